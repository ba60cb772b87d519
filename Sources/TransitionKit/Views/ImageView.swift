public import Motion

/// A view that shows a picture.
open class ImageView: View {
  open var image: Image?

  /// Touches pass through, as in UIKit.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: Coder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  public convenience init(image: Image?) {
    let size = image?.size ?? .zero
    self.init(frame: Rect(origin: .zero, size: size))
    self.image = image
  }

  /// The frame of the picture within the bounds, by the content mode; empty without a picture.
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
  /// 0 is left and top, 1 right and bottom.
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

/// A view that shows a line of text. Text is not measured here: its size is what the author set.
open class Label: View {
  open var text: String?
  open var textAlignment = TextAlignment.natural
  open var numberOfLines = 1
  open var textColor = Color.black
  /// Points.
  open var fontSize = 17.0

  /// Touches pass through, as in UIKit.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: Coder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}

public enum TextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// The view at the root of a hierarchy.
open class Window: View {
  open var rootViewController: ViewController? {
    didSet { showRoot(insteadOf: oldValue) }
  }
  public private(set) unowned var application: Application

  /// A window as large as the application's screen.
  public init(application: Application) {
    self.application = application
    super.init(frame: application.screen.bounds)
  }

  public override convenience init(frame: Rect) {
    self.init(application: Application.shared)
    self.frame = frame
  }

  public required init?(coder: Coder) {
    application = Application.shared
    super.init(coder: coder)
  }

  var screenInsets: EdgeInsets { application.screen.safeAreaInsets }

  open func makeKeyAndVisible() {
    application.windows.removeAll { $0 === self }
    application.windows.append(self)
    layoutIfNeeded()
  }

  private func showRoot(insteadOf old: ViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let rootViewController else { return }
    rootViewController.view.frame = bounds
    addSubview(rootViewController.view)
    rootViewController.showWithoutTransition()
  }
}
