/// The colours of a GIF's frame: those of its pixels if 255 suffice, else the means of 255 groups of
/// similar ones.
struct GIFPalette: Equatable {
  /// The most colours, since one index means a transparent pixel.
  static let limit = 255
  /// The index of pixels that keep the colour below them.
  static let transparentIndex: UInt8 = 255

  /// The colours, without opacity.
  let colors: [UInt32]
  /// The exact colours; `nil` if the palette is of groups.
  private let exact: ColorTable?
  private let groups: ColorGroups?

  static func == (left: GIFPalette, right: GIFPalette) -> Bool { left.colors == right.colors }

  /// Chooses the colours of changed pixels.
  init(of changes: FrameChanges) {
    var table = ColorTable()
    var fits = true
    var last: UInt32?
    changes.visit { pixel in
      guard fits, let pixel, pixel != last else { return }
      last = pixel
      fits = table.insert(pixel) && table.colors.count <= Self.limit
    }
    if fits {
      (colors, exact, groups) = (table.colors, table, nil)
    } else {
      let groups = ColorGroups(of: changes, count: Self.limit)
      (colors, exact, self.groups) = (groups.colors, nil, groups)
    }
  }

  /// The bits of an index: 8, since the last index is the transparent one.
  var bits: Int { 8 }

  /// The size of the table in the form of descriptors: 256 colours.
  var sizeBits: UInt8 { 7 }

  /// The table's bytes.
  var bytes: [UInt8] {
    var bytes = colors.flatMap { [UInt8($0.red), UInt8($0.green), UInt8($0.blue)] }
    bytes += Array(repeating: 0, count: 256 * 3 - bytes.count)
    return bytes
  }

  /// Returns whether this exact palette has all colours of an exact one.
  func contains(_ other: GIFPalette) -> Bool {
    guard let exact, other.exact != nil else { return false }
    return other.colors.allSatisfy { exact.place(of: $0) != nil }
  }

  /// Returns the indices of the pixels of an area.
  func indices(of changes: FrameChanges) -> [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(changes.area.width * changes.area.height)
    var (last, index): (UInt32, UInt8) = (0, 0)
    changes.visit { pixel in
      guard let pixel else { return indices.append(Self.transparentIndex) }
      if pixel != last {
        last = pixel
        index = exact?.place(of: pixel) ?? groups?.place(of: pixel) ?? 0
      }
      indices.append(index)
    }
    return indices
  }
}
