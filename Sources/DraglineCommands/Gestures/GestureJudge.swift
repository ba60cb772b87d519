import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Traces

/// Holds gestures against policies: which way each goes, and how far.
struct GestureJudge {
  /// The direction in which progress grows.
  enum Course: Hashable, Sendable {
    case transition
    case direction(DragAxis.Direction)
    /// The way that each gesture mostly goes.
    case auto

    /// Creates the course that `--direction` names; the transition's own without the option.
    init(_ arguments: Arguments) throws(CommandFailure) {
      let words = DragAxis.Direction.allCases.map(\.rawValue) + ["auto"]
      let word = arguments.value(.direction)
      try SimulationSettings.expect(word, .direction, oneOf: words)
      if let direction = word.flatMap(DragAxis.Direction.init) {
        self = .direction(direction)
      } else {
        self = word == "auto" ? .auto : .transition
      }
    }
  }

  private let course: Course
  private let settings: [SimulationSettings]
  /// The policies with numbers for the place that they were fitted to last.
  private var fitted: [DragPolicy] = []
  private var fittedTo: Place?
  /// The watch of each policy, while gestures follow each other closely; empty before the second of
  /// them.
  private var watches: [SettleWatch] = []
  /// The gesture before, where it went, and of which recording it was.
  private var previous: (gesture: TouchGesture, direction: DragAxis.Direction, path: String)?
  /// The time in microseconds after which every settle is over.
  private static let longestSettle: Int64 = 5_000_000

  /// The properties of a recording and a gesture that the numbers of policies depend on.
  private struct Place: Equatable {
    var screen: Size
    var pointsPerMillimetre: Vector?
    var direction: DragAxis.Direction
  }

  init(
    _ arguments: Arguments, otherwise: [String]? = nil
  ) throws(CommandFailure) {
    course = try Course(arguments)
    let course = course
    settings = try PolicyList(arguments, otherwise: otherwise).settings.map { settings in
      var settings = settings
      settings.takesEitherSide = course == .auto
      return settings
    }
  }

  /// - Parameter settings: The settings, which take either side if the course is `auto`; not empty.
  init(_ settings: [SimulationSettings], _ course: Course) {
    (self.settings, self.course) = (settings, course)
  }

  var policies: [DragPolicy] { settings.map(\.policy) }
  var screen: ScreenSettings { settings[0].screen }

  /// Returns the verdict of each policy on the gesture, in the order of the policies, and the
  /// direction in which progress grew.
  ///
  /// - Throws: An error when the recording does not give the size that a setting in such a measure
  ///   needs.
  mutating func judge(
    _ gesture: TouchGesture, of source: GestureSource
  ) throws(CommandFailure) -> (verdicts: [GestureVerdict], direction: DragAxis.Direction) {
    let direction: DragAxis.Direction =
      switch course {
      case .transition: settings[0].drive(on: source.screen).direction
      case .direction(let direction): direction
      case .auto: gesture.mainDirection
      }
    do throws(ScreenError) {
      var (direction, meetings) = (direction, try meetings(of: gesture, in: source))
      if let previous, direction != previous.direction, !meetings.isEmpty {
        // What is caught goes on in its own direction; what finds it idle begins anew.
        if meetings.contains(where: { $0 != .idle }) {
          direction = previous.direction
        } else {
          (watches, meetings) = ([], [])
        }
      }
      try fit(to: source.mapper, direction)
      previous = (gesture, direction, source.path)
      let verdicts = fitted.indices.map {
        GestureVerdict(
          of: gesture, under: fitted[$0], screen: source.screen, byPointer: source.isPointer,
          meeting: meetings.isEmpty ? .idle : meetings[$0])
      }
      return (verdicts, direction)
    } catch {
      throw CommandFailure(InputError.screen(error, path: source.path))
    }
  }

  /// Returns the meeting of the gesture with the transition under each policy; none where it is
  /// idle under all of them.
  private mutating func meetings(
    of gesture: TouchGesture, in source: GestureSource
  ) throws(ScreenError) -> [GestureTrail.Meeting] {
    guard let previous, previous.path == source.path,
      Self.mayMeet(gesture, after: previous.gesture)
    else {
      watches = []
      return []
    }
    if watches.isEmpty {
      for var settings in settings {
        if course != .transition {
          settings.transitionParameters.driveDirection = previous.direction
        }
        watches.append(
          try SettleWatch(settings, mapper: source.mapper, isPointer: source.isPointer))
      }
      for watch in watches { _ = watch.meet(previous.gesture) }
    }
    return watches.map { $0.meet(gesture) }
  }

  /// Whether a gesture of the same recording may find the transition still settling.
  static func mayMeet(_ gesture: TouchGesture, after previous: TouchGesture) -> Bool {
    guard previous.number + 1 == gesture.number, let start = gesture.frames.first?.time,
      let end = previous.frames.last?.time
    else { return false }
    return start.microseconds - end.microseconds < longestSettle
  }

  private mutating func fit(
    to mapper: ScreenMapper, _ direction: DragAxis.Direction
  ) throws(ScreenError) {
    let place = Place(
      screen: mapper.screen, pointsPerMillimetre: mapper.pointsPerMillimetre, direction: direction)
    if fittedTo == place { return }
    var policies: [DragPolicy] = []
    for var settings in settings {
      // A transition may be set to go another way; that is the policy's own then.
      try settings.fit(on: mapper, toward: course == .transition ? nil : direction.vector)
      policies.append(settings.policy)
    }
    (fitted, fittedTo) = (policies, place)
  }
}

extension TouchGesture {
  /// The way from the first touch to where the fingers were furthest from it.
  var mainDirection: DragAxis.Direction {
    var recognizer = PanGestureRecognizer(PanConfiguration(hysteresis: 0))
    var furthest = Vector.zero
    for frame in frames {
      let changes = recognizer.handle(frame)
      let translations =
        changes.map(\.pan.translation) + [recognizer.pan(at: frame.time).translation]
      for translation in translations where translation.magnitude > furthest.magnitude {
        furthest = translation
      }
    }
    return DragAxis.Direction(mainlyOf: furthest)
  }
}

extension SimulationSettings {
  /// Sets the direction of a run that follows the course; `auto` turns it later, gesture by
  /// gesture.
  mutating func take(_ course: GestureJudge.Course) {
    takesEitherSide = course == .auto
    if case .direction(let direction) = course { transitionParameters.driveDirection = direction }
  }
}
