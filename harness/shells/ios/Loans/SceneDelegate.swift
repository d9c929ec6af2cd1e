/// Opens the one window, and covers it where iOS takes a picture of it for the list of recent apps.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let cover = UIView()

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = LoanViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    /// The list shows nobody's debts.
    func sceneDidEnterBackground(_ scene: UIScene) {
        guard let window else { return }
        cover.backgroundColor = .systemBackground
        cover.frame = window.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(cover)
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        cover.removeFromSuperview()
    }
}
