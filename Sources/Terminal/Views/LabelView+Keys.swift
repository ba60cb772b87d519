extension LabelView {
  /// The keys with their meaning, as the help shows them.
  public static let keyHelp: [(keys: String, meaning: String)] = [
    ("f", "meant to finish; shows the next gesture"),
    ("c", "meant to cancel; shows the next gesture"),
    ("d", "discard the label"),
    ("s  space", "skip: the next gesture, also right and down"),
    ("b", "back: the gesture before, also left and up"),
    ("n", "the next gesture without a label"),
    ("u", "undo the last label or tag"),
    ("t", "type tags, such as person=3; a tag that is there goes"),
    ("T", "the tags that were typed last"),
    ("e", "what the policy decides, for this gesture alone"),
    ("home end", "the first and the last gesture"),
    ("Ctrl-L", "paint the screen anew"),
    ("q  Ctrl-C", "save and leave; every label is saved when it is given"),
  ]
}
