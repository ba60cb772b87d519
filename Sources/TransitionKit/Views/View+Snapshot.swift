public import Motion

/// A picture of a view as it was when the snapshot was taken.
public final class SnapshotView: View {
  override public class var compiledName: String { "SnapshotView" }

  /// The name of the pictured view; `nil` if it has none.
  public internal(set) var source: String?
}

extension View {
  /// Returns a view that looks like this one, has its frame at the origin, and ignores touches.
  ///
  /// - Parameter afterScreenUpdates: Whether the picture shows the values that the author set last,
  ///   and not those that the screen shows now.
  /// - Returns: The picture; `nil` for views without an area.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    if afterScreenUpdates { View.performWithoutAnimation { layoutIfNeeded() } }
    let values = afterScreenUpdates ? layer.model : layer.presentation
    guard values.bounds.width > 0, values.bounds.height > 0 else { return nil }
    let snapshot = SnapshotView(frame: Rect(origin: .zero, size: values.bounds.size))
    snapshot.source = name
    snapshot.backgroundColor = values.backgroundColor
    snapshot.layer.cornerRadius = values.cornerRadius
    snapshot.layer.masksToBounds = layer.masksToBounds
    snapshot.isUserInteractionEnabled = false
    return snapshot
  }

  /// Returns a picture of the part of the view within `rect`.
  ///
  /// The insets mark the part that is stretched, and change no frame.
  ///
  /// - Returns: The picture; `nil` if `rect` or the view has no area.
  public func resizableSnapshotView(
    from rect: Rect, afterScreenUpdates: Bool, withCapInsets: EdgeInsets
  ) -> View? {
    guard rect.width > 0, rect.height > 0,
      let snapshot = snapshotView(afterScreenUpdates: afterScreenUpdates)
    else { return nil }
    snapshot.frame = Rect(origin: .zero, size: rect.size)
    return snapshot
  }
}
