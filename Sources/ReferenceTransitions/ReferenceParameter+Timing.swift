import Motion

/// The durations, springs, windows and measures that the articles' authors wrote as numbers.
extension ReferenceParameter {
  private typealias Source = ReferenceTransitions.Source

  /// Returns a parameter in seconds, with the range of `Spring.durations`.
  private static func seconds(
    _ name: String, _ path: any WritableKeyPath<ReferenceParameters, Double> & Sendable,
    _ meaning: String, _ source: String
  ) -> ReferenceParameter {
    number(name, "s", 0.01...10, path, meaning, source)
  }

  private static func spring(
    _ prefix: String, _ path: any WritableKeyPath<ReferenceParameters, SpringTiming> & Sendable,
    _ what: String, _ source: String
  ) -> [ReferenceParameter] {
    func name(_ part: String) -> String {
      prefix.isEmpty ? part : prefix + part.prefix(1).uppercased() + part.dropFirst()
    }
    return [
      part(
        name("duration"), "s", Spring.durations, path, \.duration,
        "how long \(what) takes", source),
      part(
        name("dampingRatio"), "1", Spring.dampingRatios, path, \.dampingRatio,
        "damping ratio of the spring of \(what); 1 does not overshoot", source),
    ]
  }

  private static func window(
    _ prefix: String,
    _ path: any WritableKeyPath<ReferenceParameters, CellParameters.Window> & Sendable,
    _ what: String
  ) -> [ReferenceParameter] {
    [
      part(
        prefix + "Start", "1", 0...1, path, \.start,
        "when \(what) begins, as a part of the duration", Source.cell),
      part(
        prefix + "Duration", "1", 0...1, path, \.duration,
        "how long \(what) takes, as a part of the duration", Source.cell),
    ]
  }

  /// Returns a parameter for one number of a value that holds several.
  private static func part<Whole>(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<ReferenceParameters, Whole> & Sendable,
    _ number: any WritableKeyPath<Whole, Double> & Sendable, _ meaning: String, _ source: String
  ) -> ReferenceParameter {
    ReferenceParameter(
      name: name, unit: unit, domain: .number(range), meaning: meaning, source: source,
      read: { .number($0[keyPath: path][keyPath: number]) },
      write: { parameters, value in
        guard case .number(let new) = value else { return }
        parameters[keyPath: path][keyPath: number] = new
      })
  }

  // MARK: Photos

  static let photoPush = spring("", \.photoPush, "the flight", Source.locket)

  private static let layoutDelay = number(
    "layoutDelay", "s", 0...1, \.layoutDelay,
    "delay from the start of the pop to that of the photo, in which the grid is laid out",
    Source.locket)

  static let photoPop = spring("", \.photoPop, "the flight", Source.locket) + [layoutDelay]

  private static let frameGrabber = "arthurhammer/FrameGrabber @2203e6eb1087"
  private static let apple = "Apple's sample PhotoTransitioning (2016)"

  /// The timing of the drag-to-dismiss; `finishDuration` and similar parameters are the policy's.
  static let dismissalTiming =
    [
      number(
        "orphanAlpha", "1", 0...1, \.dismiss.orphanAlpha,
        "alpha of the photo at 100 % if the grid takes no part (profile locket)", Source.locket)
    ]
    + spring(
      "fallback", \.dismiss.fallback, "the settle without a cell (profile framegrabber)",
      frameGrabber)
    + [
      number(
        "vanishingScale", "1", 0.001...1, \.dismiss.vanishingScale,
        "scale of the photo at the end of a settle without a cell (profile framegrabber)",
        frameGrabber),
      number(
        "springMass", "1", 0.1...100, \.dismiss.springMass,
        "mass of the spring of the settle (profile applePhoto)", apple),
      number(
        "springStiffness", "1", 10...100_000, \.dismiss.springStiffness,
        "stiffness of the spring of the settle (profile applePhoto)", apple),
      number(
        "springDamping", "1", 1...10_000, \.dismiss.springDamping,
        "damping of the spring of the settle (profile applePhoto)", apple),
      number(
        "springVelocity", "1/s", 0...1_000, \.dismiss.springVelocity,
        "highest initial velocity of the spring, in distances per second (profile applePhoto)",
        apple),
      number(
        "sizeOvershoot", "1", 0...1, \.dismiss.sizeOvershoot,
        "how far the photo's size overshoots both ends, as a part of its change (profile applePhoto)",
        apple),
    ] + spring("pop", \.photoPop, "the pop of a tap on 'back', without a drag", Source.locket)
    + [layoutDelay]

