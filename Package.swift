// swift-tools-version: 6.2
import PackageDescription

// The manifest is the architecture (docs/architecture.md): a target imports only what its line names.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

func tests(of name: String, _ imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: imports, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "dragline",
  targets: [
    module("Motion"),
    module("Gestures", ["Motion"]),
    tests(of: "Motion", ["Motion"]),
  ],
  swiftLanguageModes: [.v6]
)
