extension TraceFormat {
  /// A shell script of Android's `sendevent`.
  public static let sendevent = TraceFormat(
    "sendevent", "shell script of Android's sendevent, with its sleeps",
    contents: "events, times between frames",
    producers: "shell scripts for Android",
    source: "AOSP toolbox/sendevent.c @2f26c56a", holdsSeveralDevices: true,
    ownsLine: {
      $0.starts(with: "sendevent " as StaticString)
        || $0.starts(with: "adb shell sendevent " as StaticString)
        || $0.contains("sendevent /dev/input/")
    },
    reader: { LineScanner(SendeventGrammar(), file: $0).boxed },
    endings: [".sh"], missing: [.description, .states, .labels, .clock])
}
