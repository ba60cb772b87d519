extension TraceFormat {
  /// Whether a writer exists for the format.
  public var isWritable: Bool { WritableFormat.all.contains { $0.format == self } }

  /// Whether one recording can hold the events of several devices.
  public var holdsSeveralDevices: Bool {
    switch self {
    case .libinputRecord, .evtest, .getevent, .revent, .libinputDebugEvents, .sendevent: true
    case .evemu, .raw64, .raw32, .monkey, .pointerEvents, .rrweb, .unistroke,
      .pointerLines, .csv, .omniglot, .webdriverActions:
      false
    }
  }

  /// A summary of the format for readers: one line.
  public var summary: String {
    switch self {
    case .evemu: "evemu 1.0 to 1.3, split recordings, Android's and umockdev's dialects"
    case .libinputRecord: "'libinput record', version 1, any number of devices"
    case .evtest: "'evtest' and python-evdev's evtest, with or without the device's description"
    case .getevent: "Android's 'getevent -lt' in all its forms, any number of devices"
    case .raw64: "struct input_event of 64-bit kernels, 24 bytes each"
    case .raw32: "struct input_event of 32-bit kernels, 16 bytes each"
    case .revent: "Workload Automation's revent recordings"
    case .libinputDebugEvents: "'libinput debug-events'; times in milliseconds"
    case .sendevent: "shell script of Android's sendevent, with its sleeps"
    case .monkey: "script of Android's monkey"
    case .pointerEvents: "PointerEvents, TouchEvents or MouseEvents as a web page logs them (JSON)"
    case .rrweb: "rrweb session (JSON); sampled every 50 ms"
    case .unistroke: "$1 and $N recognizers' gesture logs (XML)"
    case .pointerLines: "Dragline's own: a gesture a line, with label (JSON Lines)"
    case .csv: "t_us,x,y[,contact[,event]]; other units of time by the column's name"
    case .omniglot: "Omniglot strokes"
    case .webdriverActions: "W3C WebDriver Actions (JSON)"
    }
  }

  /// The source of the grammar.
  public var source: String {
    switch self {
    case .evemu: "freedesktop/evemu @86a5627"
    case .libinputRecord: "libinput @39491253, tools/libinput-record.c"
    case .evtest: "evtest @b8343ec"
    case .getevent: "AOSP platform_system_core toolbox/getevent.c @0badbd65"
    case .raw64, .raw32: "linux/input.h"
    case .revent: "ARM-software/workload-automation, revent"
    case .libinputDebugEvents: "libinput @39491253, src/util-libinput.c"
    case .sendevent: "AOSP toolbox/sendevent.c @2f26c56a"
    case .monkey: "AOSP MonkeySourceScript.java @02b53470"
    case .pointerEvents: "W3C Pointer Events 3, Touch Events, UI Events"
    case .rrweb: "rrweb-io/rrweb @c382034, packages/types"
    case .unistroke: "University of Washington, $1 recognizer's logs"
    case .pointerLines, .csv: "docs/formats.md"
    case .omniglot: "Omniglot data set"
    case .webdriverActions: "w3.org/TR/webdriver2, Actions"
    }
  }
}
