public import TransitionKit

/// The transitions of the articles, by name.
public enum ReferenceTransitions {
  /// The sources of the values, for text output.
  enum Source {
    static let locket = "bryanjclark/devsign-nav-transitions @e60d362e8817"
    static let hero = "article of 2015 on hero cells"
    static let cell = "tungfam/CustomTransitionTutorial @71bdb80c5a37"
    static let news = "article on a thumbnail zoom"
  }

  /// A known fault of an article's code, which Dragline reproduces.
  public struct Defect: Hashable, Sendable {
    /// The kind of the anomaly that reports it.
    public let kind: String
    public let what: String
    /// The parameter and value that repair it.
    public let remedy: String

    public init(kind: String, what: String, remedy: String = "fix=true") {
      (self.kind, self.what, self.remedy) = (kind, what, remedy)
    }
  }

  public struct Description: Sendable {
    public let id: String
    public let what: String
    /// The article or sample, and the section of transitions.md.
    public let source: String
    public let driveDirection: DragAxis.Direction
    /// Returns the drag distance from 0 to 100 % on a screen, in points.
    public let driveDistance: @Sendable (Screen, ReferenceParameters) -> Double
    /// Whether the moved view is as large as the screen; otherwise its size is the length of its
    /// drive.
    public let fillsScreen: Bool
    /// The drive in words, with its reason.
    public let driveReason: String
    /// The names of the views that follow the finger. A pull beyond the ends moves them and their
    /// subviews, as far as the policy allows. Empty if the transition moves them itself.
    public let draggedViews: [String]
    public let parameters: [ReferenceParameter]
    public let defects: [Defect]
    let maker: @Sendable (Description, Application, ReferenceParameters) -> ReferenceTransition

    public init(
      id: String, what: String, source: String, driveDirection: DragAxis.Direction,
      driveDistance: @escaping @Sendable (Screen, ReferenceParameters) -> Double,
      fillsScreen: Bool = true, driveReason: String, draggedViews: [String] = [],
      parameters: [ReferenceParameter], defects: [Defect],
      maker:
        @escaping @Sendable (Description, Application, ReferenceParameters)
        -> ReferenceTransition
    ) {
      (self.id, self.what, self.source) = (id, what, source)
      (self.driveDirection, self.driveDistance) = (driveDirection, driveDistance)
      (self.fillsScreen, self.draggedViews) = (fillsScreen, draggedViews)
      (self.driveReason, self.parameters, self.defects) = (driveReason, parameters, defects)
      self.maker = maker
    }

    /// Makes the transition on the application's screen, before `prepare()`.
    public func make(
      in application: Application, parameters: ReferenceParameters = ReferenceParameters()
    ) -> ReferenceTransition {
      application.perform { maker(self, application, parameters) }
    }

    public func drive(on screen: Screen, _ parameters: ReferenceParameters) -> DragAxis {
      DragAxis(
        direction: parameters.driveDirection ?? driveDirection,
        distance: parameters.driveDistance ?? driveDistance(screen, parameters))
    }
  }

  /// All transitions, in the order of the articles.
  public static let all: [Description] = photoDismiss + photo + card + hero + cell + news

  public static func description(of id: String) -> Description? {
    all.first { $0.id == id }
  }
}
