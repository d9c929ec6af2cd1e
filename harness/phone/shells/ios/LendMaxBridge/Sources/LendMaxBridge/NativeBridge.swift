/// The seven actions as this shell does them. `Bridge.swift` reads the messages and writes the replies.
import UIKit
import WebKit

final class NativeBridge: NSObject, WKScriptMessageHandlerWithReply, BridgeActions {
    // Weak: the web view holds this bridge.
    weak var webView: WKWebView?
    private weak var presenter: UIViewController?
    private let session = ShellSession()
    private let parts: ShellParts

    init(presenter: UIViewController, parts: ShellParts) {
        self.presenter = presenter
        self.parts = parts
    }

    /// `replyHandler` is called once on every way.
    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        guard Page.isOwn(FrameOrigin(message.frameInfo)) else { return replyHandler(nil, "not the page") }
        answerCall(message.body, self, replyHandler)
    }

    /// Answers when the person is done; closing the screen is handled, without a login.
    func toLogin(_ answer: @escaping (ToLoginResult) -> Void) {
        guard let screen = parts.login, let presenter else { return answer(ToLoginResult(handled: false)) }
        screen.open(over: presenter) { [self] login in
            if let login { reportFailure { try session.remember(login) } }
            answer(ToLoginResult(handled: true, login: login))
        }
    }

    /// A null login says that your login screen has nobody, which ends a session that the page kept. A login that can't be
    /// read now is left out.
    func getLoginInfo(_ answer: @escaping (GetLoginInfoResult) -> Void) {
        var login: Login?
        var isRead = true
        do { login = try session.login() } catch { isRead = false }
        answer(
            GetLoginInfoResult(
                login: login,
                sendsNullLogin: parts.login != nil && isRead,
                deviceMsg: Self.deviceMsg(),
                afid: parts.analytics?.installationId(),
                appendReqHeaders: [:]))
    }

    /// The page has wiped its own storage; what it cannot reach is wiped here.
    func logout(_ answer: @escaping () -> Void) {
        reportFailure { try session.forget() }
        PictureCopies.clearAll()
        let kinds: Set<String> = [
            WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
        ]
        webView?.configuration.websiteDataStore.removeData(ofTypes: kinds, modifiedSince: .distantPast) {}
        answer()
    }

    func getPackageName(_ answer: @escaping (GetPackageNameResult) -> Void) {
        answer(GetPackageNameResult(packageName: Page.facts.packageName, appName: Page.facts.appName))
    }

    func logEventByAF(_ params: LogEventByAFParams, _ answer: @escaping () -> Void) {
        if params.event == LoggedCrashes.event { parts.crashes.report(params.params) }
        parts.analytics?.log(params.event, params.params)
        #if DEBUG
        NSLog("%@ %@", params.event, params.params.description)
        #endif
        answer()
    }

    /// Only what the flags allow. This shell reads nothing but the device itself, whatever a flag says: the stores
    /// forbid a lender the rest, and Info.plist does not ask for the permissions.
    func timeSDK(_ params: TimeSDKParams, _ answer: @escaping (TimeSDKResult) -> Void) {
        let may = params.data
        let isMore = may.appList || may.sms || may.exif || may.contact || may.location || may.callLog
        guard let collector = parts.collector, may.device, !isMore
        else { return answer(TimeSDKResult(accepted: false)) }
        collector.collect(params)
        answer(TimeSDKResult(accepted: true))
    }

    func toGooglePlayer(_ answer: @escaping (ToGooglePlayerResult) -> Void) {
        OutsideLinks.openStore(parts.storeId) { opened in answer(ToGooglePlayerResult(opened: opened)) }
    }

    private func reportFailure(of change: () throws -> Void) {
        do { try change() } catch { parts.crashes.report(["code": "session"]) }
    }

    /// Without what this shell does not know; an advertising id would need the person's yes to tracking.
    private static func deviceMsg() -> DeviceMsg {
        DeviceMsg(
            iosId: UIDevice.current.identifierForVendor?.uuidString,
            appVersion: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String,
            platform: "iOS \(UIDevice.current.systemVersion)")
    }
}
