/// The keys, and the signs that cannot be guessed.
extension LivePicture {
  var helpLines: [Line] {
    let width = (LiveAction.keyHelp + Self.signHelp).map(\.0.count).max() ?? 0
    func lines(_ help: [(String, String)]) -> [Line] {
      help.map { sign, meaning in
        Line("  \(LiveWords.padded(sign, to: width))  ", .strong) + Line(meaning)
      }
    }
    return [.blank] + lines(LiveAction.keyHelp) + [.blank] + lines(Self.signHelp)
  }

  /// What cannot be guessed from its place.
  private static let signHelp = [
    ("├ ┤  │", "from here on a release finishes: the dashed line, and in the bar"),
    ("*  was", "not the policy's own value, and what that is"),
    ("next drag", "holds from the next drag on: this one began with another value"),
    ("! at 2.7 s", "something odd, 2.7 s after the first event"),
    ("not taken", "no drag for this policy, and why; 'let go now': if it ended here"),
  ]
}
