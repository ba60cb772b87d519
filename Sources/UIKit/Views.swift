public import Motion
public import TransitionKit

public typealias NSObject = Object
public typealias NSObjectProtocol = Object
public typealias NSCoder = Coder
public typealias UIView = View
public typealias UIWindow = Window
public typealias UIImageView = ImageView
public typealias UIImage = Image
public typealias UILabel = Label
public typealias UIColor = Color
public typealias CGColor = Color
public typealias UIEdgeInsets = EdgeInsets
public typealias NSTextAlignment = TextAlignment
public typealias CALayer = Layer
public typealias CACornerMask = CornerMask
public typealias UIEvent = Object
public typealias UITouch = ViewTouch

extension View {
  public typealias AnimationOptions = TransitionKit.AnimationOptions
  public typealias KeyframeAnimationOptions = TransitionKit.KeyframeAnimationOptions
  public typealias AnimationCurve = TransitionKit.AnimationCurve
  public typealias ContentMode = Motion.ContentMode
  public typealias AutoresizingMask = TransitionKit.AutoresizingMask
}

// The names that Swift 3 and 4 had for these.
public typealias UIViewAnimationOptions = AnimationOptions
public typealias UIViewKeyframeAnimationOptions = KeyframeAnimationOptions
public typealias UIViewAnimationCurve = AnimationCurve
public typealias UIViewContentMode = ContentMode
public typealias UIViewAutoresizing = AutoresizingMask
