# `dragline live` on virtual devices, and its recordings replayed.

# drag TRACE OUTCOME: a whole gesture is decided as it is in a replay, and live equals offline.
drag() {
  play play "$1.evemu" || return
  live live "$node" --count 1 || return
  ends "$reader" 0 || return
  played play "$player" || return
  decided live "$2" play || return
  nothing_odd live || return
  same_offline live
}
touchscreen() { drag flick finish; }
mouse() { drag mouse-drag finish; }
touchpad() { drag touchpad finish; }
reversed() { drag drag-and-reverse cancel; }

# Three gestures, caught and released, until Ctrl-C, which ends whole.
until_interrupted() {
  play play three-gestures.evemu || return
  live live "$node" || return
  played play "$player" || return
  patiently has_rows live '"gesture":3,"from":"[a-z]*ing","to":"(finished|cancelled)"' 1 \
    || because "the third gesture does not end" || return
  kill -INT "$reader"
  ends "$reader" 130 || return
  same_offline live
}

# Each device has a stream of its own.
two_devices() {
  play touch flick.evemu --wait "$(awk "BEGIN { print 2 * $wait_seconds + 1 }")" || return
  one=$node first=$player
  play mouse mouse-drag.evemu || return
  dragline live "$one" --count 1 --timeline one.jsonl --json >one.out 2>one.err &
  reader_of_one=$!
  dragline live "$node" --count 1 --timeline two.jsonl --json >two.out 2>two.err &
  reader_of_two=$!
  ends "$reader_of_one" 0 || return
  ends "$reader_of_two" 0 || return
  played touch "$first" || return
  played mouse "$player" || return
  decided one finish touch && decided two finish mouse
}

# Both get every event.
beside_another_reader() {
  play play flick.evemu || return
  listen read "$node" 20000 || return
  live live "$node" --count 1 || return
  ends "$reader" 0 || return
  played play "$player" || return
  wait "$listener"
  got read /vm/expected/flick.events || return
  has_rows live '"type":"decision"' 1
}

# Who grabs gets all, others nothing.
grabbing() {
  play play flick.evemu || return
  listen read "$node" 20000 || return
  live live "$node" --grab --count 1 || return
  guest read "$node" 100 grab 2>second && { because "two grabs"; return; }
  grep -q "Device or resource busy" second || because "another refusal" || return
  ends "$reader" 0 || return
  played play "$player" || return
  wait "$listener"
  ! grep -q '^3 ' read.events || because "the other reader got positions" || return
  has_rows live '"type":"decision"' 1
}

# Grabbed by another process: asked for the same it says so; without a grab it gets nothing.
grabbed_before() {
  play play flick.evemu || return
  listen read "$node" 20000 grab || return
  dragline live "$node" --grab --json >out 2>err
  [ $? = 69 ] && [ ! -s out ] && grep -q "grabbed" err || because "no word of the grab" || return
  live live "$node" --duration 4 || return
  ends "$reader" 0 || return
  played play "$player" || return
  has_rows live '"type":"gesture"' 0
}

without_permission() {
  play play flick.evemu --wait 0 || return
  chmod 600 "$node"
  su guest -c "dragline live $node --json" >out 2>err
  [ $? = 77 ] && [ ! -s out ] && grep -q "root:root rw-------" err || because "no 77" || return
  played play "$player"
}

no_device() {
  dragline live /dev/input/event31 --json >out 2>err
  [ $? = 69 ] && [ ! -s out ] && grep -q "no such device" err
}

load evdev uinput
measure_pace
run touchscreen mouse touchpad reversed until_interrupted two_devices beside_another_reader \
  grabbing grabbed_before without_permission no_device
