import Testing
import TransitionKit
import UIKit

/// The behaviour of UIKit's names beyond being names.
struct NamesTests {
  @Test func `both spellings of a transform are the same`() {
    #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGAffineTransformMakeTranslation(2, 3) == CGAffineTransform(translationX: 2, y: 3))
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    let scaled = CGAffineTransformScale(CGAffineTransformMakeTranslation(4, 6), 2, 2)
    #expect(scaled == CGAffineTransform(translationX: 4, y: 6).scaledBy(x: 2, y: 2))
    #expect(CGAffineTransformConcat(scaled, CGAffineTransformInvert(scaled)) == .identity)
    let moved = CGAffineTransformMakeTranslation(1, 0)
    #expect(
      CGAffineTransformConcat(moved, CGAffineTransformMakeScale(2, 2))
        == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 0))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(
      CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 2), 1, 1)
        == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 2))
  }

  @Test func `rectangles are made of whole numbers too, and cut`() {
    let (x, width) = (10, 100)
    let rect = CGRect(x: x, y: 20, width: width, height: 50)
    #expect(rect == CGRectMake(10, 20, 100, 50))
    #expect(rect.insetBy(dx: 5, dy: 5) == CGRectInset(rect, 5, 5))
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 46))
    let cut = rect.divided(atDistance: 30, from: .maxXEdge)
    #expect(cut.slice == CGRect(x: 80, y: 20, width: 30, height: 50))
    #expect(cut.remainder == CGRect(x: 10, y: 20, width: 70, height: 50))
    #expect(rect.divided(atDistance: 999, from: .minYEdge).slice == rect)
  }

  @Test func `colours have their documented values`() {
    #expect(UIColor.systemRed == UIColor(red: 1, green: 59.0 / 255, blue: 48.0 / 255, alpha: 1))
    #expect(UIColor.black.withAlphaComponent(0.5) == UIColor(white: 0, alpha: 0.5))
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(
      UIColor(hue: 2.0 / 3, saturation: 0.5, brightness: 0.5, alpha: 1)
        == UIColor(red: 0.25, green: 0.25, blue: 0.5, alpha: 1))
  }

  @Test func `the main queue goes by the simulation's clock`() {
    let application = Application()
    application.perform {
      var order: [String] = []
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        order.append("later at \(CACurrentMediaTime())")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) {
        order.append("soon at \(CACurrentMediaTime())")
        DispatchQueue.main.async { order.append("then at \(CACurrentMediaTime())") }
      }
      let cancelled = DispatchWorkItem { order.append("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(0), execute: cancelled)
      cancelled.cancel()
      DispatchQueue.main.async { order.append("first") }
      #expect(order.isEmpty)
      application.advance(to: 250_000)
      #expect(order == ["first", "soon at 0.005", "then at 0.005"])
      application.advance(to: 400_000)
      #expect(order.last == "later at 0.3")
    }
  }

  @Test func `the screen is the simulation's`() {
    Application(screen: Screen(bounds: CGRect(x: 0, y: 0, width: 320, height: 568))).perform {
      #expect(UIScreen.main.bounds.size == CGSize(width: 320, height: 568))
      #expect(UIScreen.main.nativeBounds.width == 640)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.makeKeyAndVisible()
      #expect(UIApplication.shared.keyWindow === window && window.isKeyWindow)
    }
  }

  @Test(arguments: [
    (CGSize(width: 414, height: 896), UIUserInterfaceIdiom.phone, UIDeviceOrientation.portrait),
    (CGSize(width: 896, height: 414), .phone, .landscapeLeft),
    (CGSize(width: 1_024, height: 768), .pad, .landscapeLeft),
    (CGSize(width: 744, height: 1_133), .pad, .portrait),
  ])
  func `the device is one with such a screen`(
    _ size: CGSize, _ idiom: UIUserInterfaceIdiom, _ orientation: UIDeviceOrientation
  ) {
    Application(screen: Screen(bounds: CGRect(origin: .zero, size: size))).perform {
      #expect(UIDevice.current.userInterfaceIdiom == idiom)
      #expect(UIDevice.current.orientation == orientation)
      #expect(UIDevice.current.model == (idiom == .pad ? "iPad" : "iPhone"))
    }
  }

  @Test func `objects and animators know their classes`() {
    let blur = UIVisualEffectView()
    #expect(blur.isKind(of: UIVisualEffectView.self) && blur.isKind(of: UIView.self))
    #expect(!blur.isKind(of: UIImageView.self) && !UIView().isKind(of: UIVisualEffectView.self))
    let animator: any UIViewControllerAnimatedTransitioning = FadeAnimator()
    #expect(animator.isKind(of: FadeAnimator.self) && animator.isKind(of: NSObject.self))
    #expect(!animator.isKind(of: FlipAnimator.self))
    #expect(FadeAnimator().isKind(of: FadeAnimator.self))
  }

  @Test func `a view remembers whether inverted colours pass it by`() {
    let view = UIView()
    #expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    #expect(view.accessibilityIgnoresInvertColors)
  }

  @Test func `an effect view holds its content, and sizes follow what fits`() {
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(blur.contentView.superview === blur)
    #expect((blur.effect as? UIBlurEffect)?.style == .dark)
    blur.sizeToFit()
    #expect(UIVisualEffectView().effect == nil)
    #expect(blur.frame.equalTo(CGRect(x: 0, y: 0, width: 100, height: 50)))
  }

  @Test func `mathematics is that of the C library`() {
    #expect(sqrt(2.0) == 2.0.squareRoot() && hypot(3, 4) == 5)
    #expect(abs(sin(CGFloat.pi / 6) - 0.5) < 1e-15 && abs(cos(CGFloat.pi / 3) - 0.5) < 1e-15)
    #expect(floor(-1.5) == -2 && ceil(1.2) == 2 && round(2.5) == 3 && fmax(1, 2) == 2)
    #expect(pow(2, 10) == 1024 && fminf(fmaxf(1.5, 0), 1) == 1)
  }
}
