# shellcheck shell=bash
# Steps of a check, counted. A check is a function that returns 0 when it passed, 1 when it failed
# and `skip` (below) when it could not be made; what it prints is shown when it failed, and it may
# leave one phrase in `note` for the step's line and whole lines in `details` for below it.

readonly skip=77
passed=0 failed=0 skipped=0
note="" details=""
declare -A begun=()

# step NAME FUNCTION
step() {
  local name=$1 check=$2 started=$EPOCHREALTIME status=0 word log="$work/$2.log"
  note="" details=""
  "$check" >"$log" 2>&1 || status=$?
  local seconds
  seconds=$(seconds_since "$started")
  case $status in
    0) word=ok passed=$((passed + 1)) ;;
    "$skip") word=skipped skipped=$((skipped + 1)) ;;
    *) word=failed failed=$((failed + 1)) ;;
  esac
  printf '%-8s %s%s (%s s)\n' "$word" "$name" "${note:+: $note}" "$seconds"
  if [[ -n $details ]]; then sed 's/^/         /' <<<"$details"; fi
  if [[ $word == failed ]]; then sed 's/^/    /' "$log"; fi
}

# begin NAME FUNCTION: the same, beside the steps that follow. `finish FUNCTION` waits for it, prints its
# line and counts it.
begin() {
  {
    passed=0 failed=0 skipped=0
    step "$1" "$2"
    echo "$passed $failed $skipped" >"$work/$2.counts"
  } >"$work/$2.line" 2>&1 &
  begun[$2]=$!
}

finish() {
  local good=0 bad=1 left=0
  wait "${begun[$1]}"
  cat "$work/$1.line"
  # A step that died has counted nothing, and counts as failed.
  if [[ -s $work/$1.counts ]]; then
    read -r good bad left <"$work/$1.counts"
  else
    echo "failed   $1 ended before its time"
  fi
  ((passed += good, failed += bad, skipped += left)) || true
}

# The decimal sign of EPOCHREALTIME is the locale's.
seconds_since() {
  local from=${1//[.,]/} to=${EPOCHREALTIME//[.,]/}
  local tenths=$(((to - from + 50000) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

summarize() {
  printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
  ((failed == 0))
}
