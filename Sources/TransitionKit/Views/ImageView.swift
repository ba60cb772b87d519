public import Motion

/// A view that shows a picture.
open class ImageView: View {
  override open class var compiledName: String { "ImageView" }

  /// The picture; `nil` shows nothing.
  open var image: Image?

  /// Creates a view without a picture.
  ///
  /// Touches pass through it, as in UIKit.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view without a frame or a picture; `coder` is ignored.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view as large as the picture, at the origin.
  public convenience init(image: Image?) {
    let size = image?.size ?? .zero
    self.init(frame: Rect(origin: .zero, size: size))
    self.image = image
  }

  /// The frame of the picture in the view's coordinates, by the content mode; empty without a
  /// picture.
  public var contentFrame: Rect {
    guard let image else { return Rect(origin: bounds.origin, size: .zero) }
    let (wide, high) = (bounds.width / image.size.width, bounds.height / image.size.height)
    let scale: Size =
      switch contentMode {
      case .scaleToFill, .redraw: Size(width: wide, height: high)
      case .scaleAspectFit: Size(width: min(wide, high), height: min(wide, high))
      case .scaleAspectFill: Size(width: max(wide, high), height: max(wide, high))
      case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
        Size(width: 1, height: 1)
      }
    let size = Size(width: image.size.width * scale.width, height: image.size.height * scale.height)
    let (x, y) = contentMode.anchor
    return Rect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}

extension ContentMode {
  /// The place of the picture's edges in the free space: 0 is left and top, 1 right and bottom.
  fileprivate var anchor: (x: Double, y: Double) {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: 1.0
      default: 0.5
      }
    return (x, y)
  }
}

/// A view that shows a line of text.
///
/// Text is not measured here: the view has the size that the author set.
open class Label: View {
  override open class var compiledName: String { "Label" }

  /// The text; `nil` shows nothing.
  open var text: String?
  /// The alignment of the text, which no display here shows.
  open var textAlignment = TextAlignment.natural
  /// The largest number of lines, which no display here shows.
  open var numberOfLines = 1
  /// The colour of the text, which no display here shows.
  open var textColor = Color.black
  /// The font size in points.
  open var fontSize = 17.0

  /// Creates a label without a text.
  ///
  /// Touches pass through it, as in UIKit.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label without a frame or a text; `coder` is ignored.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}

/// The side to which a line of text is aligned.
public enum TextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// The view at the root of a hierarchy.
open class Window: View {
  override open class var compiledName: String { "Window" }

  /// The controller whose view fills the window.
  ///
  /// Setting it replaces the view of the old one at once and resizes the new one to the window's
  /// bounds.
  open var rootViewController: ViewController? {
    didSet { showRoot(insteadOf: oldValue) }
  }
  /// The application on whose screen the window lies.
  @Unowned public private(set) var application: Application

  /// Creates a window as large as the application's screen.
  public init(application: Application) {
    self.application = application
    super.init(frame: application.screen.bounds)
  }

  /// Creates a window on the screen of `Application.shared`, in points of the screen.
  public override convenience init(frame: Rect) {
    self.init(application: Application.shared)
    self.frame = frame
  }

  /// Creates a window without a frame, of `Application.shared`; `coder` is ignored.
  public required init?(coder: Coder) {
    application = Application.shared
    super.init(coder: coder)
  }

  /// The insets that the system's bars cover, in points.
  var screenInsets: EdgeInsets { application.screen.safeAreaInsets }

  /// Shows the window in front of all others and lays it out.
  open func makeKeyAndVisible() {
    application.windows.removeAll { $0 === self }
    application.windows.append(self)
    layoutIfNeeded()
  }

  /// Replaces the view of the old root by that of the new one.
  private func showRoot(insteadOf old: ViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let rootViewController else { return }
    rootViewController.view.frame = bounds
    addSubview(rootViewController.view)
    rootViewController.showWithoutTransition()
  }
}
