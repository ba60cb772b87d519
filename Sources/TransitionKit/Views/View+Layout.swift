import Motion

extension View {
  /// Requests a layout of the view before the next display.
  public func setNeedsLayout() { needsLayout = true }

  /// Lays out this view and those in it, as far as they need it.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// The part of the view's bounds that bars cover, in points; zero outside of a window.
  ///
  /// It consists of the nearest view controller's insets and the screen's, as far as they reach
  /// into this view.
  public var safeAreaInsets: EdgeInsets {
    guard let window else { return .zero }
    let screen = window.bounds
    let insets = window.screenInsets
    let frame = convert(bounds, to: window)
    var result = EdgeInsets(
      top: max(insets.top - (frame.minY - screen.minY), 0),
      left: max(insets.left - (frame.minX - screen.minX), 0),
      bottom: max(insets.bottom - (screen.maxY - frame.maxY), 0),
      right: max(insets.right - (screen.maxX - frame.maxX), 0))
    if let additional = viewController?.additionalSafeAreaInsets {
      result.top += additional.top
      result.left += additional.left
      result.bottom += additional.bottom
      result.right += additional.right
    }
    return result
  }

  /// Resizes the subviews by their autoresizing masks after a change of the bounds' size.
  func layoutAfterResize(from before: Size) {
    needsLayout = true
    guard autoresizesSubviews else { return }
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      subview.autoresize(from: before, to: bounds.size)
    }
  }

  /// Resizes the view by springs and struts.
  ///
  /// The flexible parts of a side share the added length in the ratio of their lengths, equally if
  /// they have none.
  private func autoresize(from before: Size, to after: Size) {
    let mask = autoresizingMask
    let old = frame
    let (x, width) = Self.share(
      after.width - before.width, start: old.minX, length: old.width,
      end: before.width - old.maxX,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.share(
      after.height - before.height, start: old.minY, length: old.height,
      end: before.height - old.maxY,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    frame = Rect(x: x, y: y, width: width, height: height)
  }

  private static func share(
    _ gain: Double, start: Double, length: Double, end: Double, flexible: (Bool, Bool, Bool)
  ) -> (start: Double, length: Double) {
    let parts = [
      flexible.0 ? start : 0, flexible.1 ? length : 0, flexible.2 ? end : 0,
    ]
    let flags = [flexible.0, flexible.1, flexible.2]
    let total = parts[0] + parts[1] + parts[2]
    let count = flags.filter { $0 }.count
    guard count > 0 else { return (start, length) }
    func gained(_ index: Int) -> Double {
      guard flags[index] else { return 0 }
      return total > 0 ? gain * parts[index] / total : gain / Double(count)
    }
    return (start + gained(0), max(length + gained(1), 0))
  }
}

extension Application {
  /// Lays out all views that have needed layout since the last display, without animation.
  func layOutWindows() {
    guard needsLayout else { return }
    needsLayout = false
    for window in windows { window.layoutIfNeeded() }
  }
}
