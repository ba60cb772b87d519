extension LabelView {
  /// The keys with their meaning, as the help shows them.
  package static let keyHelp: [(keys: String, meaning: String)] = [
    ("f", "label as finish and show the next gesture"),
    ("c", "label as cancel and show the next gesture"),
    ("d", "discard the label"),
    ("s  space", "skip to the next gesture; also right and down"),
    ("b", "back to the previous gesture; also left and up"),
    ("n", "show the next gesture without a label"),
    ("u", "undo the last label or tag"),
    ("t", "type tags, such as person=3; a tag typed again is removed"),
    ("T", "apply the tags that were typed last"),
    ("e", "show what the policy decides for this gesture"),
    ("home end", "show the first or last gesture"),
    ("Ctrl-L", "redraw the screen"),
    ("q  Ctrl-C", "save and quit; each label is saved at once"),
  ]
}
