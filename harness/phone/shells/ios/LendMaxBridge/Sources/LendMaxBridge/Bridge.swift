// The seven messages of src/contract/bridge.ts. `npm run unit -- shells/bridge` compares both.
import Foundation

/// The message handler that the page looks for at its start.
public let bridgeName = "nativeShell"

/// The page drops longer replies.
public let bridgeReplyLimit = 65536

public struct LogEventByAFParams: Codable {
    /// Name of the event.
    public let event: String
    /// Its parameters.
    public let params: [String: String]

    init?(_ value: Any?) {
        guard let json = value as? [String: Any],
              let event = json["event"] as? String,
              let params = json["params"] as? [String: String]
        else { return nil }
        self.event = event
        self.params = params
    }
}

public struct Collectable: Codable {
    /// Installed apps.
    public let appList: Bool
    /// SMS.
    public let sms: Bool
    /// Data of pictures.
    public let exif: Bool
    /// The device and its ids.
    public let device: Bool
    /// Contacts.
    public let contact: Bool
    /// Location.
    public let location: Bool
    /// Calls.
    public let callLog: Bool

    init?(_ value: Any?) {
        guard let json = value as? [String: Any],
              let appList = json["appList"] as? Bool,
              let sms = json["sms"] as? Bool,
              let exif = json["exif"] as? Bool,
              let device = json["device"] as? Bool,
              let contact = json["contact"] as? Bool,
              let location = json["location"] as? Bool,
              let callLog = json["callLog"] as? Bool
        else { return nil }
        self.appList = appList
        self.sms = sms
        self.exif = exif
        self.device = device
        self.contact = contact
        self.location = location
        self.callLog = callLog
    }
}

public struct TimeSDKParams: Codable {
    /// Screen of the step, such as personalInfomation.
    public let step: String
    /// The loan's number.
    public let orderNo: String
    /// The customer's id.
    public let userId: String
    /// false: the step was opened, true: its answers were sent.
    public let isSubmit: Bool
    /// What may be collected. Data with the flag false must not be read.
    public let data: Collectable

    init?(_ value: Any?) {
        guard let json = value as? [String: Any],
              let step = json["step"] as? String,
              let orderNo = json["orderNo"] as? String,
              let userId = json["userId"] as? String,
              let isSubmit = json["isSubmit"] as? Bool,
              let data = Collectable(json["data"])
        else { return nil }
        self.step = step
        self.orderNo = orderNo
        self.userId = userId
        self.isSubmit = isSubmit
        self.data = data
    }
}

public struct Login: Codable {
    /// The session's token: the value of the header Authorization without its scheme.
    public let token: String
    /// The customer's id.
    public let userId: String
    /// Mobile number, national: 11 digits from 0, as in 08031234567. Ten digits without the 0 are read too.
    public let mobile: String

    public init(
        token: String,
        userId: String,
        mobile: String
    ) {
        self.token = token
        self.userId = userId
        self.mobile = mobile
    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
        json["token"] = token
        json["userId"] = userId
        json["mobile"] = mobile
        return json
    }
}

public struct ToLoginResult: Codable {
    /// The shell has its own login and showed it.
    public let handled: Bool
    /// Who logged in; null if the customer cancelled.
    public let login: Login?

    public init(
        handled: Bool,
        login: Login? = nil
    ) {
        self.handled = handled
        self.login = login
    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
        json["handled"] = handled
        if let login { json["login"] = login.json }
        return json
    }
}

public struct DeviceMsg: Codable {
    /// Android's id of the device for this app.
    public let androidId: String?
    /// iOS's id of the device for this vendor.
    public let iosId: String?
    /// IMEI, if the system still gives it.
    public let imei: String?
    /// Google's advertising id.
    public let gaid: String?
    /// Version of the shell's app.
    public let appVersion: String?
    /// System and its version, such as Android 13.
    public let platform: String?
    /// Adjust's id of the installation.
    public let adjustId: String?
    /// Google's advertising id as Adjust names it.
    public let gps_adid: String?
    /// Firebase's id of the installation.
    public let firebaseId: String?

    public init(
        androidId: String? = nil,
        iosId: String? = nil,
        imei: String? = nil,
        gaid: String? = nil,
        appVersion: String? = nil,
        platform: String? = nil,
        adjustId: String? = nil,
        gps_adid: String? = nil,
        firebaseId: String? = nil
    ) {
        self.androidId = androidId
        self.iosId = iosId
        self.imei = imei
        self.gaid = gaid
        self.appVersion = appVersion
        self.platform = platform
        self.adjustId = adjustId
        self.gps_adid = gps_adid
        self.firebaseId = firebaseId
    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
        if let androidId { json["androidId"] = androidId }
        if let iosId { json["iosId"] = iosId }
        if let imei { json["imei"] = imei }
        if let gaid { json["gaid"] = gaid }
        if let appVersion { json["appVersion"] = appVersion }
        if let platform { json["platform"] = platform }
        if let adjustId { json["adjustId"] = adjustId }
        if let gps_adid { json["gps_adid"] = gps_adid }
        if let firebaseId { json["firebaseId"] = firebaseId }
        return json
    }
}

