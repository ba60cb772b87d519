// swift-tools-version: 6.2
import PackageDescription

// A package as a user of dragline writes it. Yours names dragline's address or folder here.
let package = Package(
  name: "own-transition",
  dependencies: [.package(name: "dragline", path: "../..")],
  targets: [
    // The animator alone: it compiles for iOS too.
    .target(name: "SinkAnimator", dependencies: [.product(name: "UIKit", package: "dragline")]),
    // Plays the animator frame by frame.
    .executableTarget(
      name: "sink-frames",
      dependencies: ["SinkAnimator", .product(name: "UIKit", package: "dragline")]),
    // The animator with its screens, as a simulation shows and drives them.
    .target(
      name: "SinkTransition",
      dependencies: [
        "SinkAnimator",
        .product(name: "UIKit", package: "dragline"),
        .product(name: "ReferenceTransitions", package: "dragline"),
        .product(name: "Simulation", package: "dragline"),
        .product(name: "Timelines", package: "dragline"),
        .product(name: "Traces", package: "dragline"),
      ]),
    // Replays a recording through it and prints the timeline.
    .executableTarget(
      name: "sink-replay",
      dependencies: ["SinkTransition", .product(name: "Timelines", package: "dragline")]),
    .testTarget(
      name: "SinkTransitionTests",
      dependencies: ["SinkTransition", .product(name: "Timelines", package: "dragline")]),
  ])
