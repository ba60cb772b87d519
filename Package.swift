// swift-tools-version: 6.2
import PackageDescription

// The manifest is the architecture (docs/architecture.md): a target imports only what its line names.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The native compiler reports what Embedded Swift refuses, so that the engine compiles for the web.
let embedded: [SwiftSetting] =
  strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

func module(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

func engineModule(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: embedded)
}

func tests(of name: String, _ imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: imports, exclude: exclude, swiftSettings: strict)
}

// What packages outside may use (docs/uikit.md): animators of their own, and simulations of them.
let engine = [
  "Motion", "Gestures", "Interaction", "TransitionKit", "UIKit", "ReferenceTransitions", "Traces",
  "Timelines", "Simulation",
]

let package = Package(
  name: "dragline",
  products: [.executable(name: "dragline", targets: ["dragline"])]
    + engine.map { .library(name: $0, targets: [$0]) },
  targets: [
    // Swift calls the C library's mathematics and does not link it by itself; Foundation would.
    .target(
      name: "Motion", swiftSettings: embedded,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Open files, drafts, folders, and names that are not text: the kernel's calls for files.
    module("Files"),
    // JSON in and out, and decimal numbers: every other target reads and writes them with it.
    engineModule("JSON"),
    engineModule("Gestures", ["Motion"]),
    engineModule("Interaction", ["Gestures", "Motion"]),
    // Thresholds against labelled gestures, intervals, and gestures that are made: mathematics alone.
    engineModule("Tuning", ["Motion"]),
    engineModule("TransitionKit", ["Motion", "Gestures", "Interaction"]),
    engineModule("ReferenceTransitions", ["TransitionKit", "Interaction", "Gestures", "Motion"]),
    // UIKit's names for TransitionKit's types, for code that was written for iOS.
    module("UIKit", ["TransitionKit", "Motion"]),
    engineModule("Traces", ["Gestures", "Motion", "JSON"]),
    module("Recorder", ["Files", "Traces", "Gestures"]),
    engineModule("Timelines", ["Motion", "Gestures", "Interaction", "JSON"]),
    engineModule(
      "Simulation",
      [
        "Motion", "Gestures", "Interaction", "TransitionKit", "ReferenceTransitions", "Traces",
        "Timelines", "JSON",
      ]),
    // Pictures of timelines as values, and as SVG: a web page draws the same ones.
    engineModule("Pictures", ["Motion", "Gestures", "Interaction", "Timelines"]),
    // Pictures as PNG, PDF and films. It loads Cairo when it draws, so that nothing else needs it.
    module("Raster", ["Pictures", "Motion", "Files", "CZlib"]),
    // The engine as a web page uses it (docs/web-engine.md): tools/wasm builds its module.
    engineModule(
      "WebEngine",
      [
        "Motion", "Gestures", "Interaction", "ReferenceTransitions", "Traces", "Timelines",
        "Simulation", "Pictures", "JSON",
      ]),
    // Names of event codes, devices: the only importer of libevdev.
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    module("Evdev", ["CLibevdev", "Files", "Traces", "Gestures"]),
    // The loop that reads devices, and the simulation on them as it happens.
    module(
      "Live",
      [
        "Evdev", "Simulation", "ReferenceTransitions", "Timelines", "Traces", "Gestures",
        "Interaction", "Motion",
      ]),
    // The full-screen views of it and of tuning.
    module(
      "Terminal",
      [
        "Live", "Motion", "Gestures", "Interaction", "ReferenceTransitions", "Simulation",
        "Timelines", "Tuning", "Pictures",
      ]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Commits each part of a sweep, so that a killed sweep continues; other tools query the file.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    module(
      "DraglineCommands",
      [
        "Motion", "Gestures", "Interaction", "TransitionKit", "ReferenceTransitions", "Traces",
        "Timelines", "Simulation", "Tuning", "Evdev", "Live", "Recorder", "Terminal", "JSON",
        "Files", "Pictures", "Raster", "CZlib", "CSQLite",
      ]),
    .executableTarget(name: "dragline", dependencies: ["DraglineCommands"], swiftSettings: strict),

    // Run by tools/bench; in no product.
    .executableTarget(
      name: "DraglineBench",
      dependencies: [
        "Motion", "Gestures", "Interaction", "Traces", "Timelines", "ReferenceTransitions",
        "Simulation", "Tuning", "Pictures", "DraglineCommands",
      ],
      path: "Benchmarks/DraglineBench", swiftSettings: strict),
    // Run by tools/kill-test; in no product.
    .executableTarget(
      name: "DraglineKillTest", dependencies: ["Recorder", "Traces", "Gestures", "TestSupport"],
      path: "Tests/KillTest", swiftSettings: strict),

    // What several tests share; in no product.
    .target(
      name: "TestSupport", dependencies: ["Traces", "Gestures"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "Motion", ["Motion"], exclude: ["Values"]),
    tests(of: "JSON", ["JSON", "TestSupport"]),
    tests(of: "Files", ["Files", "TestSupport"]),
    tests(of: "Gestures", ["Gestures", "Motion", "TestSupport"]),
    tests(of: "Tuning", ["Tuning", "Motion"]),
    tests(of: "Interaction", ["Interaction", "Gestures", "Motion", "TestSupport"]),
    tests(
      of: "TransitionKit", ["TransitionKit", "Motion", "Gestures", "Interaction", "TestSupport"]),
    // With the settings of a user's package, not with ours. Swift Testing announces an
    // overlay for UIKit, which only Apple's systems have.
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "TransitionKit", "Motion", "Gestures"],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
      ]),
    tests(of: "Timelines", ["Timelines", "Motion"]),
    tests(
      of: "Pictures",
      [
        "Pictures", "Simulation", "ReferenceTransitions", "Timelines", "Traces", "Interaction",
        "Gestures", "Motion", "TestSupport",
      ], exclude: ["Figures", "Strips"]),
    tests(of: "Raster", ["Raster", "Pictures", "Motion", "Files", "CZlib", "TestSupport"]),
    tests(
      of: "Simulation",
      [
        "Simulation", "TransitionKit", "ReferenceTransitions", "Interaction", "Timelines", "Traces",
        "Gestures", "Motion", "TestSupport",
      ], exclude: ["Looks", "Stories"]),
    tests(
      of: "WebEngine",
      [
        "WebEngine", "Pictures", "Simulation", "ReferenceTransitions", "Timelines", "Traces",
        "Tuning", "Interaction", "Gestures", "Motion", "TestSupport",
      ], exclude: ["PureCore.txt"]),
    tests(
      of: "ReferenceTransitions",
      ["ReferenceTransitions", "TransitionKit", "Interaction", "Motion", "TestSupport"]),
    tests(of: "Evdev", ["Evdev", "Traces", "Gestures", "TestSupport"]),
    tests(
      of: "Terminal",
      [
        "Terminal", "Live", "Simulation", "Interaction", "ReferenceTransitions", "Timelines",
        "Traces", "Tuning", "Pictures", "Gestures", "Motion", "TestSupport",
      ],
      exclude: ["Pictures"]),
    tests(
      of: "Live",
      [
        "Live", "Evdev", "Simulation", "Interaction", "ReferenceTransitions", "Timelines",
        "Traces", "Gestures", "TestSupport",
      ]),
    // The program that is killed too.
    tests(
      of: "Recorder",
      ["Recorder", "Files", "Traces", "Gestures", "TestSupport", "DraglineKillTest"]),
    tests(of: "Tidy", []),
    // The package in Examples, built as its owner would.
    tests(of: "Package", []),
    tests(
      of: "Traces", ["Traces", "Gestures", "Motion", "TestSupport"], exclude: ["Fixtures"]),
    // The program too: some promises hold only for a process of its own.
    tests(
      of: "DraglineCommands",
      [
        "DraglineCommands", "ReferenceTransitions", "Simulation", "Traces", "Gestures",
        "Live", "Interaction", "Motion", "Timelines", "Tuning", "Terminal", "JSON", "Pictures",
        "Raster", "TestSupport", "CZlib", "dragline",
      ],
      exclude: [
        "Comparisons", "Explanations", "Playbacks", "Tuning/Interactive/report.txt", "View/Plots",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Built by tools/fuzz only, since its main function is libFuzzer's.
if Context.environment["DRAGLINE_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CMalloc", path: "tools/fuzzing/CMalloc"),
    .executableTarget(
      name: "DraglineFuzz", dependencies: ["Traces", "Gestures", "CMalloc"],
      path: "tools/fuzzing/harness", swiftSettings: strict),
  ]
}

// With DRAGLINE_TESTS=Motion,Interaction the package is these targets, their tests and what they
// import, so that `swift build --build-tests` takes seconds (docs/contributing.md).
if let names = Context.environment["DRAGLINE_TESTS"] {
  var kept: Set<String> = []
  var open = names.split(separator: ",").map { "\($0)Tests" }
  while let name = open.popLast() {
    guard kept.insert(name).inserted else { continue }
    let imports = package.targets.first(where: { $0.name == name })?.dependencies ?? []
    for case .byNameItem(let imported, _) in imports { open.append(imported) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
