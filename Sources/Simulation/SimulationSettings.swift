public import Interaction
public import Motion
public import Traces

/// Everything that decides what a simulation does with a trace.
public struct SimulationSettings: Sendable {
  /// Display frames per second.
  public static let frameRates = 1.0...1_000.0

  public var policy: DragPolicy
  public var screen: ScreenSettings
  /// Display frames per second, within `frameRates`.
  public var frameRate: Double
  /// The photo's size in pixels; only its aspect matters.
  public var image: Size
  /// The cell that the photo flies back to, counted from 0.
  public var cell: Int
  /// Whether the screen below takes part in the transition.
  public var destinationIsDelegate: Bool
  /// The photo's scale at 100 %.
  public var minimumScale: Double
  /// For the header: the program's version, and the recording's name and format.
  public var version: String
  public var trace: String
  public var format: String

  public init(
    policy: DragPolicy = .devsign, screen: ScreenSettings = ScreenSettings(),
    frameRate: Double = 60, version: String = "", trace: String = "", format: String = "evemu"
  ) {
    precondition(Self.frameRates.contains(frameRate), "\(frameRate) frames per second")
    (self.policy, self.screen, self.frameRate) = (policy, screen, frameRate)
    (image, cell, destinationIsDelegate) = (Size(width: 3_000, height: 4_000), 0, true)
    minimumScale = 0.68
    (self.version, self.trace, self.format) = (version, trace, format)
  }
}
