# shellcheck shell=bash
# The checks of tools/test, in its order. They run in the package's folder; `work` is a folder that
# goes away at the end. The binary is the release build; debug is what `swift test` covers.

readonly dragline="$root/$release_folder/dragline"
readonly repeats=100
readonly kills=40 sweep_kills=20
readonly mutants=20000
# Reports a second, of which one rate has to do without loss: a machine that does something else for ten
# milliseconds loses some of the first, since the kernel holds no more of them.
readonly load_rates=(8000 8000 1000) load_seconds=2
# Seconds to install a package of Python's.
readonly pip_limit=120
# Seconds for everything that the guests need, downloads included.
readonly vm_limit=600

# What only some checks need is asked for by what it does, and its absence fails nothing.
check_packages() {
  # In a subshell, since they end the shell that calls them; then for what need_swift adds to PATH.
  (need_swift && need_packages) || return 1
  need_swift
  local optional=()
  if [[ -z $(python_with_jsonschema) ]]; then optional+=(python3-jsonschema); fi
  if ! pkg-config --exists evemu; then optional+=(libevemu-dev); fi
  # The mocked devices of Tests/MockHost.
  if ! pkg-config --exists umockdev-1.0; then optional+=(libumockdev-dev); fi
  if ! command -v cc >/dev/null; then optional+=(gcc libc6-dev); fi
  if [[ ! -e /usr/share/i18n/locales/de_DE ]]; then optional+=(locales); fi
  if [[ -z $(python_with dask.distributed) ]]; then optional+=(python3-distributed); fi
  # The browser that pages are opened in.
  if [[ -z $(browser) ]]; then optional+=(chromium); fi
  if [[ -z $(python_with ensurepip) ]]; then optional+=(python3-venv); fi
  # The tools that recordings are exchanged with.
  local tool
  for tool in evemu-record:evemu-tools evtest:evtest umockdev-run:umockdev; do
    if ! command -v "${tool%%:*}" >/dev/null; then optional+=("${tool##*:}"); fi
  done
  if ! libinput analyze --help >/dev/null 2>&1 || ! /usr/bin/python3 -c 'import yaml, libevdev' 2>/dev/null; then
    optional+=(libinput-tools python3-libevdev python3-yaml)
  fi
  # Cairo draws pictures; the others read them again.
  if ! ldconfig -p | grep -q libcairo.so.2; then optional+=(libcairo2); fi
  if ! fc-match -f '%{file}' 'DejaVu Sans' 2>/dev/null | grep -q DejaVuSans.ttf; then
    optional+=(fonts-dejavu-core)
  fi
  for tool in rsvg-convert:librsvg2-bin ffmpeg:ffmpeg; do
    if ! command -v "${tool%%:*}" >/dev/null; then optional+=("${tool##*:}"); fi
  done
  if ((${#optional[@]} > 0)) && ! install_packages "${optional[@]}"; then
    note="without ${optional[*]}: $install_failure"
  fi
  return 0
}

python_with_jsonschema() {
  python_with jsonschema 'jsonschema.Draft202012Validator'
}

# python_with MODULE [EXPRESSION]: the first Python that has the module. DRAGLINE_PYTHON, if it is set, comes
# first: it may name that of a virtual environment.
python_with() {
  local python
  for python in ${DRAGLINE_PYTHON:+"$DRAGLINE_PYTHON"} /usr/bin/python3 python3; do
    if "$python" -c "import $1; ${2:-}" 2>/dev/null; then
      echo "$python"
      return
    fi
  done
}

check_format() {
  swift format lint --strict -r Benchmarks Sources Tests Examples Package.swift
}

# The manifest makes every warning an error.
check_debug_build() {
  swift build --build-tests
}

# Counts test functions by the lines that Swift Testing ends each of them with, and holds the sum
# against its own: `Test run with 13 tests in 2 suites failed after …` counts the skipped ones too.
# `swift test` would keep the release build waiting to its end; it runs the same program.
check_swift_tests() {
  local log="$work/swift-test.txt" status=0
  mkdir -p "$work/evemu"
  DRAGLINE_WRITE_EVEMU="$work/evemu" \
    "$root/.build/debug/draglinePackageTests.xctest" --testing-library swift-testing >"$log" 2>&1 \
    || status=$?
  local good bad left total
  good=$(count_lines ' Test .* passed after [0-9.]+ seconds( with .*)?\.$' "$log")
  bad=$(count_lines ' Test .* failed after [0-9.]+ seconds( with .*)?\.$' "$log")
  left=$(count_lines ' Test .* (skipped(: ".*"|\.)|was cancelled after [0-9.]+ seconds.*)$' "$log")
  total=$(sed -nE 's/^.*Test run with ([0-9]+) tests?( in [0-9]+ suites?)? .*$/\1/p' "$log" | tail -1)
  ((passed += good, failed += bad, skipped += left))
  note="$good passed, $bad failed, $left skipped"
  details=$(sed -nE 's/^.* Test (.*) (skipped(: .*|\.)|was cancelled .*)$/skipped: \1\3/p' "$log")
  if ((status != 0)); then
    grep -avE '^. (Test|Suite) .* (started|passed)' "$log"
    return 1
  fi
  if [[ -z $total ]] || ((total == 0 || good + bad + left != total)); then
    note+=", but ${total:-no} tests ran"
    tail -n 20 "$log"
    return 1
  fi
}

count_lines() {
  grep -aE "$1" "$2" | grep -acvE ' Test run with '
}

check_release_build() {
  (build_release dragline)
}

# replay_goldens NAME_OF_RUN [VARIABLE=VALUE…]: every trace's timeline is, byte for byte, the one
# beside it.
replay_goldens() {
  local run="$work/$1" trace name count=0 wrong=0
  shift
  mkdir -p "$run"
  for trace in "$root"/traces/*.evemu; do
    if [[ ! -e $trace ]]; then
      note="no traces"
      return 1
    fi
    name=$(basename "$trace" .evemu)
    count=$((count + 1))
    if ! env "$@" "$dragline" replay "$trace" -o "$run/$name.jsonl" >"$run/$name.log" 2>&1; then
      echo "$name: could not be replayed:"
      cat "$run/$name.log"
      wrong=$((wrong + 1))
    elif ! same_bytes "$root/traces/$name.timeline.jsonl" "$run/$name.jsonl"; then
      wrong=$((wrong + 1))
    fi
  done
  note="$((count - wrong)) of $count timelines are the golden ones"
  ((wrong == 0))
}

same_bytes() {
  local line
  if cmp -s "$1" "$2"; then return 0; fi
  if [[ ! -e $1 ]]; then
    echo "$1 is missing"
    return 1
  fi
  line=$(cmp "$1" "$2" 2>&1 | sed -nE 's/.* line ([0-9]+)$/\1/p')
  echo "$1:${line:-end}: differs from what the replay gives; golden, then replay:"
  diff "$1" "$2" | grep -E '^[<>]' | cut -c1-400 | head -n 4
  return 1
}

check_goldens() {
  replay_goldens here
}

# The pictures of the README are those that the program draws.
check_pictures() {
  DRAGLINE=$dragline tools/make-pictures "$work/pictures" && diff -r docs/pictures "$work/pictures" &&
    note="$(ls docs/pictures | wc -l) pictures of the README"
}

# Neither the folder nor the language nor the time zone may show in a timeline.
check_goldens_elsewhere() {
  local status=0 language="without a German locale"
  # Made here, so that nothing has to be installed in the system; decimals have commas in it.
  if command -v localedef >/dev/null && [[ -e /usr/share/i18n/locales/de_DE ]]; then
    mkdir -p "$work/locales"
    if localedef -i de_DE -f UTF-8 "$work/locales/de_DE.UTF-8" 2>/dev/null; then
      language="in German"
    fi
  fi
  cd / || return 1
  replay_goldens elsewhere LOCPATH="$work/locales" LC_ALL=de_DE.UTF-8 TZ=Pacific/Auckland \
    || status=1
  cd "$root" || return 1
  note+=", $language, in Auckland"
  return "$status"
}

check_repeats() {
  local traces=("$root"/traces/*.evemu) same=0 golden
  if [[ ! -e ${traces[0]} ]]; then
    note="no traces"
    return 1
  fi
  golden="${traces[0]%.evemu}.timeline.jsonl"
  for ((run = 0; run < repeats; run++)); do
    if "$dragline" replay "${traces[0]}" -q -o - | cmp -s - "$golden"; then
      same=$((same + 1))
    fi
  done
  note="$same of $repeats replays of $(basename "${traces[0]}") give the same bytes"
  ((same == repeats))
}

# A sample of what `tools/matrix --all` does.
check_matrix() {
  "$root/tools/matrix" >"$work/matrix.txt" 2>&1 || {
    cat "$work/matrix.txt"
    return 1
  }
  note=$(tail -n 1 "$work/matrix.txt")
}

# A bar on a terminal for what takes over a second, cleared before the answer; nothing elsewhere.
check_progress() {
  if ! command -v script >/dev/null; then
    note="no script, which makes a terminal (bsdutils)"
    return "$skip"
  fi
  local trace="$root/traces/flick.evemu" long="$work/long.evemu" slowly _
  # Longer than the part that detects a recording's format, which is read without a bar.
  { grep -v '^E' "$trace"; for _ in {1..200}; do grep '^E' "$trace"; done; } >"$long"
  slowly="(head -c 100000 '$long'; sleep 1.2; tail -c +100001 '$long') | '$dragline' inspect -"
  script -qec "$slowly" /dev/null >"$work/terminal.txt" || return 1
  bash -c "$slowly" >"$work/answer.txt" 2>"$work/messages.txt" || return 1
  local clear=$'\r\e[K'
  grep -qF "${clear}inspecting <stdin>: 0 MiB${clear}<stdin>: evemu" "$work/terminal.txt" \
    && [[ ! -s $work/messages.txt ]] && ! grep -qF inspecting "$work/answer.txt"
}

# A few of what `tools/kill-test` does.
check_kills() {
  "$root/tools/kill-test" "$kills" >"$work/kills.txt" 2>"$work/kills-errors.txt" || {
    cat "$work/kills.txt" "$work/kills-errors.txt"
    return 1
  }
  note=$(head -n 1 "$work/kills.txt")
}

# A few of what `tools/sweep-kill-test` does.
check_sweep_kills() {
  "$root/tools/sweep-kill-test" "$sweep_kills" 16 >"$work/sweep-kills.txt" 2>&1 || {
    cat "$work/sweep-kills.txt"
    return 1
  }
  note=$(tail -n 1 "$work/sweep-kills.txt")
}

# write_corpus FOLDER: recordings and their labels.
write_corpus() {
  mkdir -p "$1"
  cp "$root"/traces/{flick,slow-drag,drag-and-reverse}.evemu "$1"
  printf '%s\n' file,gesture,label flick.evemu,1,finish slow-drag.evemu,1,finish drag-and-reverse.evemu,1,cancel \
    >"$1/labels.csv"
}

check_distributed_sweep() {
  local python mixture="$work/distributed.json"
  python=$(python_with dask.distributed)
  if [[ -z $python ]]; then
    note="no python3 with dask.distributed (python3-distributed, or 'pip install distributed')"
    return "$skip"
  fi
  # Enough that a part takes some time, of which a worker can be killed.
  echo '{"count": 1000, "seed": 16, "gestures": [{"kind": "flick", "label": "finish"}, {"kind": "reversal",
    "label": "cancel"}]}' >"$mixture"
  mkdir -p "$work/distributed"
  "$dragline" synth "$mixture" -q -o "$work/distributed/corpus" || return 1
  "$python" "$root/tools/lib/test_distributed_sweep.py" "$root/tools/distributed-sweep" "$dragline" \
    "$work/distributed/corpus" "$work/distributed" >"$work/distributed.txt" 2>&1 || {
    cat "$work/distributed.txt"
    return 1
  }
  note=$(tail -n 1 "$work/distributed.txt")
}

# What we write for Optuna is read by Optuna.
check_optuna() {
  local python format
  python=$(python_with optuna)
  if [[ -z $python ]]; then
    note="no python3 with optuna ('pip install optuna' in an environment that DRAGLINE_PYTHON names)"
    return "$skip"
  fi
  write_corpus "$work/optuna"
  for format in optuna json; do
    "$dragline" sweep "$work/optuna" --policy devsign,vaul --vary hysteresis=0:20:5 --vary minimumPercent=0.1,0.3 \
      --quiet --format "$format" -o "$work/optuna.$format" 2>/dev/null || return 1
  done
  "$python" "$root/tools/lib/check_optuna.py" "$work/optuna.optuna" "$work/optuna.json" >"$work/optuna.txt" 2>&1 || {
    cat "$work/optuna.txt"
    return 1
  }
  note=$(tail -n 1 "$work/optuna.txt")
}

# browser: the first program that is a Chromium.
browser() {
  command -v chromium || command -v chromium-browser || command -v google-chrome || true
}

# python_with_playwright: a Python that has Playwright, from a virtual environment in the build's folder if
# need be; nothing where that cannot be made.
python_with_playwright() {
  local python folder="$root/.build/playwright"
  python=$(python_with playwright)
  if [[ -z $python ]]; then
    python="$folder/bin/python"
    if ! "$python" -c 'import playwright' 2>/dev/null; then
      python3 -m venv "$folder" >&2 && timeout "$pip_limit" "$folder/bin/pip" install --quiet playwright >&2 \
        || return 0
    fi
  fi
  echo "$python"
}

# The pages of `dragline report` in a browser: on a phone and a desk, light and dark, printed, and by name.
check_report() {
  local python chromium pages="$work/pages"
  chromium=$(browser)
  if [[ -z $chromium ]]; then
    note="no chromium"
    return "$skip"
  fi
  python=$(python_with_playwright)
  if [[ -z $python ]]; then
    note="no playwright, and pip cannot install it"
    return "$skip"
  fi
  write_corpus "$work/report"
  mkdir -p "$pages"
  "$dragline" report traces/three-gestures.evemu -o "$pages/replay.html" \
    && "$dragline" report traces --quiet --policy all -o "$pages/comparison.html" \
    && "$dragline" report "$work/report" --tune --policy devsign,vaul -o "$pages/tuning.html" || return 1
  "$python" "$root/tools/lib/check_report.py" "$chromium" "$pages"/{replay,comparison,tuning}.html \
    >"$work/report.txt" 2>&1 || {
    cat "$work/report.txt"
    return 1
  }
  note=$(tail -n 1 "$work/report.txt")
}

# A few of what `tools/mutate` does.
check_mutants() {
  if ! command -v python3 >/dev/null; then
    note="no python3"
    return "$skip"
  fi
  "$root/tools/mutate" "$mutants" >"$work/mutants.txt" 2>"$work/mutants-errors.txt" || {
    cat "$work/mutants.txt" "$work/mutants-errors.txt"
    return 1
  }
  note=$(tail -n 1 "$work/mutants.txt")
}

# No report of a quick device is lost, and the replay says the same.
check_load() {
  local rate status=1 load=(--seconds "$load_seconds" --keep "$work/load")
  for rate in "${load_rates[@]}"; do
    status=0
    "$root/tools/live-load" --rate "$rate" "${load[@]}" >"$work/load.txt" 2>&1 || status=$?
    if ((status != 1)); then break; fi
  done
  if ((status == skip)); then
    note=$(sed -n 's/^skipped: //p' "$work/load.txt")
    return "$skip"
  fi
  note=$(head -n 1 "$work/load.txt")
  if ((status != 0)); then cat "$work/load.txt"; fi
  return "$status"
}

# What two live devices print, each in a file, if there is a mock of them.
write_two_devices() {
  if [[ ! -x $work/load/mock-host ]]; then return; fi
  {
    sed '/^start$/,$d' "$work/load/load.script"
    printf '%s\n' "device mouse - 201" "has mouse INPUT_PROP_POINTER BTN_LEFT REL_X REL_Y" \
      "plug mouse" "start" "wait output Ctrl-C ends" "rate 120" "frame mouse BTN_LEFT 1" \
      "repeat 9 frame mouse REL_Y 9" "drag screen 0 2070 4000 2070 7000 15" \
      "frame mouse BTN_LEFT 0" "lift screen 0" "wait read mouse" "wait read screen" "signal INT" "wait exit"
  } >"$work/load/two.script"
  "$work/load/mock-host" "$work/load/two.script" "$dragline" live 200 201 \
    >"$work/load/both.txt" 2>"$work/load/words.txt"
  local number
  for number in 0 1; do
    grep "\"deviceNumber\":$number}\$" "$work/load/both.txt" >"$work/load/device-$number.jsonl"
  done
}

# animate_all FOLDER FORMAT: what each transition prints when it plays by itself.
animate_all() {
  local id
  mkdir -p "$1"
  for id in $("$dragline" list transitions | cut -d ' ' -f 1); do
    "$dragline" animate "$id" --quiet --format "$2" -o "$1/$id.jsonl" || return 1
  done
}

check_schema() {
  local python
  python=$(python_with_jsonschema)
  if [[ -z $python ]]; then
    note="no python3 with jsonschema"
    return "$skip"
  fi
  shopt -s nullglob
  local replays=("$work"/here/*.jsonl)
  write_two_devices
  local lives=("$work"/load/*.jsonl)
  shopt -u nullglob
  if ((${#replays[@]} == 0)); then
    note="no timelines"
    return 1
  fi
  animate_all "$work/played" jsonl && animate_all "$work/tracks" tracks || return 1
  hold_against timeline "${lives[@]}" "${replays[@]}" "$work"/played/*.jsonl || return 1
  local timelines=$note
  hold_against tracks "$work"/tracks/*.jsonl || return 1
  local tracks=$note
  print_json "$work/json"
  local name
  for name in replay explain compare label sweep tune check velocity preset list devices doctor decide inspect; do
    hold_against "$name" "$work/json/$name"*.jsonl || return 1
  done
  note="timelines: $timelines; tracks: $tracks; outputs of fourteen other schemas"
}

# print_json FOLDER: what each verb prints for programs, in files that begin with the schema's name.
# A status above 0 may be the answer; what is missing is noticed by who looks at the files.
print_json() {
  local folder=$1 what traces=("$root"/traces/*.evemu)
  mkdir -p "$folder/config/dragline/presets" "$folder/input"
  echo '{"base": "devsign"}' >"$folder/config/dragline/presets/card.json"
  touch "$folder/input/event0"
  "$dragline" replay --json "${traces[@]}" >"$folder/replay.jsonl"
  "$dragline" explain --json --policy all "${traces[@]}" >"$folder/explain.jsonl"
  "$dragline" compare --json "${traces[@]}" >"$folder/compare.jsonl"
  write_corpus "$folder/corpus"
  "$dragline" sweep --json --policy devsign,vaul --vary minimumPercent=0:0.5:0.1 --vary hysteresis=5,40px \
    "$folder/corpus" >"$folder/sweep.jsonl" 2>/dev/null
  sed s/flick.evemu,1,finish/flick.evemu,1,cancel/ "$folder/corpus/labels.csv" >"$folder/corpus/labels.b.csv"
  "$dragline" label --json --agreement "$folder/corpus/labels.csv" "$folder/corpus/labels.b.csv" >"$folder/label.jsonl"
  "$dragline" tune --json --policy devsign,vaul "$folder/corpus" >"$folder/tune.jsonl" 2>/dev/null
  "$dragline" check --json --policy all >"$folder/check.jsonl"
  "$dragline" velocity --json "${traces[@]}" >"$folder/velocity.jsonl"
  "$dragline" inspect --json "${traces[@]}" >"$folder/inspect.jsonl"
  "$dragline" preset show devsign --json >"$folder/preset-show.jsonl"
  "$dragline" preset diff devsign vaul --json >"$folder/preset-diff.jsonl"
  XDG_CONFIG_HOME="$folder/config" "$dragline" preset list --json >"$folder/preset-list.jsonl"
  for what in transitions policies estimators formats parameters scenarios; do
    "$dragline" list "$what" --json >"$folder/list-$what.jsonl"
  done
  "$dragline" devices --folder "$folder/input" --json >"$folder/devices.jsonl"
  "$dragline" doctor --folder "$folder/input" --json >"$folder/doctor.jsonl" 2>/dev/null
  echo '{"translation":90,"velocity":350}' | "$dragline" decide --policy all >"$folder/decide.jsonl"
}

# hold_against SCHEMA FILE…: with the `python` of check_schema.
hold_against() {
  local schema="$root/docs/$1.schema.json"
  shift
  "$python" "$root/tools/lib/check_schema.py" "$schema" "$@" >"$work/schema.txt" 2>&1 \
    || { cat "$work/schema.txt"; return 1; }
  note=$(tail -n 1 "$work/schema.txt")
}

# The engine, compiled for a browser, gives the very bytes that the program gives.
check_wasm() {
  if [[ ! -x $root/tools/wasm/check ]]; then
    note="no tools/wasm/check"
    return "$skip"
  fi
  local tools
  tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
  if [[ ! -x $tools/wasm-ld ]]; then tools=$(dirname "$(command -v swiftc)"); fi
  if [[ ! -x $tools/wasm-ld ]]; then
    note="no wasm-ld, which comes with Swift's toolchains"
    return "$skip"
  fi
  if ! command -v wasmkit >/dev/null && ! command -v node >/dev/null; then
    note="neither wasmkit nor node to run it"
    return "$skip"
  fi
  "$root/tools/wasm/check" "$dragline" || return 1
  if ! command -v node >/dev/null; then note="in wasmkit only: no node"; fi
}

# What a trace holds for Perfetto's tools is what the timeline says: traces, a playback, and other settings.
check_perfetto() {
  local python trace name files=()
  python=$(python_with perfetto.protos.perfetto.trace.perfetto_trace_pb2)
  if [[ -z $python ]]; then
    note="no python3 with perfetto ('pip install perfetto' in an environment that DRAGLINE_PYTHON names)"
    return "$skip"
  fi
  mkdir -p "$work/perfetto"
  for trace in "$root"/traces/*.evemu; do
    name="$work/perfetto/$(basename "$trace" .evemu)"
    "$dragline" replay "$trace" --quiet --frame-rate 120 --format perfetto -o "$name.pftrace" || return 1
    "$dragline" replay "$trace" --quiet --frame-rate 120 -o "$name.jsonl" || return 1
    files+=("$name.pftrace" "$name.jsonl")
  done
  name="$work/perfetto/played"
  "$dragline" animate card-present --quiet --format perfetto -o "$name.pftrace" || return 1
  "$dragline" animate card-present --quiet --format jsonl -o "$name.jsonl" || return 1
  "$python" "$root/tools/lib/check_perfetto.py" "${files[@]}" "$name.pftrace" "$name.jsonl" \
    >"$work/perfetto.txt" 2>&1 || {
    cat "$work/perfetto.txt"
    return 1
  }
  note=$(tail -n 1 "$work/perfetto.txt")
}

# What our writer wrote is read by the library that everybody else reads recordings with.
check_libevemu() {
  if ! pkg-config --exists evemu || ! command -v cc >/dev/null; then
    note="no libevemu-dev or no C compiler"
    return "$skip"
  fi
  if [[ ! -s $work/evemu/written.evemu ]]; then
    echo "the tests have written no recording"
    return 1
  fi
  local reader="$work/read-with-libevemu"
  # The flags are words to be split.
  # shellcheck disable=SC2046
  cc -o "$reader" "$root/Tests/TracesTests/Fixtures/read-with-libevemu.c" \
    $(pkg-config --cflags --libs evemu) || return 1
  "$reader" "$work/evemu/written.evemu" >"$work/evemu/read.txt" || return 1
  note="$(wc -l <"$work/evemu/read.txt") lines as written"
  diff "$work/evemu/expected.txt" "$work/evemu/read.txt" | head -n 20
  return "${PIPESTATUS[0]}"
}

# Live devices on a real kernel, in QEMU. Counts the guests' checks like those of Swift's tests.
check_vm() {
  local log="$work/vm.txt" status=0 good bad
  # The guests have a limit of their own; this is for downloads that hang.
  timeout --kill-after=10 "$vm_limit" "$root/tools/vm-test" >"$log" 2>&1 || status=$?
  if ((status == skip)); then
    note=$(sed -n 's/^skipped: //p' "$log")
    return "$skip"
  fi
  good=$(grep -c '^ok ' "$log")
  bad=$(grep -c '^FAIL ' "$log")
  ((passed += good, failed += bad))
  note=$(tail -n 1 "$log")
  if ((status == 124 || status == 137)); then note="no end within $vm_limit s"; fi
  if ((status != 0)); then
    grep -v '^ok ' "$log"
    return 1
  fi
}
