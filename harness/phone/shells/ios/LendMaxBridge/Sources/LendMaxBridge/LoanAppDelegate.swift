/// The start of an app. The keychain outlives an app that was deleted: a first start forgets what is left there.
import UIKit

open class LoanAppDelegate: UIResponder, UIApplicationDelegate {
    /// What is yours. Asked for once a window.
    open func parts() -> ShellParts { ShellParts() }

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if !UserDefaults.standard.bool(forKey: "startedBefore") {
            ShellSession().forget()
            UserDefaults.standard.set(true, forKey: "startedBefore")
        }
        keepOutOfBackups()
        return true
    }

    /// Apps built with the SDK of iOS 27 do not start without scenes.
    open func application(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = LoanSceneDelegate.self
        return configuration
    }

    /// Where WebKit keeps the page's storage, a session and drafts among it: they stay on this phone.
    private func keepOutOfBackups() {
        let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
        var folder = library.appendingPathComponent("WebKit", isDirectory: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try folder.setResourceValues(values)
        } catch {
            NSLog("The page's storage may be in backups: %@", error.localizedDescription)
        }
    }
}
