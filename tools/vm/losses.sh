# Events that are lost or come at the wrong moment, on `dragline live`.

# stopped WORDS…: the reader stands still while more is played than the kernel keeps for it.
stopped() {
  live live "$node" "$@" || return
  patiently has_rows live '"to":"interactive"' 1 || because "no drag begins" || return
  kill -STOP "$reader"
}

# The finger has lifted meanwhile, at an unknown place and speed, so this is not a release (F2).
lift_lost() {
  play play longer-drag.evemu || return
  stopped || return
  patiently grep -q holding play.err || because "playing does not end" || return
  kill -CONT "$reader"
  patiently has_rows live '"kind":"droppedEvents"' 1 || because "nothing was dropped" || return
  patiently has_rows live '"type":"transition".*"to":"cancelled"' 1 || because "not cancelled" \
    || return
  kill -INT "$reader"
  ends "$reader" 130 || return
  played play "$player" || return
  has_rows live '"type":"transition".*"to":"finished"' 0 || return
  same_offline live
}

# The finger is still there, further on: the drag continues (F1).
drag_goes_on() {
  play play longer-drag.evemu || return
  stopped --count 1 || return
  usleep 1700000
  kill -CONT "$reader"
  ends "$reader" 0 || return
  played play "$player" || return
  has_rows live '"kind":"droppedEvents"' 1 || return
  decided live finish play || return
  same_offline live
}

# Events that were lost, and then the device.
lost_and_unplugged() {
  play play longer-drag.evemu || return
  stopped --no-wait || return
  usleep 1700000
  kill -KILL "$player"
  usleep 200000
  kill -CONT "$reader"
  ends "$reader" 69 || return
  has_rows live '"type":"transition".*"to":"finished"' 0 || return
  has_rows live '"to":"cancelled"' 2 || return
  same_offline live
}

# A finger that was down before the device was opened begins nothing (F14).
opened_while_down() {
  play play long-drag.evemu --wait 0 || return
  live live "$node" --duration 4 || return
  ends "$reader" 0 || return
  played play "$player" || return
  [ "$(grep -c ' 0003 0036 ' live.evemu)" -gt 10 ] || because "it opened too late" || return
  has_rows live '"to":"interactive"' 0 || return
  has_rows live '"type":"decision"' 0 || return
  same_offline live
}

# Access is taken away, as when another session comes to the screen (F12): as if unplugged.
revoked() {
  play play longer-drag.evemu || return
  live live "$node" --no-wait || return
  patiently has_rows live '"to":"interactive"' 1 || because "no drag begins" || return
  guest revoke "$reader" "$node" 2>revoke.err || because "cannot revoke" || return
  ends "$reader" 69 || return
  # In the middle or holding.
  kill -INT "$player"
  wait "$player"
  has_rows live '"type":"transition".*"to":"finished"' 0 || return
  has_rows live '"to":"cancelled"' 2 || return
  same_offline live
}

# The wall clock is set in the middle of a drag, twice (F30).
clock_set() {
  play play long-drag.evemu || return
  live live "$node" --count 1 || return
  patiently has_rows live '"to":"interactive"' 1 || because "no drag begins" || return
  date -s "2030-01-01 00:00:00" >/dev/null
  usleep 300000
  date -s "2001-01-01 00:00:00" >/dev/null
  ends "$reader" 0 || return
  played play "$player" || return
  nothing_odd live || return
  decided live finish play || return
  same_offline live
}

load evdev uinput
measure_pace
run lift_lost drag_goes_on lost_and_unplugged opened_while_down revoked clock_set
