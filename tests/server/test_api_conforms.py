"""The API does what its description says, whatever is sent to it."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from tests.server.live import Live, live_hall

from greathall.server.limits import Buckets, Limits

SEED = 7
EXAMPLES = {GenerationMode.POSITIVE: 12, GenerationMode.NEGATIVE: 8}
OPERATIONS = {GenerationMode.POSITIVE: 26, GenerationMode.NEGATIVE: 12}
CONFIG = SchemathesisConfig.from_dict(
    {
        "checks": {
            # A name of spaces or a plan for a game we do not have fits the description and is refused all the same.
            "positive_data_acceptance": {"expected-statuses": ["2xx", "401", "403", "404", "409", "422"]},
            "negative_data_rejection": {"expected-statuses": ["400", "401", "403", "404", "405", "409", "413", "422"]},
        }
    }
)


def wide() -> Buckets:
    return Buckets(1_000_000, 1_000_000)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    limits = Limits(address=wide(), person=wide(), new_guests=wide(), codes=wide(), records=wide(), new_tables=wide())
    with live_hall(tmp_path_factory.mktemp("hall"), limits) as live:
        yield live


@pytest.mark.parametrize("mode", list(EXAMPLES), ids=lambda mode: mode.value)
@pytest.mark.parametrize("role", ["guest", "stranger"])
def test_every_answer_is_as_described(live: Live, role: str, mode: GenerationMode) -> None:
    """Every check that schemathesis has, on every operation: by an operator with a name of his own, and by nobody."""
    headers = live.guest if role == "guest" else {"X-Great-Hall": "1"}
    described = schemathesis.openapi.from_url(f"{live.address}/docs/openapi.json", config=CONFIG)
    # A guest asks for what is there: ids that are made up never get further than "not there".
    known = {"table_id": "t0", "game_id": "xtal"} if (role, mode) == ("guest", GenerationMode.POSITIVE) else {}
    tried = 0
    for found in described.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        try:
            _try_out(operation.as_strategy(generation_mode=mode), headers, known, EXAMPLES[mode])
            tried += 1
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE  # without body and parameters there is no wrong way to ask
        except Exception as error:
            error.add_note(f"{operation.label}, seed {SEED}")
            raise
    assert tried == OPERATIONS[mode]


def _try_out(cases: Any, headers: dict[str, str], known: dict[str, str], examples: int) -> None:
    @seed(SEED)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def answers_as_described(case: schemathesis.Case[Any]) -> None:
        case.path_parameters.update({name: id for name, id in known.items() if name in case.path_parameters})
        case.call_and_validate(headers=headers)

    answers_as_described()
