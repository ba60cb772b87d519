"""Loads the journal of a sweep with Optuna and compares it with the same sweep in JSON Lines.

  python3 check_optuna.py JOURNAL ROWS

Prints one line of figures; exits 1 when they differ.
"""

import json
import sys

import optuna
from optuna.storages import JournalStorage

try:
    from optuna.storages.journal import JournalFileBackend
except ImportError:
    from optuna.storages import JournalFileStorage as JournalFileBackend


def main():
    journal, rows = sys.argv[1:]
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    storage = JournalStorage(JournalFileBackend(journal))
    (name,) = optuna.get_all_study_names(storage)
    study = optuna.load_study(study_name=name, storage=storage)
    with open(rows, encoding="utf-8") as file:
        expected = [json.loads(line) for line in file]
    if study.direction.name != "MAXIMIZE" or len(study.trials) != len(expected):
        sys.exit(f"{len(study.trials)} trials, {study.direction.name}: expected {len(expected)}, MAXIMIZE")
    for trial, row in zip(study.trials, expected):
        # A parameter that a policy does not have is null in a row and missing in a trial.
        params = {key: value for key, value in trial.params.items() if key != "policy"}
        own = {key: value for key, value in row.items() if key in params}
        if trial.state.name != "COMPLETE" or trial.value != row["accuracy"] or params != own:
            sys.exit(f"trial {trial.number} is {trial.state.name} {trial.value} {params}: expected {row}")
        if trial.params.get("policy", row["policy"]) != row["policy"]:
            sys.exit(f"trial {trial.number} is of {trial.params['policy']}: expected {row['policy']}")
        if any(trial.user_attrs[key] != row[key] for key in ("setting", "trueDismissals", "falseCancels")):
            sys.exit(f"trial {trial.number} has {trial.user_attrs}: expected {row}")
    best = max(row["accuracy"] for row in expected)
    if study.best_value != best:
        sys.exit(f"the best value is {study.best_value}: expected {best}")
    print(f"optuna {optuna.__version__} loads {len(expected)} trials, the best {best}")


main()
