import Testing

@testable import DraglineCommands

extension Command: CustomTestStringConvertible {
  /// The name of the command.
  public var testDescription: String { name }
}

struct HelpTests {
  @Test(arguments: Command.all)
  func `help names every option with its value and meaning`(_ command: Command) {
    let help = dragline("help", command.name)
    #expect(help.status == 0)
    #expect(help.error.isEmpty)
    #expect(
      help.outputLines.first?.split(separator: " ").map(String.init)
        == ["usage:", "dragline", command.name]
        + command.operands.split(separator: " ").map(String.init))
    #expect(help.outputLines.allSatisfy { $0.last != " " })
    let words = joined(help.output)
    for option in command.options {
      #expect(help.outputLines.contains { $0.hasPrefix("  \(option.head)") }, "\(option)")
      #expect(words.contains(" \(option.head) \(option.meaning) "), "\(option)")
    }
  }

  /// The words of a text, one space apart.
  private func joined(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ") + " "
  }

  @Test(arguments: Command.all)
  func `help is the same by every way to ask for it`(_ command: Command) {
    let help = dragline("help", command.name)
    #expect(dragline(command.name, "--help") == help)
    #expect(dragline(command.name, "-h") == help)
    #expect(dragline(command.name, "operand", "--unknown", "--help") == help)
  }

  @Test(arguments: Command.all)
  func `no line of help is over 80 columns`(_ command: Command) {
    for line in dragline("help", command.name).outputLines + dragline("help").outputLines {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(arguments: Command.all, [40, 60])
  func `help fits the width of the terminal`(_ command: Command, _ width: Int) {
    for line in command.usage(within: width).split(separator: "\n") {
      #expect(line.count <= width && line.last != " ", "\(line)")
    }
  }

  @Test(arguments: [40, 59, 60, 120])
  func `narrow help loses no word`(_ width: Int) {
    let help = Command.live.usage(within: width) + Command.overview(within: width)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= width })
    let isComplete =
      joined(help).replacing(" \\ ", with: " ")
      == joined(Command.live.usage(within: 1_000) + Command.overview(within: 1_000))
    #expect(isComplete)
  }

  @Test func `meanings hang beside their options, or below on a narrow terminal`() {
    let wide = Command.devices.usage(within: 66).split(separator: "\n")
    #expect(
      wide.filter { $0.contains("DIR") || $0.contains("/dev/input)") } == [
        "  --folder DIR              look for event* in DIR (default:",
        "                            /dev/input)",
      ])
    let narrow = Command.devices.usage(within: 40).split(separator: "\n")
    #expect(
      narrow.filter { $0.contains("DIR") || $0.contains("/dev/input)") } == [
        "  --folder DIR", "      look for event* in DIR (default:", "      /dev/input)",
      ])
  }

  @Test func `an example that is too long continues after a backslash`() {
    let help = Command.live.usage(within: 40)
    #expect(
      help.contains(
        "  dragline live Goodix --policy \\\n      flutter-dismissible --record \\\n      drag.evemu\n"
      ))
  }

  @Test func `an option that the verb does not take cannot be read`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Arguments([], for: .list).has(.grab)
    }
    #expect(throws: Never.self) {
      let isThere = try Arguments([], for: .list).shared.has(.grab)
      #expect(!isThere)
    }
  }

  @Test(arguments: Command.all)
  func `examples are words that the verb takes`(_ command: Command) throws {
    for example in command.examples {
      let words = example.split(separator: " ").map(String.init)
      try #require(words.starts(with: ["dragline", command.name]), "\(example)")
      let arguments = try Arguments(Array(words.dropFirst(2)), for: command)
      let isOptional = command.operands.hasPrefix("[") && arguments.operands.isEmpty
      #expect(isOptional || arguments.operands.isEmpty == command.operands.isEmpty, "\(example)")
    }
  }

  @Test func `the overview has a line for every verb and fits a screen`() {
    let overview = dragline("help")
    #expect(overview.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 44)
    for command in Command.all {
      #expect(
        overview.outputLines.contains { $0.hasPrefix("  \(command.name) ") }, "\(command.name)")
      #expect(joined(overview.output).contains(" \(command.name) \(command.summary) "))
    }
    #expect(dragline("--help") == overview)
    #expect(dragline("-h") == overview)
  }

  @Test(arguments: ["--version", "-V"])
  func `the version is one line`(option: String) {
    let run = dragline(option)
    #expect(run.output == "dragline \(Dragline.version)\n")
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: ["transitions", "policies", "estimators", "formats", "parameters"])
  func `a list says the same to people and to programs`(name: String) throws {
    let text = dragline("list", name)
    let json = dragline("list", name, "--json")
    #expect(text.status == 0)
    #expect(json.status == 0)
    let identifiers = try json.outputLines.map { try string("id", in: $0) }
    #expect(!identifiers.isEmpty)
    #expect(text.outputLines.map { String($0.prefix { $0 != " " }) } == identifiers)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("replay", "replay", 0), ("repaly", "replay", 1),
    ("vual", "vaul", 1), ("ab", "ba", 1),
    ("rplay", "replay", 1), ("reeplay", "replay", 1), ("xeplay", "replay", 1), ("abc", "cab", 2),
    ("kitten", "sitting", 3),
  ])
  func `words differ by letters inserted, deleted, replaced or swapped`(
    _ first: String, _ second: String, _ distance: Int
  ) {
    #expect(editDistance(first, second) == distance)
  }

  @Test func `the longest name of a list has its column`() {
    let lines = dragline("list", "policies").outputLines
    let names = lines.map { $0.prefix { $0 != " " } }
    let width = (names.map(\.count).max() ?? 0) + 2
    for (line, name) in zip(lines, names) {
      #expect(line.dropFirst(name.count).prefix { $0 == " " }.count == width - name.count)
    }
  }

  @Test(arguments: [
    ("minimumPercent=0.4", "minimumPercent", "0.1", "0.4"),
    ("minimumVelocity=5 mm/s", "minimumVelocity", "0", "5 mm/s"),
    ("profile=applePhoto", "profile", "locket", "applePhoto"),
    ("minimumPercent=0.1", "minimumPercent", "0.1", nil),
    ("minimumPercent=0.4", "minimumVelocity", "0", nil),
  ])
  func `a list has the defaults, and the values that were set`(
    _ assignment: String, _ name: String, _ before: String, _ after: String?
  ) throws {
    let lines = dragline("list", "parameters", "--json", "--set", assignment).outputLines
    let line = try object(try #require(lines.first { $0.contains(#""id":"\#(name)""#) }))
    #expect(line["default"].map { "\($0)" } == before)
    #expect(line["value"].map { "\($0)" } == after)
  }

  @Test(arguments: [
    ("cell", "integer"), ("distance", "number"), ("directions", "string"),
  ])
  func `programs get a parameter's type`(_ name: String, _ type: String) throws {
    let lines = dragline("list", "parameters", "--json").outputLines
    let line = try #require(lines.first { $0.contains(#""id":"\#(name)""#) })
    #expect((try object(line)["domain"] as? [String: Any])?["type"] as? String == type)
  }
}
