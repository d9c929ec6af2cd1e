/// Opens the one window. The keychain outlives an app that was deleted: a first start forgets what is left there.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if !UserDefaults.standard.bool(forKey: "startedBefore") {
            ShellSession().forget()
            UserDefaults.standard.set(true, forKey: "startedBefore")
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = LoanViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
