#!/bin/sh
sendevent /dev/input/event2 3 57 7
sendevent /dev/input/event2 3 53 540
sendevent /dev/input/event2 0 0 0
sleep 0.02
adb shell sendevent /dev/input/event2 3 57 4294967295
sendevent /dev/input/event2 0 0 0 # up
usleep 8000
