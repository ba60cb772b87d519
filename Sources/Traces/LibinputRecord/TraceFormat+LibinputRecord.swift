extension TraceFormat {
  /// The format of `libinput record`: YAML, version 1.
  public static let libinputRecord = TraceFormat(
    "libinput-record", "'libinput record', version 1, any number of devices",
    contents: "events, device descriptions",
    producers: "`libinput record -o FILE`",
    source: "libinput @39491253, tools/libinput-record.c", holdsSeveralDevices: true,
    ownsLine: {
      $0.starts(with: "# libinput record" as StaticString)
        || $0.starts(with: "ndevices:" as StaticString)
    },
    reader: { LineScanner(LibinputRecordGrammar(), file: $0).boxed },
    endings: [".yml", ".yaml"], missing: [.states, .labels])
}
