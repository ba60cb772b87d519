import Motion

/// The parameters of the transitions; the catalog assigns them to the transitions.
extension ReferenceParameter {
  static let fix = claim(
    "fix", \.fix,
    "completes as the context says, restores every view after a cancel, never waits forever",
    "ours")

  /// Returns the parameter of the tapped cell or row, in which -1 means none.
  static func cell(_ meaning: String, _ source: String) -> ReferenceParameter {
    ReferenceParameter(
      name: "cell", unit: "1", domain: .whole(-1...1_000_000),
      meaning: meaning + "; counted from 0, -1 is none", source: source,
      read: { .number(Double($0.selection ?? -1)) },
      write: { parameters, value in
        guard case .number(let number) = value, let cell = Int(exactly: number) else { return }
        parameters.selection = cell < 0 ? nil : cell
      })
  }

  static let destination = ReferenceParameter(
    name: "destination", unit: "", domain: .word(["delegate", "other"]),
    meaning: "whether the grid takes part in the transition",
    source: ReferenceTransitions.Source.locket,
    read: { .word($0.destinationIsDelegate ? "delegate" : "other") },
    write: { $0.destinationIsDelegate = $1 == .word("delegate") })

  static let photo = [
    cell(
      "the tapped cell; one below the screen does not exist", ReferenceTransitions.Source.locket),
    number(
      "imageWidth", "px", 1...1_000_000, \.image.width, "the photo's width",
      ReferenceTransitions.Source.locket),
    number(
      "imageHeight", "px", 1...1_000_000, \.image.height, "the photo's height",
      ReferenceTransitions.Source.locket),
    destination,
  ]

  static let hero = [
    cell("the tapped row", ReferenceTransitions.Source.hero),
    number(
      "heroHeight", "pt", 1...10_000, \.heroHeight,
      "the header's height; HeroViewHeight.Regular is not public, this is ours",
      "ours"),
    number(
      "heroRowHeight", "pt", 10...10_000, \.heroRowHeight, "height of a category's row; ours",
      "ours"),
    number(
      "heroDescriptionSpacing", "pt", 0...10_000, \.heroDescriptionSpacing,
      "space below the category's description; ours", "ours"),
    whole(
      "heroVisibleCells", 0...100, \.heroVisibleCells, "posts that fade in one after the other",
      ReferenceTransitions.Source.hero),
  ]

  static let cell = [
    cell("the tapped cell", ReferenceTransitions.Source.cell),
    number(
      "duration", "s", 0.01...10, \.cellDuration,
      "of presenting and of dismissing; the author recommends 0.25 for production, 3 for inspection",
      ReferenceTransitions.Source.cell),
    word(
      "missing", \.missing,
      "what the animator does not find: tapSnapshot and window give the system's transition, "
        + "snapshot completes at once", ReferenceTransitions.Source.cell),
  ]

  static let news =
    [
      claim(
        "hasThumbnail", \.hasThumbnail, "whether the row has a thumbnail",
        ReferenceTransitions.Source.news),
      claim(
        "contextHasViews", \.contextHasViews,
        "whether the animator gets its views; without them it never completes",
        ReferenceTransitions.Source.news),
      thumbnail("X", -10_000...10_000, \.origin.x),
      thumbnail("Y", -10_000...10_000, \.origin.y),
      thumbnail("Width", 1...10_000, \.size.width),
      thumbnail("Height", 1...10_000, \.size.height),
    ] + newsTiming

  /// Returns the parameter of one number of the thumbnail's frame.
  ///
  /// The other numbers keep their values, which are those of the reference screen by default.
  private static func thumbnail(
    _ name: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<Rect, Double> & Sendable
  ) -> ReferenceParameter {
    ReferenceParameter(
      name: "thumbnail\(name)", unit: "pt", domain: .number(range),
      meaning: "the thumbnail's frame in the window; ours",
      source: ReferenceTransitions.Source.news,
      read: { .number(($0.thumbnail ?? NewsTransition.referenceThumbnail)[keyPath: path]) },
      write: { parameters, value in
        guard case .number(let number) = value else { return }
        var frame = parameters.thumbnail ?? NewsTransition.referenceThumbnail
        frame[keyPath: path] = number
        parameters.thumbnail = frame
      })
  }
}
