/** Was der Lehrer sagt. */
import type { Translated } from "@hall/words/message";
import type { en } from "./en";

export const de: Translated<typeof en> = {
  aimTitle: "Worum es geht",
  aim: "Alle sind insgeheim jemand: Magier, Kultist oder vielleicht das Monster. Mit dem Umdrehen von Karten bereitet ihr gemeinsam einen Zauber vor, und der achte aufgedeckte Ausgang wirkt ihn. Dann werden alle Rollen gezeigt, jede bekommt Punkte für das, was auf ihrer Karte steht, und wer die meisten hat, gewinnt.",

  welcomeTitle: "Siebenundzwanzig Schreine",
  welcome: "Drei Reihen mit neun Karten. Eine helle Karte liegt offen: Sie zählt. Eine dunkle hat noch niemand gesehen, und eine graue wurde wieder zugedreht: Alle wissen noch, was sie ist.",

  characterTitle: "Nur du weißt, wer du bist",
  character: "Du bist Corwin, ein Magier der Adlerfürsten, zu Hause in Marus. Auf deiner Karte steht, was dir Punkte bringt. Niemand sonst sieht sie, und wer die anderen sind, weißt du nicht.",

  flipTitle: "Ein Zug: nehmen, umdrehen, hinstellen",
  flip: "Nimm eine Figur, dreh irgendeine Karte um, auf der keine Figur steht, und stell deine Figur darauf. Deine zweite Figur ist noch in deinem Vorrat.",
  flipDo: "Nimm die Figur aus deinem Vorrat und dreh die Karte mit dem Pfeil um: {flipCard}.",

  majorityTitle: "Fünf von neun öffnen das Buch",
  majority: "Mit deiner Karte sind in der mittleren Reihe fünf Schreine offen, und das Buch ist offen. Mit vieren war es zu. Glocke, Buch und Kerze wählen zusammen eines der acht Rituale darüber: das markierte.",

  controlTitle: "Ein Schrein der Adler, und das daheim",
  control: "Die Fraktion mit den meisten offenen Schreinen beherrscht ein Land. In Marus sind das jetzt die Adler, zwei gegen eins und eins. Für dich zählt das doppelt, denn es ist deine Heimat. In Kida steht es gleich, also herrscht dort niemand.",

  regaliaTitle: "Bo hat die Krone gefunden",
  regalia: "Amulett, Krone und Zepter liegen zwischen den Schreinen versteckt. Wer auf einem davon steht, wenn der Zauber gewirkt wird, hat es. Sie zählen für ihre Reihe, aber für keine Fraktion.",

  rememberTitle: "Cy hat das Buch geschlossen",
  remember: "Umdrehen geht in beide Richtungen: {turned} liegt wieder verdeckt, immer noch ein Adler, aber jetzt zählt er nicht. Und solange eine Figur auf einer Karte steht, kann niemand sie umdrehen.",

  outcomesTitle: "Di hat einen Ausgang aufgedeckt",
  outcomes: "Statt Schreine umzudrehen, darfst du einen Ausgang aufdecken. Dieses Ritual würde jetzt gewirkt, und es sagt: Wer das Amulett hält, wird verschlungen. Der achte aufgedeckte Ausgang wirkt den Zauber. Einer fehlt noch.",

  bothTitle: "Beide Figuren auf einmal",
  both: "Du darfst beide Figuren nehmen: zwei Karten, eine nach der anderen. Öffne zuerst das Buch wieder, dann ist das Ritual dran, bei dem über das Monster gebietet, wer das Amulett hält.",
  bothDo: "Nimm beide Figuren und dreh {bothCard} um. Was dort liegt, weiß niemand.",

  secondTitle: "Noch ein Adler!",
  second: "Fünf von neun: Das Buch ist offen. Deine zweite Figur ist noch in deiner Hand. Die graue Karte ist das Amulett, alle wissen es noch.",
  secondDo: "Dreh {amulet} um und stell dich auf das Amulett.",

  rivalsTitle: "Jetzt die anderen",
  rivals: "Du hältst das Amulett, und mit dem markierten Ritual beherrscht, wer es hält, das Monster. Sieh zu, was Bo, Cy und Di dagegen tun.",

  advanceTitle: "Der Augenblick, es zu beenden",
  advance: "Di hat einen Schrein zugedreht, aber fünf sind noch offen: Das Buch bleibt offen. Der letzte Ausgang ist kein Geheimnis, alle anderen liegen ja offen. Ihn aufzudecken wirkt sofort den Zauber.",
  advanceDo: "Deck den Ausgang auf dem letzten Ritual auf. Das beendet die Partie, darum wirst du noch einmal gefragt.",

  castTitle: "Der Zauber ist gewirkt",
  cast: "Glocke stumm, Buch offen, Kerze brennt: Das ist die geflüsterte Lektion. Nur ihr Ausgang zählt: Wer das Amulett hält, beherrscht das Monster. Das bist du.",

  scoringTitle: "Du gewinnst",
  scoring: "5000 Punkte: zwei Länder, deine Heimat noch einmal, das Amulett, das Monster unter deinem Befehl. Ein Kultist bekommt Punkte, wenn jemand verschlungen wird, und das Monster, falls eines mitspielt, nur dann: 6000. Achte darauf, wer das will.",
};
