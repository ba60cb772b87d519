# Devices that go and come back, on `dragline live`, and those that the kernel's HID driver makes.

# Unplugged in the middle of a drag: the kernel's release is no lift.
unplugged() {
  play play torn-off.evemu || return
  live live "$node" --no-wait || return
  ends "$reader" 69 || return
  played play "$player" || return
  has_rows live '"type":"decision".*"outcome":"finish"' 0 || return
  has_rows live '"type":"transition".*"to":"finished"' 0 || return
  has_rows live '"to":"cancelled"' 2 || return
  same_offline live
}

# The player is killed: no release by it, the device goes at once.
player_killed() {
  play play longer-drag.evemu || return
  live live "$node" --no-wait || return
  patiently has_rows live '"to":"interactive"' 1 || because "no drag begins" || return
  kill -KILL "$player"
  ends "$reader" 69 || return
  has_rows live '"type":"transition".*"to":"finished"' 0 || return
  same_offline live
}

# It returns as another device with the same name and node, and continues.
plugged_in_again() {
  play first torn-off.evemu || return
  before=$node
  live live "$node" --count 2 || return
  played first "$player" || return
  play again flick.evemu || return
  [ "$node" = "$before" ] || because "another node: $node" || return
  ends "$reader" 0 || return
  played again "$player" || return
  has_rows live '"type":"decision"' 2 || return
  has_rows live 'repeatedTrackingID' 0 || return
  same_offline live
}

# hid FINGERS UNPLUG_AT WORDS…: a drag on the HID touch screen, which the kernel's own driver reports.
hid() {
  guest uhid $((90 + $2)) "$1" "$2" 2>uhid.err &
  player=$!
  shift 2
  node=$(guest find "dragline HID screen" 2>find.err) || because "no device" || return
  live live "$node" "$@"
}
hid_drag() {
  hid 1 -1 --count 1 || return
  ends "$reader" 0 || return
  ends "$player" 0 || return
  decided live finish uhid || return
  same_offline live
}
hid_two_fingers() {
  hid 2 -1 --count 1 || return
  ends "$reader" 0 || return
  ends "$player" 0 || return
  nothing_odd live || return
  same_offline live
}
hid_unplugged() {
  hid 1 150 --no-wait || return
  ends "$reader" 69 || return
  ends "$player" 0 || return
  has_rows live '"type":"transition".*"to":"finished"' 0 || return
  has_rows live '"to":"cancelled"' 2 || return
  same_offline live
}

load evdev uinput uhid hid_generic hid_multitouch
measure_pace
run unplugged player_killed plugged_in_again hid_drag hid_two_fingers hid_unplugged
