# `dragline play`, seen by readers that have nothing to do with the program.

# Before uinput is there.
without_uinput() {
  dragline play /vm/traces/flick.evemu >out 2>err
  [ $? = 69 ] && [ ! -s out ] && grep -q "modprobe uinput" err
}

without_permission() {
  chmod 600 /dev/uinput
  su guest -c "dragline play /vm/traces/flick.evemu" >out 2>err
  [ $? = 77 ] && grep -q 'KERNEL=="uinput"' err && grep -q "root:root rw-------" err
}

# same_device TRACE: the virtual device says of itself what the recording says, and does the same.
same_device() {
  play play "$1.evemu" || return
  guest describe "$node" >described
  listen read "$node" 20000 || return
  played play "$player" || return
  wait "$listener"
  cmp -s described "/vm/expected/$1.described" || because "another description" || return
  got read "/vm/expected/$1.events" || return
  grep -q "END No such device" read.events || because "the device stays"
}
touchscreen() { same_device flick; }
two_fingers() { same_device two-fingers; }
mouse() { same_device mouse-drag; }
touchpad() { same_device touchpad; }

# Within what an emulated machine can promise.
in_time() {
  play play flick.evemu --wait 0.2 || return
  played play "$player" || return
  late=$(sed -n 's/.* at most \([0-9]*\)\.[0-9] ms late.*/\1/p' play.err)
  [ -n "$late" ] && [ "$late" -lt 250 ] || because "late by $late ms"
}

# A recording that ends with the finger down: it is lifted. The last frame is the lift.
lifted_at_the_end() {
  play play cut-off.evemu --allow-truncated || return
  listen read "$node" 20000 || return
  played play "$player" || return
  wait "$listener"
  grep '^[0-9]' read.events | tail -n 3 >last
  printf '3 57 -1\n1 330 0\n0 0 0\n' >expected
  cmp -s last expected || because "the last frame is no lift"
}

lifted_when_stopped() {
  play play slow-drag.evemu || return
  listen read "$node" 20000 || return
  patiently grep -q "^3 57 " read.events || because "nothing is played" || return
  kill -TERM "$player"
  ends "$player" 143 || return
  wait "$listener"
  grep '^[0-9]' read.events | tail -n 3 >last
  printf '3 57 -1\n1 330 0\n0 0 0\n' >expected
  cmp -s last expected || because "the last frame is no lift" || return
  grep -q "stopped" play.err
}

# A recorded unplugging is one again: the kernel's own release, whose frame ends with 1.
unplugged() {
  play play unplugged.evemu || return
  listen read "$node" 20000 || return
  wait "$listener"
  played play "$player" || return
  [ "$(grep '^[0-9]' read.events | tail -n 1)" = "0 0 1" ] || because "no release of the kernel" \
    || return
  ! grep -q "^3 57 -1" read.events || because "the contact was lifted"
}

again() {
  play play flick.evemu --loop=2 --speed 2 || return
  listen read "$node" 20000 || return
  played play "$player" || return
  wait "$listener"
  [ "$(grep -c '^3 57 -1' read.events)" = 2 ] || because "not played twice"
}

# Several devices of one recording, each with its own node.
two_devices() {
  play play two-devices.yml || return
  patiently eval '[ "$(wc -l <play.node)" = 2 ]' || because "not two nodes" || return
  listen first "$(sed -n 1p play.node)" 20000 || return
  one=$listener
  listen second "$(sed -n 2p play.node)" 20000 || return
  played play "$player" || return
  wait "$one" "$listener"
  got first /vm/expected/flick.events && got second /vm/expected/mouse-drag.events
}

load evdev
without_uinput && early=ok
load uinput
measure_pace
early_check() { [ "$early" = ok ] || because "without uinput it does not end with 69 and the remedy"; }
run early_check without_permission touchscreen two_fingers mouse touchpad in_time \
  lifted_at_the_end lifted_when_stopped unplugged again two_devices
