public import Motion
public import TransitionKit

/// The base class of UIKit's classes; an object is equal only to itself.
public typealias NSObject = Object
/// The class `NSObject`, in place of the protocol of the same name.
public typealias NSObjectProtocol = Object
/// The source of `init?(coder:)`; nothing creates one, because there are no storyboards.
public typealias NSCoder = Coder
/// A rectangle on the screen that has content and can contain other views.
public typealias UIView = View
/// The view at the root of a hierarchy.
public typealias UIWindow = Window
/// A view that shows an image.
public typealias UIImageView = ImageView
/// An image, which has a size but no content.
public typealias UIImage = Image
/// A view that shows a line of text, which Dragline does not measure.
public typealias UILabel = Label
/// A colour in extended sRGB.
public typealias UIColor = Color
/// A colour in extended sRGB, the same type as `UIColor`.
public typealias CGColor = Color
/// The distances from the edges of a rectangle, in points; positive ones are inside of it.
public typealias UIEdgeInsets = EdgeInsets
/// The alignment of a label's text.
public typealias NSTextAlignment = TextAlignment
/// The layer of a view, with the values that its author set and those that the screen shows.
public typealias CALayer = Layer
/// The corners that a layer's `cornerRadius` rounds.
public typealias CACornerMask = CornerMask
/// An event, which is an object without properties in Dragline.
public typealias UIEvent = Object
/// A finger from its touch on a view until it lifts.
public typealias UITouch = ViewTouch

extension View {
  /// The options of `UIView.animate`.
  public typealias AnimationOptions = TransitionKit.AnimationOptions
  /// The options of `UIView.animateKeyframes`.
  public typealias KeyframeAnimationOptions = TransitionKit.KeyframeAnimationOptions
  /// The named curves of `UIView.animate` and of property animators.
  public typealias AnimationCurve = TransitionKit.AnimationCurve
  /// The placement of content of another size in a view.
  public typealias ContentMode = Motion.ContentMode
  /// The parts of a view's frame that change when its superview is resized.
  public typealias AutoresizingMask = TransitionKit.AutoresizingMask
}

/// The options of `UIView.animate`, with their name in Swift 3 and 4.
public typealias UIViewAnimationOptions = AnimationOptions
/// The options of `UIView.animateKeyframes`, with their name in Swift 3 and 4.
public typealias UIViewKeyframeAnimationOptions = KeyframeAnimationOptions
/// The named curves of animations, with their name in Swift 3 and 4.
public typealias UIViewAnimationCurve = AnimationCurve
/// The placement of content in a view, with its name in Swift 3 and 4.
public typealias UIViewContentMode = ContentMode
/// The parts of a view's frame that change with its superview, with their name in Swift 3 and 4.
public typealias UIViewAutoresizing = AutoresizingMask
