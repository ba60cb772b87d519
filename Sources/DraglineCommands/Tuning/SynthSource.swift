import Gestures
import Interaction
import Motion
import Simulation
import Traces
import Tuning

/// A synthetic gesture, and its plan.
struct SynthGesture {
  var plan: GesturePlan
  /// Points a second that were asked for.
  var speed: Double?
  var gesture: SyntheticGesture
  /// The time in microseconds between the lift of the previous gesture and its first report.
  var pause: Int64
}

/// Makes the gestures of one command line.
struct SynthSource {
  let count: Int
  let estimator: VelocityEstimator
  private let mixture: Mixture
  /// The file of the mixture; `nil` for gestures of one kind.
  private let file: MixtureFile?
  /// `nil` for the median one.
  private let person: Int?

  var device: SynthesisDevice { mixture.devices[0] }

  /// Gestures of one kind.
  init(kind name: String, _ arguments: Arguments) throws(CommandFailure) {
    guard let kind = SynthValues.kind(name) else {
      throw CommandFailure(
        UnknownName(
          kind: "kind of gesture", name: name, known: SynthValues.kinds + ["MIXTURE.json"]))
    }
    count = try wholeNumber(arguments, .count, MixtureFile.counts) ?? 1
    estimator = try Self.estimator(arguments)
    let device = try Self.device(arguments)
    var entry = Mixture.Entry(kind)
    entry.direction = try Self.direction(arguments) ?? entry.direction
    entry.distance = try Self.span(arguments, .distance, .distance, device)
    entry.duration = try Self.span(arguments, .duration, .duration, device)
    entry.releaseSpeed = try Self.span(arguments, .releaseVelocity, .speed, device)
    var mixture = Mixture([entry], on: [device])
    mixture.seed = UInt64(try wholeNumber(arguments, .seed, SynthValues.seeds) ?? 0)
    self.mixture = mixture
    person = try wholeNumber(arguments, .person, 0...100_000)
    file = nil
  }

  /// Gestures of a mixture.
  init(_ file: MixtureFile, _ arguments: Arguments) throws(CommandFailure) {
    for option in [
      .device, .rate, .person, .direction, .distance, .duration, .releaseVelocity,
    ] as [ValueOption] where arguments.has(option) {
      throw CommandFailure(SynthError.mixtureOption(option.name))
    }
    count = try wholeNumber(arguments, .count, MixtureFile.counts) ?? file.count
    estimator = try Self.estimator(arguments)
    var mixture = file.mixture
    if let seed = try wholeNumber(arguments, .seed, SynthValues.seeds) {
      mixture.seed = UInt64(seed)
    }
    (self.mixture, self.file, person) = (mixture, file, nil)
  }

  private static func estimator(_ arguments: Arguments) throws(CommandFailure) -> VelocityEstimator
  {
    guard let id = arguments.value(.estimator) else {
      return DragPolicy.devsign.estimator
    }
    return try SimulationSettings.estimator(id)
  }

  private static func device(_ arguments: Arguments) throws(CommandFailure) -> SynthesisDevice {
    let name = arguments.value(.device) ?? "phone"
    try SimulationSettings.expect(name, .device, oneOf: SynthValues.devices)
    let kind = SynthValues.device(name) ?? .phone
    return SynthesisDevice(kind, rate: try number(arguments, .rate, kind.rates))
  }

  private static func direction(_ arguments: Arguments) throws(CommandFailure) -> Double? {
    guard let text = arguments.value(.direction) else { return nil }
    if let direction = SynthValues.direction(text) { return direction }
    throw CommandFailure(
      SynthError.invalidValue(
        text, option: "--direction", expected: SynthValues.directionWords))
  }

  private static func span(
    _ arguments: Arguments, _ option: ValueOption, _ quantity: SynthValues.Quantity,
    _ device: SynthesisDevice
  ) throws(CommandFailure) -> Mixture.Span? {
    guard let text = arguments.value(option) else { return nil }
    let scale = device.kind.pointsPerMillimetre
    guard let value = quantity.value(text, pointsPerMillimetre: scale) else {
      throw CommandFailure(
        SynthError.invalidValue(text, option: option.name, expected: quantity.words))
    }
    return Mixture.Span(value, value)
  }

  // MARK: Making

  func draft(_ number: Int) -> Mixture.Draft {
    guard file == nil else { return mixture.draft(number) }
    let traits = person.map { PersonTraits(seed: mixture.seed, person: $0) } ?? .median
    return mixture.draft(number, traits: traits)
  }

  /// - Parameter number: Counts from 0.
  func gesture(_ number: Int) throws(CommandFailure) -> SynthGesture {
    try gesture(draft(number), number)
  }

  func gesture(_ draft: Mixture.Draft, _ number: Int) throws(CommandFailure) -> SynthGesture {
    let entry = mixture.entries[draft.entry]
    var (plan, random) = (draft.plan, draft.random)
    let pause = Int64(random.uniform(400_000, 1_500_000))
    // A test that asks for a distance or a speed gets it, without an arc or an error in the direction.
    let isExact = file == nil && (entry.distance != nil || entry.releaseSpeed != nil)
    if isExact {
      (plan.direction, plan.isExact) = (entry.direction, true)
    }
    let distance = plan.distance
    let solver = GestureSolver(
      meter: GestureMeter(draft.device.kind, estimator),
      synthesizer: GestureSynthesizer(draft.traits, on: draft.device), random: random,
      isDurationFree: isExact && entry.duration == nil)
    while true {
      do throws(GestureSynthesizer.Fault) {
        let gesture = try solver.solve(
          plan, speed: plan.releaseSpeed,
          distance: isExact && entry.distance != nil ? distance : nil)
        return SynthGesture(
          plan: plan, speed: plan.releaseSpeed, gesture: gesture, pause: pause)
      } catch {
        guard case .tooLong(let room) = error, entry.distance == nil, plan.distance > 8 else {
          throw failure(error, draft, number)
        }
        // A hand stays on the panel by itself.
        plan.distance = min(plan.distance * 0.8, room)
      }
    }
  }

  private func failure(
    _ fault: GestureSynthesizer.Fault, _ draft: Mixture.Draft, _ number: Int
  ) -> CommandFailure {
    let fault: SynthFault =
      switch fault {
      case .tooLong(let room): .noRoom(device: "\(draft.device.kind.id)", points: Int(room))
      case .tooManyReports: .tooManyReports
      }
    guard let file else { return CommandFailure(SynthError.gesture(number + 1, fault)) }
    return CommandFailure(
      SynthError.mixtureGesture(number + 1, fault, file.places[draft.entry], path: file.path))
  }
}
