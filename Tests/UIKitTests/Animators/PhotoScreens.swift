import UIKit

/// Screens for the transitions above, in code, as people write them.
class PhotoListViewController: UIViewController, HeroSource {
  let heroImageView = UIImageView(frame: CGRect(x: 16, y: 120, width: 120, height: 90))
  private lazy var titleLabel: UILabel = {
    let label = UILabel(frame: CGRect(x: 16, y: 60, width: 200, height: 40))
    label.text = "Photos"
    label.font = .systemFont(ofSize: 28, weight: .bold)
    label.textColor = .label
    label.textAlignment = .left
    return label
  }()
  var onAppear: (() -> Void)?

  init(photo: UIImage) {
    super.init(nibName: nil, bundle: nil)
    heroImageView.image = photo
    title = "Photos"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heroImageView.contentMode = .scaleAspectFill
    heroImageView.clipsToBounds = true
    heroImageView.layer.cornerRadius = 12
    view.addSubview(heroImageView)
    view.addSubview(titleLabel)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }
}

final class PhotoDetailViewController: UIViewController, HeroSource, CardPresentable {
  let heroImageView: UIImageView
  var cardHeight: CGFloat { 420 }

  init(photo: UIImage) {
    heroImageView = UIImageView(image: photo)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
  }

  convenience init() {
    self.init(photo: UIImage(size: CGSize(width: 400, height: 300)))
  }

  required init?(coder aDecoder: NSCoder) {
    heroImageView = UIImageView(frame: .zero)
    super.init(coder: aDecoder)
  }

  override func loadView() {
    let view = BackdropView(frame: UIScreen.main.bounds)
    view.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.12, alpha: 1)
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(heroImageView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    heroImageView.frame = CGRect(x: 0, y: 80, width: width, height: width * 3 / 4)
  }
}

private class BackdropView: UIView {
  private let shade = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    shade.backgroundColor = .black.withAlphaComponent(0.5)
    addSubview(shade)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
  }
}