  // MARK: Card

  static let card = [
    number(
      "overlayAlpha", "1", 0...1, \.card.overlayAlpha, "alpha of the black over the screen below",
      Source.locket),
    number(
      "cornerRadius", "pt", 0...1_000, \.card.cornerRadius, "the card's corners", Source.locket),
    number(
      "cardMargin", "pt", 0...1_000, \.card.margin, "distance from the card to the safe area",
      Source.locket),
    number("cardHeight", "pt", 1...10_000, \.card.height, "the card's height", Source.locket),
    number(
      "offscreenMargin", "pt", 0...10_000, \.card.offscreenMargin,
      "distance from the screen's edge to the card hidden below it", Source.locket),
  ]

  static let cardPresentation =
    spring("", \.card.presentation, "the rise", Source.locket) + [
      word(
        "presentationLayout", \.presentationLayout,
        "whether the card is laid out when it is moved off the screen", Source.locket)
    ]

  static let cardDismissal = [
    seconds("duration", \.card.dismissalDuration, "how long the descent takes", Source.locket),
    word("curve", \.card.dismissalCurve, "timing curve of the descent", Source.locket),
  ]

  // MARK: Hero

  private static let declaredDuration = seconds(
    "declaredDuration", \.hero.declaredDuration,
    "value of transitionDuration: the time from 0 to 100 % of a drag", Source.hero)

  static let heroPush =
    [declaredDuration] + spring("growth", \.hero.growth, "the picture's growth", Source.hero) + [
      number(
        "growthVelocity", "1/s", -100...100, \.hero.growthVelocity,
        "initial velocity of the growth, in distances per second", Source.hero),
      seconds(
        "headerDuration", \.hero.headerDuration,
        "how long the header takes to appear, after the "
          + "growth", Source.hero),
      seconds(
        "cascadeDuration", \.hero.cascadeDuration,
        "how long each cell takes to fade in, one after the other", Source.hero),
      number(
        "hiddenBackButtonSpacing", "pt", -10_000...10_000, \.hero.hiddenBackButtonSpacing,
        "position from which the back button comes", Source.hero),
    ]

  static let heroPop = [
    declaredDuration,
    seconds("duration", \.hero.popDuration, "how long the pop takes", Source.hero),
    number(
      "popScale", "1", 0.001...10, \.hero.popScale, "scale of the posts at the end", Source.hero),
  ]

  // MARK: Cell and news

  private static let cellTiming =
    window("move", \.cell.move, "the move of pictures and label, and the background's fade")
    + window("imageFade", \.cell.imageFade, "the fade from one picture to the other")

  private static let cellCorners = number(
    "cornerRadius", "pt", 0...1_000, \.cell.cornerRadius, "the corners of a cell's picture",
    Source.cell)

  static let cellPresentation =
    cellTiming + window("closeFade", \.cell.presentedCloseFade, "the close button's fade")
    + [cellCorners]

  static let cellDismissal =
    cellTiming + window("closeFade", \.cell.dismissedCloseFade, "the close button's fade")
    + [cellCorners]

  static let newsTiming =
    spring("", \.news.zoom, "the zoom", Source.news) + [
      number(
        "initialVelocity", "1/s", -100...100, \.news.initialVelocity,
        "initial velocity of the zoom, in distances per second", Source.news)
    ]
}
