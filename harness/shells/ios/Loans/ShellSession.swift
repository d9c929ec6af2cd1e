/// Who is signed in with the shell, in the keychain, and the parts of a shell that are yours to fill in.
import Security
import UIKit

/// `token` is the value of the Authorization header without the word Bearer.
struct Login: Codable {
    let token: String
    let userId: String
    let mobile: String
}

/// Your login screen; `done` is called exactly once, with nil where the person left it.
protocol NativeLogin {
    func open(over presenter: UIViewController, done: @escaping (Login?) -> Void)
}

protocol Analytics {
    /// AppsFlyer's id of this installation, or nil.
    func installationId() -> String?
    func log(_ event: String, _ params: [String: String])
}

/// Your crash reporter. An error of the page has a code, a place and a build: no text of a customer's is in them.
protocol CrashReporter {
    func report(_ error: [String: String])
}

/// Until you have one: Xcode's console shows what would be reported. With Firebase, `report` is
/// `Crashlytics.crashlytics().record(error: NSError(domain: line, code: 0))`.
struct LoggedCrashes: CrashReporter {
    /// The page's event.
    static let event = "error"

    func report(_ error: [String: String]) {
        // The line that crash reporters group by: code and place, `uncaught TypeError 130:2452`.
        let line = ["code", "place", "build"].compactMap { error[$0] }.joined(separator: " ")
        NSLog("%@", line)
    }
}

protocol DeviceCollector {
    func collect(step: String, orderNo: String, userId: String, isSubmit: Bool)
}

/// One item, readable while the phone is unlocked, never in a backup that moves to another phone.
final class ShellSession {
    private let item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: "session",
        kSecAttrAccount: "login",
    ]

    func login() -> Login? {
        var query = item
        query[kSecReturnData] = true
        var found: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess,
              let data = found as? Data
        else { return nil }
        return try? JSONDecoder().decode(Login.self, from: data)
    }

    func remember(_ login: Login) {
        forget()
        guard let data = try? JSONEncoder().encode(login) else { return }
        var added = item
        added[kSecValueData] = data
        added[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        SecItemAdd(added as CFDictionary, nil)
    }

    func forget() {
        SecItemDelete(item as CFDictionary)
    }
}
