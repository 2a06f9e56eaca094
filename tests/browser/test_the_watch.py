"""The watch itself: what it is there to find is planted and must be found."""

import pytest
from screen import do_not_fit, not_for_everybody
from visitor import Visit, Visitor

_PLANTED_COMPLAINTS = {
    "a warning": ("console.warn('beware')", "beware"),
    "an error nobody catches": ("setTimeout(() => { throw new Error('uncaught') })", "uncaught"),
    "a promise nobody waits for": ("void Promise.reject(new Error('unhandled'))", "unhandled"),
    "an answer that is none": ("fetch('/api/tables/nowhere').then(() => 0)", "answer 4"),
    "a style written into the page": (
        "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')",
        "Content Security Policy",
    ),
    "a script written into the page": (
        "{ const s = document.createElement('script'); s.textContent = '1'; document.body.append(s); }",
        "Content Security Policy",
    ),
    "a picture from elsewhere": (
        "{ const i = new Image(); i.src = 'http://127.0.0.2:9/x.png'; document.body.append(i); }",
        "Content Security Policy",
    ),
}

_PLANTED_FAULTS = {
    "wide": ("a.style.width = '3000px'", "px wide"),
    "cut": ("a.style.width = '60px'; a.style.overflow = 'hidden'; a.style.whiteSpace = 'nowrap'", "cut off"),
    "tiny": ("a.style.fontSize = '8px'", "letters of 8.0 px"),
    "upon": ("a.style.position = b.style.position = 'absolute'; a.style.top = b.style.top = '200px'", "on each other"),
    "behind": (
        """a.style.position = b.style.position = 'absolute'; a.style.top = b.style.top = '200px';
        b.textContent = ''; b.style.background = 'black'; b.style.width = b.style.height = '300px'""",
        "behind something",
    ),
    "beside": ("a.style.position = 'fixed'; a.style.left = '-40px'; a.style.top = '300px'", "beside the screen"),
}


@pytest.fixture
def page_of_two(visit: Visit) -> Visitor:
    """The page that says there is nothing here, with two sentences that fit."""
    visitor = visit()
    visitor.page.goto("/about")
    visitor.page.get_by_role("heading", level=1).wait_for()
    visitor.page.evaluate(
        """() => {
          for (const id of ['a', 'b']) {
            const p = document.createElement('p');
            p.id = id;
            p.textContent = 'a sentence that is long enough to be seen: ' + id;
            document.querySelector('main').prepend(p);
          }
        }"""
    )
    assert do_not_fit(visitor) == []
    assert not_for_everybody(visitor) == []
    return visitor


@pytest.mark.parametrize("what", _PLANTED_COMPLAINTS)
def test_what_goes_wrong_is_heard(visit: Visit, what: str) -> None:
    visitor = visit()
    visitor.page.goto("/about")
    script, told = _PLANTED_COMPLAINTS[what]
    visitor.page.evaluate(f"() => {{ {script} }}")
    visitor.page.wait_for_timeout(300)
    complaints = visitor.complaints()
    assert any(told in one for one in complaints), complaints


@pytest.mark.parametrize("what", _PLANTED_FAULTS)
def test_what_does_not_fit_is_seen(page_of_two: Visitor, what: str) -> None:
    script, told = _PLANTED_FAULTS[what]
    page_of_two.page.evaluate(f"() => {{ {script} }}")  # elements with an id are names in the window
    faults = do_not_fit(page_of_two)
    assert any(told in one for one in faults), faults


def test_axe_finds_a_field_without_a_name_and_faint_letters(page_of_two: Visitor) -> None:
    page_of_two.page.evaluate("() => a.append(document.createElement('input'))")
    page_of_two.page.evaluate("() => { b.style.color = 'rgb(70, 70, 70)'; b.style.background = 'rgb(40, 40, 40)'; }")
    found = " ".join(not_for_everybody(page_of_two))
    assert "(label)" in found
    assert "(color-contrast)" in found
