public import TransitionKit

/// The base class of the gesture recognizers, whose actions are closures instead of selectors.
public typealias UIGestureRecognizer = GestureRecognizer
/// A delegate that decides which gestures may begin, and which may continue at the same time.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// A recognizer of a drag.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// A recognizer of a drag from an edge of the window.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// A recognizer of a finger that comes down and lifts at the same place.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// A recognizer of a finger that rests.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// A set of edges of a rectangle.
public typealias UIRectEdge = RectEdge

/// The state of a gesture recognizer, with its name in Swift 3 and 4.
public typealias UIGestureRecognizerState = GestureRecognizer.State
