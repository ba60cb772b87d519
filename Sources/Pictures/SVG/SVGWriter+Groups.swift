import Motion
import Timelines

// Groups with their transforms and clips.
extension SVGWriter {
  mutating func write(_ group: DrawingGroup) {
    guard !group.items.isEmpty else { return }
    let clip = define(clip: group.clip)
    text.append("<g")
    write(attributesOf: group, clip: clip)
    text.append(">\n")
    for item in group.items { write(item) }
    text.append("</g>\n")
  }

  /// Writes the definition of a clip before the group that it clips.
  /// - Returns: The clip's ID; `nil` without one.
  mutating func define(clip shape: DrawingShape?) -> String? {
    guard let shape else { return nil }
    let id = newID()
    text.append("<clipPath id=\"")
    text.append(raw: id)
    text.append("\">")
    open(shape)
    text.append("/></clipPath>\n")
    return id
  }

  /// Writes the transform, the clip and the opacity of a group.
  mutating func write(attributesOf group: DrawingGroup, clip: String?) {
    write(group.transform)
    if let clip {
      text.append(" clip-path=\"url(#")
      text.append(raw: clip)
      text.append(")\"")
    }
    if group.opacity < 1 {
      text.append(" opacity=\"")
      text.append(part: max(group.opacity, 0))
      text.append(byte: 0x22)
    }
  }

  private mutating func write(_ transform: AffineTransform) {
    guard !transform.isIdentity else { return }
    text.append(" transform=\"")
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
      text.append("translate(")
      text.append(Point(x: transform.tx, y: transform.ty))
    } else {
      text.append("matrix(")
      for part in [transform.a, transform.b, transform.c, transform.d] {
        text.append(part.isFinite ? (part * 10_000).rounded() / 10_000 : 0)
        text.append(byte: 0x2c)
      }
      text.append(Point(x: transform.tx, y: transform.ty))
    }
    text.append(")\"")
  }
}
