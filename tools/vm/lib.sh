# What the guests' scripts share. Each check is a function; `run` calls it with a folder of its own,
# and whatever it leaves there is shown when it fails.

# load MODULE…: with what they depend on.
load() {
  for wanted in "$@"; do
    for module in $(cat "/modules/$wanted.needs") "$wanted"; do
      [ -e "/sys/module/$module" ] || insmod "/modules/$module.ko" || echo "vm: cannot load $module"
    done
  done
}

# run CHECK…: one after the other.
run() {
  echo "vm: plan $#"
  for check in "$@"; do
    mkdir -p "/tmp/$check"
    cd "/tmp/$check" || return
    why="" started=$(uptime_now) named="$role $(echo "$check" | tr _ -)"
    if "$check" 2>shell.txt; then
      echo "ok $named"
    else
      echo "FAIL $named: ${why:-it says why below}"
      for file in *; do
        [ -s "$file" ] || continue
        echo "    $file:"
        head -n 4 "$file" | cut -c1-160 | sed 's/^/      /'
        [ "$(wc -l <"$file")" -le 4 ] || tail -n 4 "$file" | cut -c1-160 | sed 's/^/      … /'
      done
    fi
    echo "vm: $check took $(awk "BEGIN { print $(uptime_now) - $started }") s"
    # What a failed check left running would disturb the next one.
    for child in $(jobs -p); do kill -KILL "$child"; done 2>/dev/null
    wait
  done
}

uptime_now() { cut -d ' ' -f 1 /proc/uptime; }

# because REASON…: why a check fails.
because() {
  why="$*"
  return 1
}

# patiently COMMAND…: until it succeeds, at most half a minute or so.
patiently() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 1000 ] || return 1
    usleep 20000
  done 2>/dev/null
}

# has_ended PROCESS: a child that has not been waited for stays as a zombie.
has_ended() {
  [ ! -e "/proc/$1" ] || grep -q '^State:.Z' "/proc/$1/status"
}

# ends PROCESS STATUS: waits for its end, which has to be that.
ends() {
  patiently has_ended "$1" || because "still running after half a minute" || return
  wait "$1"
  ended=$?
  [ "$ended" = "$2" ] || because "ended with $ended, not $2"
}

# How long a player has to wait for a reader: an idle host starts one in a third of a second, a busy
# one takes its time. The first start is of no account, since it reads the program from the image.
measure_pace() {
  for _ in cold warm; do
    begun=$(uptime_now)
    dragline replay /vm/traces/flick.evemu -q -o /tmp/pace.jsonl
  done
  wait_seconds=$(awk "BEGIN { print 0.8 + 3 * ($(uptime_now) - $begun) }")
  echo "vm: players wait $wait_seconds s"
}

# play NAME TRACE WORDS…: plays in the background; sets `node` and `player`. The device stays at the
# end, since what a reader has not read when it goes is lost.
play() {
  playing=$1 trace=$2
  shift 2
  dragline play "/vm/traces/$trace" --wait "$wait_seconds" --hold "$@" \
    >"$playing.node" 2>"$playing.err" &
  player=$!
  patiently test -s "$playing.node" || because "no node: $(cat "$playing.err")" || return
  node=$(head -n 1 "$playing.node")
}

# played NAME PROCESS: it has ended, and is forgotten.
played() {
  patiently grep -q holding "$1.err" || because "$1 does not come to its end" || return
  kill -INT "$2"
  ends "$2" 0
}

# listen NAME NODE MILLISECONDS [grab]: another reader; sets `listener`.
listen() {
  listening=$1
  shift
  guest read "$@" >"$listening.events" 2>"$listening.err" &
  listener=$!
  patiently grep -q READY "$listening.events" || because "no reader: $(cat "$listening.err")"
}

# got NAME EXPECTED: what the reader got, without how it began and ended.
got() {
  grep '^[0-9]' "$1.events" >"$1.got"
  cmp -s "$1.got" "$2" || {
    diff "$2" "$1.got" | grep '^[+-]' | head -n 5 >"$1.difference"
    because "other events than were recorded"
  }
}

# live NAME WORDS…: the program reads devices; sets `reader`. It has opened them when this is over.
live() {
  reading=$1
  shift
  dragline live "$@" --json --timeline "$reading.jsonl" --record "$reading.evemu" \
    >"$reading.out" 2>"$reading.err" &
  reader=$!
  patiently grep -q "reading " "$reading.err" || because "no live run: $(cat "$reading.err")"
}

# rows NAME PATTERN: how many rows of a timeline match.
rows() { grep -cE "$2" "$1.jsonl"; }

# has_rows NAME PATTERN COUNT: so many rows match, or that is why.
has_rows() {
  found=$(rows "$1" "$2")
  [ "$found" = "$3" ] || because "$found rows match $2, not $3"
}

# decided NAME OUTCOME PLAYED: there is one decision, and it is that. Of a finger that was late itself, as
# on a busy host, only that there is one: it made another gesture.
decided() {
  has_rows "$1" '"type":"decision"' 1 || return
  late=$(sed -n 's/.*at most \([0-9]*\)\.[0-9] ms late.*/\1/p' "$3.err")
  [ -n "$late" ] || because "$3 does not say how late it was" || return
  if [ "$late" -lt 15 ]; then
    has_rows "$1" "\"type\":\"decision\".*\"outcome\":\"$2\"" 1
  else
    echo "vm: $check: the finger was $late ms late: any outcome will do"
  fi
}

# nothing_odd NAME: about the device; transitions may have their own known leftovers.
nothing_odd() { has_rows "$1" '"type":"anomaly",.*"kind":"([^v]|v[^i])' 0; }

# same_offline NAME: the recording of the live run gives the timeline of the live run, but for its
# header, and standard output gave it too.
same_offline() {
  dragline replay "$1.evemu" -q -o "$1.offline.jsonl" 2>"$1.offline.err"
  tail -n +2 "$1.jsonl" >"$1.live.rows"
  tail -n +2 "$1.offline.jsonl" >"$1.offline.rows"
  cmp -s "$1.out" "$1.jsonl" || because "standard output and --timeline differ" || return 1
  [ -s "$1.live.rows" ] && cmp -s "$1.live.rows" "$1.offline.rows" || {
    diff "$1.live.rows" "$1.offline.rows" | grep '^[+-]' | head -n 4 >"$1.difference"
    because "live and offline differ"
  }
}
