extension TraceFormat {
  /// A script of Android's `monkey`.
  public static let monkey = TraceFormat(
    "monkey", "script of Android's monkey",
    contents: "one contact, in pixels",
    producers: "Android's `monkey -f`",
    source: "AOSP MonkeySourceScript.java @02b53470", holdsStrokes: true,
    ownsLine: {
      $0.starts(with: "start data >>" as StaticString) || $0.starts(with: "type= " as StaticString)
        || $0.contains("DispatchPointer(")
    },
    reader: { LineScanner(MonkeyGrammar(), file: $0).boxed })
}
