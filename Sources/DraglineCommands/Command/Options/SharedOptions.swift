/// Flags that several verbs take.
extension CommandOption where Self == Flag {
  static var force: Flag {
    Flag("--force", "replace an existing recording, table of labels or preset")
  }

  static var grab: Flag { Flag("--grab", "take exclusive control of the devices") }

  static var json: Flag { Flag("--json", "print JSON Lines") }

  /// - Parameter schema: The schema of the verb's output.
  static func json(_ schema: JSONSchema) -> Flag {
    json.saying("print JSON Lines (docs/\(schema.rawValue).schema.json)")
  }

  static var noWait: Flag {
    Flag("--no-wait", "exit with 69 if a device goes away, instead of waiting for it")
  }

  static var quiet: Flag { Flag("--quiet", short: "-q", "print no progress bar") }
}

/// Options with values that several verbs take.
extension CommandOption where Self == ValueOption {
  static var count: ValueOption { ValueOption("--count", value: "N", "stop after N gestures") }

  static var duration: ValueOption {
    ValueOption("--duration", value: "SECONDS", "stop after SECONDS")
  }

  static var folder: ValueOption {
    ValueOption("--folder", value: "DIR", "look for event* in DIR (default: /dev/input)")
  }

  static var format: ValueOption {
    ValueOption("--format", value: "FORMAT", "format of the output")
  }

  static var jobs: ValueOption {
    ValueOption("--jobs", value: "N", "number of threads (default: the number of processors)")
  }

  static var output: ValueOption {
    ValueOption(
      "--output", short: "-o", value: "FILE", "write the timeline to FILE; - is standard output")
  }

  static var seed: ValueOption { ValueOption("--seed", value: "N", "seed of random numbers") }

  static var to: ValueOption { ValueOption("--to", value: "FORMAT", "format of the recording") }

  static var vary: ValueOption {
    ValueOption("--vary", value: "KEY=VALUES", "values to try; repeatable")
  }
}
