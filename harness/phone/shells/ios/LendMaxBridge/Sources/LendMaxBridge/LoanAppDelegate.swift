/// The start of an app: what an app before it left in the keychain is forgotten, no picture stays, nothing goes into backups.
import UIKit

open class LoanAppDelegate: UIResponder, UIApplicationDelegate {
    /// What is yours. Asked for once a window.
    open func parts() -> ShellParts { ShellParts() }

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        forgetAtFirstStart()
        keepOutOfBackups()
        PictureCopies.clearAll()
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

    /// Where WebKit keeps the page's storage, a session and drafts among it.
    private var storage: URL {
        FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("WebKit", isDirectory: true)
    }

    /// The keychain outlives an app that was deleted, its storage doesn't. iOS may start the app before the phone was unlocked for
    /// the first time: a folder can be seen then, where UserDefaults look empty.
    private func forgetAtFirstStart() {
        guard !FileManager.default.fileExists(atPath: storage.path) else { return }
        do { try ShellSession().forget() } catch { NSLog("A login of an app before this one may stay: %@", "\(error)") }
    }

    /// The page's storage stays on this phone.
    private func keepOutOfBackups() {
        var folder = storage
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
