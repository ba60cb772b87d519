/// The composition of a corpus of synthetic gestures.
public struct Mixture: Hashable, Sendable {
  /// Uniform from `lower` to `upper`.
  public struct Span: Hashable, Sendable {
    /// The smallest value.
    public var lower: Double
    /// The largest value.
    public var upper: Double

    /// Creates a span from its ends.
    public init(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }

    func draw(_ random: inout SplitMix64) -> Double { random.uniform(lower, upper) }
  }

  /// One kind of gesture, with what is fixed of it.
  public struct Entry: Hashable, Sendable {
    /// The kind of gesture.
    public var kind: GestureKind
    /// Above 0; shares of all gestures are in proportion to it.
    public var weight = 1.0
    /// Points; `nil` for what the person does.
    public var distance: Span?
    /// Seconds; `nil` for what the person does.
    public var duration: Span?
    /// Points a second; `nil` for what the kind does by itself.
    public var releaseSpeed: Span?
    /// Radians: 0 is to the right, π/2 down.
    public var direction = Double.pi / 2
    /// Whether the person means to finish; `nil` leaves it open.
    public var finishes: Bool?

    /// Creates an entry of which nothing but the kind is fixed.
    public init(_ kind: GestureKind) { self.kind = kind }
  }

  /// At least one.
  public var entries: [Entry]
  /// At least one; each gesture is on one of them, all equally often.
  public var devices: [SynthesisDevice]
  /// The number of persons, above 0.
  public var persons = 1
  /// Gestures of a session, by number: the first ones of the corpus are session 1.
  public var sessionLength = 50
  /// The share of labels that are wrong, from 0 to 1.
  public var mislabelled = 0.0
  /// The seed of all gestures and persons.
  public var seed: UInt64 = 0

  /// Creates a mixture of one person with seed 0.
  public init(_ entries: [Entry], on devices: [SynthesisDevice]) {
    (self.entries, self.devices) = (entries, devices)
  }

  /// One gesture of the corpus, before it is made.
  public struct Draft: Sendable {
    /// Counts from 0, as all numbers here.
    public var person: Int
    /// The number of the session.
    public var session: Int
    /// The index among the entries of the mixture.
    public var entry: Int
    /// The device that reports the gesture.
    public var device: SynthesisDevice
    /// The traits of the person.
    public var traits: PersonTraits
    /// The plan of the gesture.
    public var plan: GesturePlan
    /// The label of the gesture.
    public var finishes: Bool?
    /// The random numbers that are left for making the gesture.
    public var random: SplitMix64
  }

  /// Gesture `number`, counted from 0.
  ///
  /// It depends on the seed and its number, and on no other gesture.
  ///
  /// - Parameter traits: Of the person, in place of those that the seed gives.
  public func draft(_ number: Int, traits given: PersonTraits? = nil) -> Draft {
    var random = SplitMix64(seed: seed, stream: UInt64(number))
    let person = random.index(below: persons)
    let device = devices[random.index(below: devices.count)]
    let index = entry(at: random.unit())
    let entry = entries[index]
    let traits = given ?? PersonTraits(seed: seed, person: person)
    var plan = GesturePlan(
      entry.kind, by: traits, on: device, direction: entry.direction, random: &random)
    if let distance = entry.distance { plan.distance = distance.draw(&random) }
    if let duration = entry.duration { plan.duration = duration.draw(&random) }
    plan.releaseSpeed = entry.releaseSpeed?.draw(&random)
    let isWrong = random.unit() < mislabelled
    return Draft(
      person: person, session: number / sessionLength, entry: index, device: device,
      traits: traits, plan: plan, finishes: entry.finishes.map { $0 != isWrong }, random: random)
  }

  /// - Parameter share: Uniform in 0..<1.
  private func entry(at share: Double) -> Int {
    let total = entries.reduce(0) { $0 + $1.weight }
    var rest = share * total
    for (index, entry) in entries.enumerated() {
      rest -= entry.weight
      if rest < 0 { return index }
    }
    return entries.count - 1
  }
}
