/// Opens the one window, and covers it where iOS takes a picture of it for the list of recent apps.
import UIKit

public final class LoanSceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private let loan = LoanViewController(parts: (UIApplication.shared.delegate as? LoanAppDelegate)?.parts() ?? ShellParts())
    private let cover = UIView()
    private static let place = "place"

    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let web = connectionOptions.userActivities.first { $0.activityType == NSUserActivityTypeBrowsingWeb }
        loan.place = Page.place(of: web?.webpageURL) ?? session.stateRestorationActivity?.userInfo?[Self.place] as? String
        window.rootViewController = loan
        window.makeKeyAndVisible()
        self.window = window
    }

    /// iOS ends apps in the background: the next start opens the page where it was.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: Self.place)
        activity.userInfo = [Self.place: loan.place ?? "/"]
        return activity
    }

    /// For a notification: opens one of the places.
    public func open(at place: String) {
        loan.open(at: place)
    }

    /// A link to the page's address while the app is open.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard let place = Page.place(of: userActivity.webpageURL) else { return }
        loan.open(at: place)
    }

    /// The list shows nobody's debts.
    public func sceneDidEnterBackground(_ scene: UIScene) {
        loan.pageIsAway()
        guard let window else { return }
        cover.backgroundColor = .systemBackground
        cover.frame = window.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(cover)
    }

    public func sceneWillEnterForeground(_ scene: UIScene) {
        cover.removeFromSuperview()
        loan.pageIsBack()
    }
}
