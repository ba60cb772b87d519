import Evdev
import Glibc
import Terminal
import Traces

extension Command {
  static let doctor = Command(
    name: "doctor", operands: "",
    summary: "Report what live devices need here, and how to get it.",
    options: [
      .json(.doctor), .folder,
    ],
    examples: ["dragline doctor", "dragline doctor --json"],
    run: { (arguments, console) throws(CommandFailure) in
      guard arguments.operands.isEmpty else {
        throw CommandFailure(.usage, "doctor takes no operand: dragline doctor [--json]")
      }
      let folder = arguments.value(.folder) ?? DeviceCatalog.folder
      let examination = Examination(folder: folder, console: console)
      let lines = JSONLines(.doctor)
      for check in examination.checks {
        if arguments.has(.json) {
          try console.print(lines.text([check.row]))
        } else {
          try console.print(check.text)
        }
      }
      if let failure = examination.failure { throw failure }
    })
}

/// Everything that `doctor` looks at, in its order.
struct Examination {
  private let folder: String
  private let console: Console
  private let entries: [DeviceEntry]

  init(folder: String, console: Console) {
    (self.folder, self.console) = (folder, console)
    entries = DeviceCatalog.entries(in: folder)
  }

  var checks: [DoctorCheck] { [devices] + [uinput] + helpers + [terminal, clock] }

  private var usable: [DeviceEntry] {
    entries.filter { $0.failure == nil && $0.uselessness == nil }
  }

  private var denied: [DeniedDevice] { entries.compactMap { DeniedDevice($0) } }

  /// What `live` cannot do without.
  var failure: CommandFailure? {
    guard usable.isEmpty else { return nil }
    if !denied.isEmpty {
      return CommandFailure(.permission, "live needs a device that may be read; see above")
    }
    return CommandFailure(.unavailable, "live needs a device to drag with; see above")
  }

  private var devices: DoctorCheck {
    guard !entries.isEmpty else {
      return DoctorCheck(
        "devices", .missing, DeviceSearch.absence(in: folder),
        fix: WordLine("plug one in, or replay a recording: nothing but live devices needs any"))
    }
    if usable.isEmpty {
      return DoctorCheck(
        "devices", .missing, "\(counted(entries.count, "device")), \(obstacle)",
        fix: denied.isEmpty ? lack : denial)
    }
    let names = usable.map(\.title).joined(separator: ", ")
    guard denied.isEmpty else {
      return DoctorCheck(
        "devices", .warn,
        "\(names); \(counted(denied.count, "other one")) to drag with may not be read", fix: denial)
    }
    return DoctorCheck("devices", .ok, names)
  }

  /// Of all of them.
  private var obstacle: String {
    if denied.isEmpty { return "none of them can be dragged with" }
    return denied.count == entries.count
      ? "none may be read" : "none of those to drag with may be read"
  }

  private var lack: [WordLine] {
    (["'dragline devices' says why of each"] + keyboards).map { WordLine($0) }
  }

  private var denial: [WordLine] {
    denied.map { WordLine("\($0)", hang: 2) } + DeniedDevice.rule(for: denied)
      + keyboards.map { WordLine("# \($0)") }
  }

  /// Why nothing that is printed helps with them; empty when all may be read.
  private var keyboards: [String] {
    let isDenied = entries.contains {
      if case .denied(_, .typing)? = $0.failure?.kind { true } else { false }
    }
    guard isDenied else { return [] }
    return [
      "No rule is for keyboards, since every program could read all that is typed then. To record one, "
        + "put sudo before that one command."
    ]
  }

  private var uinput: DoctorCheck {
    guard let obstacle = VirtualDevice.obstacle else {
      return DoctorCheck("uinput", .ok, "virtual devices can be made: 'play' works")
    }
    let fix = "\(obstacle)".split(separator: "\n").map {
      WordLine("\($0)", keeping: VirtualDeviceError.toCopy)
    }
    return DoctorCheck(
      "uinput", .warn, "no virtual device can be made; only 'play' needs one", fix: fix)
  }

  private static let tools: [(name: String, purpose: String, package: String)] = [
    ("evemu-record", "records in the format that replay reads too", "evemu-tools"),
    ("libinput", "records with its device's description, tells of quirks", "libinput-tools"),
    ("umockdev-run", "shows a recorded device to programs without a real one", "umockdev"),
    ("qemu-system-x86_64", "runs the tests with a kernel of their own", "qemu-system-x86"),
  ]

  private var helpers: [DoctorCheck] {
    Self.tools.map { tool in
      guard let path = Self.path(of: tool.name) else {
        return DoctorCheck(
          tool.name, .warn, "not installed; it \(tool.purpose)",
          fix: .command("sudo apt install \(tool.package)"))
      }
      return DoctorCheck(tool.name, .ok, "\(path); it \(tool.purpose)")
    }
  }

  /// In the folders of `PATH`.
  private static func path(of program: String) -> String? {
    guard let folders = getenv("PATH") else { return nil }
    return String(cString: folders).split(separator: ":").map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  private var terminal: DoctorCheck {
    guard isatty(console.standardOutput) == 1 else {
      return DoctorCheck(
        "terminal", .warn, "standard output is no terminal: 'live' writes rows instead of a picture"
      )
    }
    do throws(TerminalTraits.Refusal) {
      return terminal(try TerminalTraits { name in getenv(name).map { String(cString: $0) } })
    } catch {
      return DoctorCheck(
        "terminal", .warn, "\(error): 'live' writes rows instead of a picture",
        fix: WordLine(
          "export TERM=xterm-256color, or whatever the terminal is",
          keeping: ["export TERM=xterm-256color"]))
    }
  }

  /// As the view will use it.
  private func terminal(_ traits: TerminalTraits) -> DoctorCheck {
    let colours = traits.palette == .plain ? "no colours" : "eight colours"
    let characters = traits.characters == .ascii ? "ASCII alone, as the locale says" : "UTF-8"
    var size = winsize()
    let isSized = ioctl(console.standardOutput, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let measure = isSized ? "\(size.ws_col) x \(size.ws_row)" : "of unknown size"
    let reason = "\(measure), \(colours), \(characters)"
    // As docs/live.md shows it.
    guard !isSized || size.ws_col >= 80 && size.ws_row >= 24 else {
      return DoctorCheck(
        "terminal", .warn, "\(reason): small, so that the picture leaves things out",
        fix: WordLine("80 columns and 24 lines have room for every figure"))
    }
    return DoctorCheck("terminal", .ok, reason)
  }

  /// Events are stamped with it; it never goes back.
  private var clock: DoctorCheck {
    var resolution = timespec()
    guard clock_getres(CLOCK_MONOTONIC, &resolution) == 0 else {
      return DoctorCheck(
        "clock", .warn, "no monotonic clock: stamps go back when somebody sets the time")
    }
    guard resolution.tv_sec == 0, resolution.tv_nsec <= 1_000_000 else {
      return DoctorCheck("clock", .warn, "the monotonic clock is coarser than a millisecond")
    }
    return DoctorCheck("clock", .ok, "monotonic, in steps of \(resolution.tv_nsec) ns")
  }
}
