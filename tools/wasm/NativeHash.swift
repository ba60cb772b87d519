// Prints a line for each section: its name and its fingerprint.
for (index, section) in PureCoreHash.sections.enumerated() {
  let text = String(PureCoreHash.hash(ofSection: index), radix: 16)
  print(section.name, String(repeating: "0", count: 16 - text.count) + text)
}