public struct GetLoginInfoResult: Codable {
    /// The customer of the shell's login. Null if logged out, missing without a login screen or if it can't be read.
    public let login: Login?
    /// Sends null if there is no login. Without it the field is left out.
    public let sendsNullLogin: Bool
    /// The device.
    public let deviceMsg: DeviceMsg?
    /// AppsFlyer's id.
    public let afid: String?
    /// Headers for every call; each value is a text.
    public let appendReqHeaders: [String: String]?

    public init(
        login: Login? = nil,
        sendsNullLogin: Bool = false,
        deviceMsg: DeviceMsg? = nil,
        afid: String? = nil,
        appendReqHeaders: [String: String]? = nil
    ) {
        self.login = login
        self.sendsNullLogin = sendsNullLogin
        self.deviceMsg = deviceMsg
        self.afid = afid
        self.appendReqHeaders = appendReqHeaders
    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
        if let login { json["login"] = login.json } else if sendsNullLogin { json["login"] = NSNull() }
        if let deviceMsg { json["deviceMsg"] = deviceMsg.json }
        if let afid { json["afid"] = afid }
        if let appendReqHeaders { json["appendReqHeaders"] = appendReqHeaders }
        return json
    }
}

public struct GetPackageNameResult: Codable {
    /// The app's id as the server expects it: a header and the key of every payload.
    public let packageName: String
    /// The app's name.
    public let appName: String?

    public init(
        packageName: String,
        appName: String? = nil
    ) {
        self.packageName = packageName
        self.appName = appName
    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
        json["packageName"] = packageName
        if let appName { json["appName"] = appName }
        return json
    }
}

public struct TimeSDKResult: Codable {
    /// Whether the shell collects it.
    public let accepted: Bool

    public init(
        accepted: Bool
    ) {
        self.accepted = accepted
    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
        json["accepted"] = accepted
        return json
    }
}

public struct ToGooglePlayerResult: Codable {
    /// Whether the store opened.
    public let opened: Bool

    public init(
        opened: Bool
    ) {
        self.opened = opened
    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
        json["opened"] = opened
        return json
    }
}

/// What a shell does. Each call is answered once, also if it answers twice.
@MainActor
public protocol BridgeActions: AnyObject {
    /// Asks the shell for its own login screen. `handled: false`: it has no login screen, so the page shows /user/login.
    /// Handled without `login`: the customer cancelled. The page waits 600 s.
    func toLogin(_ answer: @escaping (ToLoginResult) -> Void)

    /// The shell's data at start: its login, the device, AppsFlyer's id and extra headers (§3). `login: null`: the
    /// customer is logged out in the shell, so the page's session is over. If the field is missing, the shell has no
    /// login screen or can't read its login now, and the page keeps its own session. The page waits 3 s.
    func getLoginInfo(_ answer: @escaping (GetLoginInfoResult) -> Void)

    /// The customer or the server ended the session, so the shell forgets it too. The page waits 3 s.
    func logout(_ answer: @escaping () -> Void)

    /// The page waits 3 s.
    func getPackageName(_ answer: @escaping (GetPackageNameResult) -> Void)

    /// One analytics event. `params` contain names and codes, never typed values. The page waits 3 s.
    func logEventByAF(_ params: LogEventByAFParams, _ answer: @escaping () -> Void)

    /// Collects the device data of one step of an application, as far as the flags allow. The page waits 10 s.
    func timeSDK(_ params: TimeSDKParams, _ answer: @escaping (TimeSDKResult) -> Void)

    /// Opens the app's page in the store (§7 spells it so). The page waits 3 s.
    func toGooglePlayer(_ answer: @escaping (ToGooglePlayerResult) -> Void)
}

/// Answers one message of the page with a value or an error, once. Nothing in it is trusted.
@MainActor
public func answerCall(_ message: Any, _ actions: BridgeActions, _ reply: @escaping (Any?, String?) -> Void) {
    guard let call = message as? [String: Any], let id = call["id"] as? String, !id.isEmpty
    else { return reply(nil, "not a call") }
    var isOpen = true
    func end(_ ok: Bool, _ key: String, _ value: Any) {
        if isOpen { reply(["id": id, "ok": ok, key: value] as [String: Any], nil) }
        isOpen = false
    }
    func ok(_ result: [String: Any]) { end(true, "result", result) }
    func refuse(_ why: String) { end(false, "error", why) }
    let params = call["params"]
    switch call["action"] as? String {
    case "toLogin": actions.toLogin { ok($0.json) }
    case "getLoginInfo": actions.getLoginInfo { ok($0.json) }
    case "logout": actions.logout { ok([:]) }
    case "getPackageName": actions.getPackageName { ok($0.json) }
    case "logEventByAF":
        guard let read = LogEventByAFParams(params) else { return refuse("params don't fit logEventByAF") }
        actions.logEventByAF(read) { ok([:]) }
    case "timeSDK":
        guard let read = TimeSDKParams(params) else { return refuse("params don't fit timeSDK") }
        actions.timeSDK(read) { ok($0.json) }
    case "toGooglePlayer": actions.toGooglePlayer { ok($0.json) }
    // A newer page asks for what this shell does not know: an answer at once, not silence until the timeout.
    default: refuse("not supported")
    }
}
