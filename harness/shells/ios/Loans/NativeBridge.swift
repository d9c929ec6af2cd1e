/// The bridge: seven actions, one function each, named as in the contract. Every message is answered exactly once.
import UIKit
import WebKit

final class NativeBridge: NSObject, WKScriptMessageHandlerWithReply {
    static let name = "nativeShell"

    // Weak: the web view holds this bridge.
    weak var webView: WKWebView?
    private weak var presenter: UIViewController?
    private let session: ShellSession
    private let crashes: CrashReporter
    /// A login screen of your own; nil where the page shows its own.
    private let nativeLogin: NativeLogin?
    /// Your analytics, such as AppsFlyer; nil where there are none.
    private let analytics: Analytics?
    /// What collects device data for the lender; nil where nothing does.
    private let collector: DeviceCollector?

    init(
        session: ShellSession,
        presenter: UIViewController,
        crashes: CrashReporter,
        nativeLogin: NativeLogin? = nil,
        analytics: Analytics? = nil,
        collector: DeviceCollector? = nil
    ) {
        self.session = session
        self.presenter = presenter
        self.crashes = crashes
        self.nativeLogin = nativeLogin
        self.analytics = analytics
        self.collector = collector
    }

    /// Messages come from a page, so nothing in them is believed. `replyHandler` is called once on every way.
    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        guard Page.isOwn(FrameOrigin(message.frameInfo)),
              let call = message.body as? [String: Any],
              let id = call["id"] as? String,
              let action = call["action"] as? String
        else { return replyHandler(nil, "not a call") }
        let params = call["params"] as? [String: Any] ?? [:]
        func ok(_ result: [String: Any]) {
            replyHandler(["id": id, "ok": true, "result": result] as [String: Any], nil)
        }
        switch action {
        case "toLogin": toLogin(ok)
        case "getLoginInfo": ok(getLoginInfo())
        case "logout": ok(logout())
        case "getPackageName": ok(getPackageName())
        case "logEventByAF": ok(logEventByAF(params))
        case "timeSDK": ok(timeSDK(params))
        case "toGooglePlayer": toGooglePlayer(ok)
        // A newer page asks for what this shell does not know: an answer at once, not silence until the timeout.
        default: replyHandler(["id": id, "ok": false, "error": "not supported"] as [String: Any], nil)
        }
    }

    /// Answers when the person is done; closing the screen is handled, without a login.
    private func toLogin(_ ok: @escaping ([String: Any]) -> Void) {
        guard let nativeLogin, let presenter else { return ok(["handled": false]) }
        nativeLogin.open(over: presenter) { [session] login in
            guard let login else { return ok(["handled": true]) }
            session.remember(login)
            ok(["handled": true, "login": Self.loginFields(login)])
        }
    }

    /// `login` is null where your login screen has nobody, which ends a session that the page kept; else it is left out.
    private func getLoginInfo() -> [String: Any] {
        var result: [String: Any] = ["deviceMsg": Self.deviceFields(), "appendReqHeaders": [String: String]()]
        if let login = session.login() {
            result["login"] = Self.loginFields(login)
        } else if nativeLogin != nil {
            result["login"] = NSNull()
        }
        if let afid = analytics?.installationId() { result["afid"] = afid }
        return result
    }

    /// The page has wiped its own storage; what it cannot reach is wiped here.
    private func logout() -> [String: Any] {
        session.forget()
        let kinds: Set<String> = [
            WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
        ]
        webView?.configuration.websiteDataStore.removeData(ofTypes: kinds, modifiedSince: .distantPast) {}
        return [:]
    }

    private func getPackageName() -> [String: Any] {
        ["packageName": Page.facts.packageName, "appName": Page.facts.appName]
    }

    /// Names and codes; the page never sends what a person typed.
    private func logEventByAF(_ params: [String: Any]) -> [String: Any] {
        if let event = params["event"] as? String {
            let details = params["params"] as? [String: String] ?? [:]
            if event == LoggedCrashes.event { crashes.report(details) }
            analytics?.log(event, details)
        }
        return [:]
    }

    /// Only what the flags allow. This shell reads nothing but the device itself, whatever a flag says: the stores
    /// forbid a lender the rest, and Info.plist does not ask for the permissions.
    private func timeSDK(_ params: [String: Any]) -> [String: Any] {
        let data = params["data"] as? [String: Bool] ?? [:]
        let forbidden = ["appList", "sms", "exif", "contact", "location", "callLog"]
        guard let collector, data["device"] == true, !forbidden.contains(where: { data[$0] == true }),
              let step = params["step"] as? String,
              let orderNo = params["orderNo"] as? String,
              let userId = params["userId"] as? String,
              let isSubmit = params["isSubmit"] as? Bool
        else { return ["accepted": false] }
        collector.collect(step: step, orderNo: orderNo, userId: userId, isSubmit: isSubmit)
        return ["accepted": true]
    }

    private func toGooglePlayer(_ ok: @escaping ([String: Any]) -> Void) {
        OutsideLinks.openStore { opened in ok(["opened": opened]) }
    }

    private static func loginFields(_ login: Login) -> [String: Any] {
        ["token": login.token, "userId": login.userId, "mobile": login.mobile]
    }

    /// Null for what this shell does not know; an advertising id would need the person's yes to tracking.
    private static func deviceFields() -> [String: Any] {
        let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
        let vendorId = UIDevice.current.identifierForVendor?.uuidString
        return [
            "androidId": NSNull(),
            "iosId": vendorId as Any? ?? NSNull(),
            "imei": NSNull(),
            "gaid": NSNull(),
            "appVersion": version as Any? ?? NSNull(),
            "platform": "iOS \(UIDevice.current.systemVersion)",
            "adjustId": NSNull(),
            "gps_adid": NSNull(),
            "firebaseId": NSNull(),
        ] as [String: Any]
    }
}
