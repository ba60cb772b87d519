import Interaction
import Motion

/// The parameters of the transitions; the catalog assigns them to the transitions.
extension ReferenceParameter {
  static var fix: ReferenceParameter {
    flag(
      "fix", { $1(&$0.fix) },
      "completes as the context says, restores every view after a cancel, never waits forever",
      "ours")
  }

  /// Returns the parameter of the tapped cell or row, in which -1 means none.
  static func cell(_ meaning: String, _ source: String) -> ReferenceParameter {
    ReferenceParameter(
      "cell", .one, .whole(-1...1_000_000), meaning + "; counted from 0, -1 is none", source,
      read: { .number(Double($0.selection ?? -1)) },
      write: { parameters, value in
        let cell = Int(value.number(of: "cell"))
        parameters.selection = cell < 0 ? nil : cell
      })
  }

  static var destination: ReferenceParameter {
    ReferenceParameter(
      "destination", .one, .word(["delegate", "other"]),
      "whether the grid takes part in the transition", ReferenceTransitions.Source.locket,
      read: { .string($0.destinationIsDelegate ? "delegate" : "other") },
      write: { $0.destinationIsDelegate = $1 == .string("delegate") })
  }

  static var photo: [ReferenceParameter] {
    [
      cell(
        "the tapped cell; one below the screen does not exist", ReferenceTransitions.Source.locket),
      number(
        "imageWidth", .pixels, 1...1_000_000, { $1(&$0.image.width) }, "the photo's width",
        ReferenceTransitions.Source.locket),
      number(
        "imageHeight", .pixels, 1...1_000_000, { $1(&$0.image.height) }, "the photo's height",
        ReferenceTransitions.Source.locket),
      destination,
    ]
  }

  static var hero: [ReferenceParameter] {
    [
      cell("the tapped row", ReferenceTransitions.Source.hero),
      number(
        "heroHeight", .points, 1...10_000, { $1(&$0.heroHeight) },
        "the header's height; HeroViewHeight.Regular is not public, this is ours",
        "ours"),
      number(
        "heroRowHeight", .points, 10...10_000, { $1(&$0.heroRowHeight) },
        "height of a category's row; ours",
        "ours"),
      number(
        "heroDescriptionSpacing", .points, 0...10_000, { $1(&$0.heroDescriptionSpacing) },
        "space below the category's description; ours", "ours"),
      whole(
        "heroVisibleCells", 0...100, { $1(&$0.heroVisibleCells) },
        "posts that fade in one after the other",
        ReferenceTransitions.Source.hero),
    ]
  }

  static var cell: [ReferenceParameter] {
    [
      cell("the tapped cell", ReferenceTransitions.Source.cell),
      number(
        "duration", .seconds, 0.01...10, { $1(&$0.cellDuration) },
        "of presenting and of dismissing; the author recommends 0.25 for production, 3 for inspection",
        ReferenceTransitions.Source.cell),
      word(
        "missing", { $1(&$0.missing) },
        "what the animator does not find: tapSnapshot and window give the system's transition, "
          + "snapshot completes at once", ReferenceTransitions.Source.cell),
    ]
  }

  static var news: [ReferenceParameter] {
    [
      flag(
        "hasThumbnail", { $1(&$0.hasThumbnail) }, "whether the row has a thumbnail",
        ReferenceTransitions.Source.news),
      flag(
        "contextHasViews", { $1(&$0.contextHasViews) },
        "whether the animator gets its views; without them it never completes",
        ReferenceTransitions.Source.news),
      thumbnail("X", -10_000...10_000, { $1(&$0.origin.x) }),
      thumbnail("Y", -10_000...10_000, { $1(&$0.origin.y) }),
      thumbnail("Width", 1...10_000, { $1(&$0.size.width) }),
      thumbnail("Height", 1...10_000, { $1(&$0.size.height) }),
    ] + newsTiming
  }

  /// Returns the parameter of one number of the thumbnail's frame.
  ///
  /// The other numbers keep their values, which are those of the reference screen by default.
  private static func thumbnail(
    _ name: String, _ range: ClosedRange<Double>,
    _ path: @escaping Parameter<Rect>.Access<Double>
  ) -> ReferenceParameter {
    number(
      "thumbnail\(name)", .points, range,
      { parameters, change in
        var frame = parameters.thumbnail ?? NewsTransition.referenceThumbnail
        path(&frame, change)
        parameters.thumbnail = frame
      }, "the thumbnail's frame in the window; ours", ReferenceTransitions.Source.news)
  }
}
