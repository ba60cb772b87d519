public import TransitionKit

/// The catalog of the articles' transitions.
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
    /// The kind of the anomaly that reports the fault.
    public let kind: String
    /// A description of the fault for text output.
    public let what: String
    /// The parameter and value that repair the fault, as `NAME=VALUE`.
    public let remedy: String

    /// Creates a defect, which `fix=true` repairs by default.
    public init(kind: String, what: String, remedy: String = "fix=true") {
      (self.kind, self.what, self.remedy) = (kind, what, remedy)
    }
  }

  /// The catalog's entry for a transition.
  public struct Description: Sendable {
    /// The name that selects the transition, such as `card-present`.
    public let id: String
    /// A description of the transition for text output.
    public let what: String
    /// The article or the sample that the transition comes from, with its revision where it has
    /// one.
    public let source: String
    /// The direction of the drag that drives the transition, unless a parameter replaces it.
    public let driveDirection: DragAxis.Direction
    /// Returns the drag distance from 0 to 100 % on a screen, in points.
    public let driveDistance: @Sendable (Screen, ReferenceParameters) -> Double
    /// Whether the view that moves is as large as the screen.
    ///
    /// Otherwise, the length of the drive is its size.
    public let fillsScreen: Bool
    /// The drive in words, with its reason.
    public let driveReason: String
    /// The names of the views that follow the finger.
    ///
    /// A pull beyond the ends moves them and their subviews, as far as the policy allows. The list
    /// is empty if the transition moves its views itself.
    public let draggedViews: [String]
    /// The parameters that the transition uses.
    public let parameters: [ReferenceParameter]
    /// The known faults of the transition's code.
    public let defects: [Defect]
    /// Creates the transition from its description, an application and its parameters.
    let maker: @Sendable (Description, Application, ReferenceParameters) -> ReferenceTransition

    /// Creates an entry; its views fill the screen and none follows the finger by default.
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

    /// Creates the transition on the application's screen; call `prepare()` on it next.
    public func make(
      in application: Application, parameters: ReferenceParameters = ReferenceParameters()
    ) -> ReferenceTransition {
      application.perform { maker(self, application, parameters) }
    }

    /// Returns the direction and distance of the drive, from the parameters or from the
    /// description.
    public func drive(on screen: Screen, _ parameters: ReferenceParameters) -> DragAxis {
      DragAxis(
        direction: parameters.driveDirection ?? driveDirection,
        distance: parameters.driveDistance ?? driveDistance(screen, parameters))
    }
  }

  /// All transitions, in the order of the articles.
  public static let all: [Description] = photoDismiss + photo + card + hero + cell + news

  /// Returns the transition with an `id`; `nil` if there is none.
  public static func description(of id: String) -> Description? {
    all.first { $0.id == id }
  }
}
