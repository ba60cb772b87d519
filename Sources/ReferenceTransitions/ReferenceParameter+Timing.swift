import Interaction
import Motion

/// The durations, springs, windows and measures that the articles' authors wrote as numbers.
extension ReferenceParameter {
  private typealias Source = ReferenceTransitions.Source

  /// Returns a parameter in seconds, with the range of `Spring.durations`.
  private static func seconds(
    _ name: String, _ path: @escaping Access<Double>,
    _ meaning: String, _ source: String
  ) -> ReferenceParameter {
    number(name, .seconds, 0.01...10, path, meaning, source)
  }

  private static func spring(
    _ prefix: String, _ path: @escaping Access<SpringTiming>,
    _ what: String, _ source: String
  ) -> [ReferenceParameter] {
    let isWhole = prefix.isEmpty
    return [
      part(
        isWhole ? "duration" : prefix + "Duration", .seconds, Spring.durations, path,
        { $1(&$0.duration) },
        "how long \(what) takes", source),
      part(
        isWhole ? "dampingRatio" : prefix + "DampingRatio", .one, Spring.dampingRatios, path,
        { $1(&$0.dampingRatio) },
        "damping ratio of the spring of \(what); 1 does not overshoot", source),
    ]
  }

  private static func window(
    _ prefix: String,
    _ path: @escaping Access<CellParameters.Window>,
    _ what: String
  ) -> [ReferenceParameter] {
    [
      part(
        prefix + "Start", .one, 0...1, path, { $1(&$0.start) },
        "when \(what) begins, as a part of the duration", Source.cell),
      part(
        prefix + "Duration", .one, 0...1, path, { $1(&$0.duration) },
        "how long \(what) takes, as a part of the duration", Source.cell),
    ]
  }

  /// Returns a parameter for one number of a value that holds several.
  private static func part<Whole>(
    _ name: String, _ unit: ParameterUnit, _ range: ClosedRange<Double>,
    _ whole: @escaping Access<Whole>, _ part: @escaping Parameter<Whole>.Access<Double>,
    _ meaning: String, _ source: String
  ) -> ReferenceParameter {
    number(
      name, unit, range, { parameters, change in whole(&parameters) { part(&$0, change) } },
      meaning, source)
  }

  // MARK: Photos

  static var photoPush: [ReferenceParameter] {
    spring("", { $1(&$0.photoPush) }, "the flight", Source.locket)
  }

  private static var layoutDelay: ReferenceParameter {
    number(
      "layoutDelay", .seconds, 0...1, { $1(&$0.layoutDelay) },
      "delay from the start of the pop to that of the photo, in which the grid is laid out",
      Source.locket)
  }

  static var photoPop: [ReferenceParameter] {
    spring("", { $1(&$0.photoPop) }, "the flight", Source.locket) + [layoutDelay]
  }

  private static var frameGrabber: String { "arthurhammer/FrameGrabber @2203e6eb1087" }
  private static var apple: String { "Apple's sample PhotoTransitioning (2016)" }

  /// The timing of the drag-to-dismiss; `finishDuration` and similar parameters are the policy's.
  static var dismissalTiming: [ReferenceParameter] {
    [
      number(
        "orphanAlpha", .one, 0...1, { $1(&$0.dismiss.orphanAlpha) },
        "alpha of the photo at 100 % if the grid takes no part (profile locket)", Source.locket)
    ]
      + spring(
        "fallback", { $1(&$0.dismiss.fallback) },
        "the settle without a cell (profile framegrabber)",
        frameGrabber)
      + [
        number(
          "vanishingScale", .one, 0.001...1, { $1(&$0.dismiss.vanishingScale) },
          "scale of the photo at the end of a settle without a cell (profile framegrabber)",
          frameGrabber),
        number(
          "springMass", .one, 0.1...100, { $1(&$0.dismiss.springMass) },
          "mass of the spring of the settle (profile applePhoto)", apple),
        number(
          "springStiffness", .one, 10...100_000, { $1(&$0.dismiss.springStiffness) },
          "stiffness of the spring of the settle (profile applePhoto)", apple),
        number(
          "springDamping", .one, 1...10_000, { $1(&$0.dismiss.springDamping) },
          "damping of the spring of the settle (profile applePhoto)", apple),
        number(
          "springVelocity", .perSecond, 0...1_000, { $1(&$0.dismiss.springVelocity) },
          "highest initial velocity of the spring, in distances per second (profile applePhoto)",
          apple),
        number(
          "sizeOvershoot", .one, 0...1, { $1(&$0.dismiss.sizeOvershoot) },
          "how far the photo's size overshoots both ends, as a part of its change (profile applePhoto)",
          apple),
      ]
      + spring(
        "pop", { $1(&$0.photoPop) }, "the pop of a tap on 'back', without a drag", Source.locket)
      + [layoutDelay]
  }

