/// The parts of a shell that are yours.
import UIKit

/// The page works without those that are nil.
public struct ShellParts {
    /// Nil if the page shows its own login.
    public var login: NativeLogin?
    public var analytics: Analytics?
    public var collector: DeviceCollector?
    public var crashes: CrashReporter
    /// Your number in the App Store, from App Store Connect; nil before the first release.
    public var storeId: String?

    public init(
        login: NativeLogin? = nil,
        analytics: Analytics? = nil,
        collector: DeviceCollector? = nil,
        crashes: CrashReporter = LoggedCrashes(),
        storeId: String? = nil
    ) {
        self.login = login
        self.analytics = analytics
        self.collector = collector
        self.crashes = crashes
        self.storeId = storeId
    }
}

/// Your login screen. It calls `done` once, with nil if the person left it.
public protocol NativeLogin {
    func open(over presenter: UIViewController, done: @escaping (Login?) -> Void)
}

public protocol Analytics {
    /// AppsFlyer's id of this installation, or nil.
    func installationId() -> String?

    /// Names and codes; the page never sends what a person typed.
    func log(_ event: String, _ params: [String: String])
}

/// Collects data of the device. Called only if nothing but `device` is allowed.
public protocol DeviceCollector {
    func collect(_ step: TimeSDKParams)
}

/// Your crash reporter. An error of the page has a code, a place and a build: no text of a customer's is in them.
public protocol CrashReporter {
    func report(_ error: [String: String])
}

/// Until you have one: Xcode's console shows what would be reported. With Firebase, `report` is
/// `Crashlytics.crashlytics().record(error: NSError(domain: line, code: 0))`.
public struct LoggedCrashes: CrashReporter {
    /// The page's event.
    static let event = "error"

    public init() {}

    public func report(_ error: [String: String]) {
        // The line that crash reporters group by: code and place, `uncaught TypeError 130:2452`.
        let line = ["code", "place", "build"].compactMap { error[$0] }.joined(separator: " ")
        NSLog("%@", line)
    }
}
