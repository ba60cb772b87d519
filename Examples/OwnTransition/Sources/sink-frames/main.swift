import SinkAnimator
import UIKit

// One pop, ten frames a second.
let application = UIApplication()
application.perform {
  let list = UIViewController()
  let detail = UIViewController()
  let navigation = UINavigationController(rootViewController: list)
  let delegate = SinkDelegate()
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = navigation
  window.makeKeyAndVisible()
  navigation.pushViewController(detail, animated: false)
  navigation.delegate = delegate
  navigation.popViewController(animated: true)
  for frame in 0...5 {
    application.advance(to: Int64(frame) * 100_000)
    application.display()
    print(detail.view.presentedFrame.minY)
    application.finishAnimations()
  }
  print(navigation.topViewController === list ? "popped" : "not popped")
}