  // MARK: Card

  static var card: [ReferenceParameter] {
    [
      number(
        "overlayAlpha", .one, 0...1, { $1(&$0.card.overlayAlpha) },
        "alpha of the black over the screen below",
        Source.locket),
      number(
        "cornerRadius", .points, 0...1_000, { $1(&$0.card.cornerRadius) }, "the card's corners",
        Source.locket),
      number(
        "cardMargin", .points, 0...1_000, { $1(&$0.card.margin) },
        "distance from the card to the safe area",
        Source.locket),
      number(
        "cardHeight", .points, 1...10_000, { $1(&$0.card.height) }, "the card's height",
        Source.locket),
      number(
        "offscreenMargin", .points, 0...10_000, { $1(&$0.card.offscreenMargin) },
        "distance from the screen's edge to the card hidden below it", Source.locket),
    ]
  }

  static var cardPresentation: [ReferenceParameter] {
    spring("", { $1(&$0.card.presentation) }, "the rise", Source.locket) + [
      word(
        "presentationLayout", { $1(&$0.presentationLayout) },
        "whether the card is laid out when it is moved off the screen", Source.locket)
    ]
  }

  static var cardDismissal: [ReferenceParameter] {
    [
      seconds(
        "duration", { $1(&$0.card.dismissalDuration) }, "how long the descent takes", Source.locket),
      word("curve", { $1(&$0.card.dismissalCurve) }, "timing curve of the descent", Source.locket),
    ]
  }

  // MARK: Hero

  private static var declaredDuration: ReferenceParameter {
    seconds(
      "declaredDuration", { $1(&$0.hero.declaredDuration) },
      "value of transitionDuration: the time from 0 to 100 % of a drag", Source.hero)
  }

  static var heroPush: [ReferenceParameter] {
    [declaredDuration]
      + spring("growth", { $1(&$0.hero.growth) }, "the picture's growth", Source.hero) + [
        number(
          "growthVelocity", .perSecond, -100...100, { $1(&$0.hero.growthVelocity) },
          "initial velocity of the growth, in distances per second", Source.hero),
        seconds(
          "headerDuration", { $1(&$0.hero.headerDuration) },
          "how long the header takes to appear, after the "
            + "growth", Source.hero),
        seconds(
          "cascadeDuration", { $1(&$0.hero.cascadeDuration) },
          "how long each cell takes to fade in, one after the other", Source.hero),
        number(
          "hiddenBackButtonSpacing", .points, -10_000...10_000,
          { $1(&$0.hero.hiddenBackButtonSpacing) },
          "position from which the back button comes", Source.hero),
      ]
  }

  static var heroPop: [ReferenceParameter] {
    [
      declaredDuration,
      seconds("duration", { $1(&$0.hero.popDuration) }, "how long the pop takes", Source.hero),
      number(
        "popScale", .one, 0.001...10, { $1(&$0.hero.popScale) }, "scale of the posts at the end",
        Source.hero),
    ]
  }

  // MARK: Cell and news

  private static var cellTiming: [ReferenceParameter] {
    window(
      "move", { $1(&$0.cell.move) }, "the move of pictures and label, and the background's fade")
      + window("imageFade", { $1(&$0.cell.imageFade) }, "the fade from one picture to the other")
  }

  private static var cellCorners: ReferenceParameter {
    number(
      "cornerRadius", .points, 0...1_000, { $1(&$0.cell.cornerRadius) },
      "the corners of a cell's picture",
      Source.cell)
  }

  static var cellPresentation: [ReferenceParameter] {
    cellTiming + window("closeFade", { $1(&$0.cell.presentedCloseFade) }, "the close button's fade")
      + [cellCorners]
  }

  static var cellDismissal: [ReferenceParameter] {
    cellTiming + window("closeFade", { $1(&$0.cell.dismissedCloseFade) }, "the close button's fade")
      + [cellCorners]
  }

  static var newsTiming: [ReferenceParameter] {
    spring("", { $1(&$0.news.zoom) }, "the zoom", Source.news) + [
      number(
        "initialVelocity", .perSecond, -100...100, { $1(&$0.news.initialVelocity) },
        "initial velocity of the zoom, in distances per second", Source.news)
    ]
  }
}
