# Great Hall. `make help` lists what there is. Everything a target needs is set up on the way, inside this folder.

.DEFAULT_GOAL := help
SHELL := bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
# One worker a core; the suite is made of processes that do not share anything.
WORKERS ?= auto
ARGS ?=
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: help play test check changed changed-web build rules web wheel dev node client uncompiled style lint types compiled in-browser plain database browser soak bench bots-report bench-web load golden guards lock clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 16

# The first time the hall opens on plain rules at once; a build that is there already is used from the start.
play: $(VENV)/playable web  ## set up and open the hall in your browser; the rules are compiled beside it (ARGS="--host 0.0.0.0" lets in your network)
	@$(BIN)/python build_rules.py --beside & trap "kill $$! 2>/dev/null" EXIT; $(BIN)/greathall serve --open $(ARGS)

test: $(VENV)/ready  ## everything: format, lint, types, the client, the rules as plain Python with coverage, the rest on the compiled rules and in a browser
	@$(MAKE) --no-print-directory -j2 rules uncompiled
	@$(MAKE) --no-print-directory compiled in-browser

check: style  ## half a minute: format, lint, types, and the quick tests of what has changed since the last commit (it says what it leaves out)
	@$(MAKE) --no-print-directory -j2 changed changed-web

# pytest without a file would ask everything, so nothing is asked where the choice fails; 5 is "only tests that repeat".
changed: $(VENV)/ready
	@tests="$$($(BIN)/python tests/testing/changed.py)" && \
		{ $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not repeats" $$tests || [ $$? = 5 ]; }

changed-web: $(VENV)/ready
	@files="$$($(BIN)/python tests/testing/changed.py --web)" && if [ -n "$$files" ]; then \
		$(MAKE) --no-print-directory node && $(BIN)/python build_web.py run check && $(BIN)/python build_web.py run related $$files; fi

# What needs no compiled rules is done while they are being compiled, which keeps one core busy for minutes.
uncompiled: style database browser web
	@$(MAKE) --no-print-directory client plain

build: $(VENV)/playable  ## compile the rules and build the web client (kept until a source changes)
	@$(MAKE) --no-print-directory -j2 rules web

rules: $(VENV)/playable
	@$(BIN)/python build_rules.py

web: node  ## build the web client alone
	@$(BIN)/python build_web.py

wheel: web  ## the whole program as one file in dist, for pip and pipx (GREATHALL_MYPYC=0 leaves the rules as plain Python)
	@$(UV) build -q --wheel --python $(BIN)/python -o dist

dev: node  ## the web client as you edit it, against a running hall (GREATHALL_ADDRESS=http://127.0.0.1:8200)
	@$(BIN)/python build_web.py run dev

client: node  ## types and tests of the web client
	@$(BIN)/python build_web.py run check
	@$(BIN)/python build_web.py run test

node: $(VENV)/playable | $(UV)
	@$(BIN)/python build_web.py --has-node || { echo "fetching Node ..."; \
		$(UV) pip install -q --python $(VENV) --require-hashes -r requirements/node.txt; }

style: lint types

lint: $(VENV)/ready
	@$(BIN)/ruff format --check -q . || (echo "run $(BIN)/ruff format ." && exit 1)
	@$(BIN)/ruff check -q .
	@$(BIN)/lint-imports | tail -n 4

types: $(VENV)/ready
	@$(BIN)/mypy

# Not in one run: a process that drives a browser keeps an event loop for itself. Side by side they took longer than one
# after the other on two cores.
compiled: $(VENV)/ready build database  ## what compiling can change, on the compiled rules: kit, records, bots, laboratory, store, server, client
	@$(BIN)/greathall --version
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser --compiled-again

in-browser: $(VENV)/ready build browser  ## the built client in Debian's Chromium
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal tests/browser

plain: $(VENV)/ready  ## the tests of kernel, games, kit and tables again on the interpreted rules, with branch coverage
	@rm -f .coverage .coverage.*
	@GREATHALL_MYPYC=0 $(BIN)/greathall --version
	@GREATHALL_MYPYC=0 $(BIN)/coverage run -m pytest -n $(WORKERS) --dist worksteal tests/kernel tests/games tests/testing tests/table
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report --fail-under=100

database:  ## a PostgreSQL for the tests of the store, where there is none
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
		echo "installing PostgreSQL for the tests ..."; \
		$(SUDO) apt-get update -qq && DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

browser: database  ## Debian's Chromium for the tests in a browser, where there is none
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || [ -n "$$GREATHALL_CHROMIUM" ] || { \
		echo "installing Chromium for the tests ..."; \
		$(SUDO) apt-get update -qq && DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends chromium >/dev/null; }

soak: $(VENV)/ready build browser  ## 10,000 random games for each mode and seat count under the laws, 10,000 of bots of all levels, and the long forms of all tests that repeat (start it before you go to bed; GAMES=500 for less)
	@GREATHALL_SOAK=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal tests/server tests/games
	@GREATHALL_SOAK=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal tests/browser/test_whole_games.py
	@$(BIN)/python -m greathall.testing.soak --games $(or $(GAMES),10000)
	@$(BIN)/python -m greathall.testing.soak_bots --games $(or $(GAMES),10000)

bench: build  ## decisions, games and copies a second, compiled against plain, and C++ where the reference is (ARGS="--against HEAD~1": against another commit)
	@$(BIN)/python -m greathall.lab.bench $(ARGS)

bots-report: build  ## measure how strong the bots are and write docs/bots.md; can be stopped and resumed (ARGS="--game xtal --minutes 10")
	@$(BIN)/python -m greathall.lab.bots_report $(ARGS)

bench-web: $(VENV)/ready build browser  ## how fast the client feels: first load, time to interactive, a move's way to the screen
	@PYTHONPATH=tests/browser/window:tests/server $(BIN)/python -m bench_web

load: build  ## how many tables a hall holds, with real connections and durable commits (ARGS="--most", "--pace 1", "--peer FOLDER")
	@$(BIN)/python -m greathall.client.load $(ARGS)

golden: build  ## write the golden playthroughs anew, in each game's records; look at the diff before you commit it (ARGS=xtal for one game)
	@$(BIN)/python -m greathall.testing.golden $(ARGS)

guards: build  ## write anew what a change of layout must leave as it is: all words and all moves of bots, as hashes, in each game's records (only where that was meant; ARGS=xtal for one game)
	@$(BIN)/python -m greathall.testing.guards $(ARGS)

lock: $(UV)  ## write the hashed requirements anew from requirements/*.in
	@for name in run play dev tools node; do $(UV) pip compile -q --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header requirements/$$name.in -o requirements/$$name.txt; done

clean:  ## remove everything that was made
	@rm -rf $(VENV) .tools build dist src/greathall/_compiled src/greathall/server/static web/node_modules web/.built .mypy_cache .ruff_cache .pytest_cache .coverage* .hypothesis

# For playing, building and measuring. It only adds: what developers have there stays.
$(VENV)/playable: requirements/play.txt pyproject.toml | $(UV)
	@echo "setting up $(VENV) ..."
	@$(UV) venv -q --allow-existing --python $(PYTHON) $(VENV)
	@$(UV) pip install -q --python $(VENV) --require-hashes -r requirements/play.txt
	@$(UV) pip install -q --python $(VENV) --no-deps --no-build-isolation -e .
	@touch $@

# For checking and testing.
$(VENV)/ready: requirements/dev.txt $(VENV)/playable
	@echo "adding what the tests need ..."
	@$(UV) pip sync -q --python $(VENV) --require-hashes requirements/dev.txt
	@$(UV) pip install -q --python $(VENV) --no-deps --no-build-isolation -e .
	@touch $@

.tools/bin/uv: requirements/tools.txt
	@echo "fetching uv ..."
	@$(PYTHON) -m venv .tools && .tools/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements/tools.txt
