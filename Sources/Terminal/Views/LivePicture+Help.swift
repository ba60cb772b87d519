/// The keys, and the symbols that need an explanation.
extension LivePicture {
  static var help: HelpSheet {
    HelpSheet(
      keys: LiveAction.keyHelp.map { ($0.keys, $0.meaning) },
      signs: [
        ("├ ┤  │", "where a release starts to finish: in the picture and in the bar"),
        ("*  was", "a changed value, and the policy's own value"),
        ("next drag", "used from the next drag on: this drag began with another value"),
        ("! at 2.7 s", "an anomaly, 2.7 s after the first event"),
        ("not taken", "no drag for this policy, and why; 'on release': if it ended here"),
      ])
  }
}
