/// A property of a view that an animation changes, as one number.
///
/// Positions, sizes, translations and radii are in points, rotations in radians, and opacities and
/// parts of colours within 0…1. The names follow Core Animation's key paths, see `keyPath`. Raw
/// values never change their meaning.
public enum AnimatedProperty: UInt8, CaseIterable, Hashable, Sendable {
  case positionX
  case positionY
  case boundsOriginX
  case boundsOriginY
  case boundsWidth
  case boundsHeight
  case translationX
  case translationY
  case scaleX
  case scaleY
  case rotation
  case shear
  case opacity
  case cornerRadius
  case backgroundRed
  case backgroundGreen
  case backgroundBlue
  case backgroundAlpha
  /// Whether the layer is hidden, as 0 or 1, which jumps.
  case hidden
  /// Whether the layer clips its content to its bounds, as 0 or 1, which jumps.
  case masksToBounds
  /// The raw value of a `ContentMode`, which jumps.
  case contentMode

  /// The key path of the number in a `CALayer`.
  ///
  /// Core Animation has no key path for a shear and for the parts of a colour; theirs are built
  /// alike. The content mode is the view's.
  public var keyPath: StaticString {
    switch self {
    case .positionX: "position.x"
    case .positionY: "position.y"
    case .boundsOriginX: "bounds.origin.x"
    case .boundsOriginY: "bounds.origin.y"
    case .boundsWidth: "bounds.size.width"
    case .boundsHeight: "bounds.size.height"
    case .translationX: "transform.translation.x"
    case .translationY: "transform.translation.y"
    case .scaleX: "transform.scale.x"
    case .scaleY: "transform.scale.y"
    case .rotation: "transform.rotation.z"
    case .shear: "transform.shear"
    case .opacity: "opacity"
    case .cornerRadius: "cornerRadius"
    case .backgroundRed: "backgroundColor.red"
    case .backgroundGreen: "backgroundColor.green"
    case .backgroundBlue: "backgroundColor.blue"
    case .backgroundAlpha: "backgroundColor.alpha"
    case .hidden: "hidden"
    case .masksToBounds: "masksToBounds"
    case .contentMode: "contentMode"
    }
  }
}
