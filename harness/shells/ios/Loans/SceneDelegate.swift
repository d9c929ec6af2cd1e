/// Opens the one window, and covers it where iOS takes a picture of it for the list of recent apps.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let loan = LoanViewController()
    private let cover = UIView()

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let web = connectionOptions.userActivities.first { $0.activityType == NSUserActivityTypeBrowsingWeb }
        loan.place = Page.place(of: web?.webpageURL)
        window.rootViewController = loan
        window.makeKeyAndVisible()
        self.window = window
    }

    /// A link to the page's address while the app is open. A notification does the same with the place it carries.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard let place = Page.place(of: userActivity.webpageURL) else { return }
        loan.open(at: place)
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
