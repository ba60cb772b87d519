import Interaction
import Motion
import TransitionKit

extension ReferenceTransitions {
  static let photoDismiss = [
    Description(
      id: "photo-dismiss", what: "drags a photo down, back to its cell in the grid",
      source: Source.locket,
      driveDirection: .down,
      driveDistance: { screen, parameters in parameters.dismiss.distance(on: screen) },
      driveReason: "down, the 200 pt of the sample",
      parameters: ReferenceParameter.dismissal,
      defects: [
        Defect(
          kind: "viewLeftChanged", what: "after a cancel tabBar.isHidden stays false",
          remedy: "profile=framegrabber"),
        Defect(
          kind: "transitionNeverCompleted",
          what: "a pan that ends before the system has started the transition (startDelay) is lost",
          remedy: "profile=framegrabber"),
        Defect(
          kind: "continueWhileInactive",
          what: "a pan without an update continues an animator that was never started",
          remedy: "profile=framegrabber"),
      ],
      maker: { PhotoDismiss($0, in: $1, parameters: $2) })
  ]
}

extension ReferenceParameter {
  private static var sample: String {
    "PhotoDetailInteractiveDismissTransition.swift (Locket sample)"
  }

  static var dismissal: [ReferenceParameter] {
    [
      number(
        "minimumScale", .one, 0.01...1, { $1(&$0.dismiss.minimumScale) },
        "the photo's scale at 100 %", sample),
      number(
        "imageWidth", .pixels, 1...1_000_000, { $1(&$0.image.width) }, "the photo's width", "scene"),
      number(
        "imageHeight", .pixels, 1...1_000_000, { $1(&$0.image.height) }, "the photo's height",
        "scene"),
      cell("cell that the photo flies back to; one below the screen does not exist", "scene"),
      destination,
      number(
        "startDelay", .seconds, 0...10, { $1(&$0.dismiss.startDelay) },
        "delay from the pop until the system starts the transition",
        "WWDC 2013, session 218"),
    ] + dismissalTiming
  }
}
