// The seven messages of src/contract/bridge.ts. `npm run unit -- shells/bridge` compares both.
package com.lendmax.bridge

import org.json.JSONException
import org.json.JSONObject

/** The object that the page looks for at its start. */
const val BRIDGE_NAME = "nativeShell"

/** The page drops longer replies. */
const val BRIDGE_REPLY_LIMIT = 65536

data class LogEventByAFParams(
    /** Name of the event. */
    val event: String,
    /** Its parameters. */
    val params: Map<String, String>,
) {
    internal companion object {
        fun from(value: Any?): LogEventByAFParams? {
            val json = value as? JSONObject ?: return null
            return LogEventByAFParams(
                event = json.opt("event") as? String ?: return null,
                params = texts(json.opt("params")) ?: return null,
            )
        }
    }
}

data class Collectable(
    /** Installed apps. */
    val appList: Boolean,
    /** SMS. */
    val sms: Boolean,
    /** Data of pictures. */
    val exif: Boolean,
    /** The device and its ids. */
    val device: Boolean,
    /** Contacts. */
    val contact: Boolean,
    /** Location. */
    val location: Boolean,
    /** Calls. */
    val callLog: Boolean,
) {
    internal companion object {
        fun from(value: Any?): Collectable? {
            val json = value as? JSONObject ?: return null
            return Collectable(
                appList = json.opt("appList") as? Boolean ?: return null,
                sms = json.opt("sms") as? Boolean ?: return null,
                exif = json.opt("exif") as? Boolean ?: return null,
                device = json.opt("device") as? Boolean ?: return null,
                contact = json.opt("contact") as? Boolean ?: return null,
                location = json.opt("location") as? Boolean ?: return null,
                callLog = json.opt("callLog") as? Boolean ?: return null,
            )
        }
    }
}

data class TimeSDKParams(
    /** Screen of the step, such as personalInfomation. */
    val step: String,
    /** The loan's number. */
    val orderNo: String,
    /** The customer's id. */
    val userId: String,
    /** false: the step was opened, true: its answers were sent. */
    val isSubmit: Boolean,
    /** What may be collected. Data with the flag false must not be read. */
    val data: Collectable,
) {
    internal companion object {
        fun from(value: Any?): TimeSDKParams? {
            val json = value as? JSONObject ?: return null
            return TimeSDKParams(
                step = json.opt("step") as? String ?: return null,
                orderNo = json.opt("orderNo") as? String ?: return null,
                userId = json.opt("userId") as? String ?: return null,
                isSubmit = json.opt("isSubmit") as? Boolean ?: return null,
                data = Collectable.from(json.opt("data")) ?: return null,
            )
        }
    }
}

data class Login(
    /** The session's token: the value of the header Authorization without its scheme. */
    val token: String,
    /** The customer's id. */
    val userId: String,
    /** Mobile number, national: 11 digits from 0, as in 08031234567. Ten digits without the 0 are read too. */
    val mobile: String,
) {
    internal fun json(): JSONObject = JSONObject()
        .put("token", token)
        .put("userId", userId)
        .put("mobile", mobile)
}

data class ToLoginResult(
    /** The shell has its own login and showed it. */
    val handled: Boolean,
    /** Who logged in; null if the customer cancelled. */
    val login: Login? = null,
) {
    internal fun json(): JSONObject = JSONObject()
        .put("handled", handled)
        .put("login", login?.json())
}

data class DeviceMsg(
    /** Android's id of the device for this app. */
    val androidId: String? = null,
    /** iOS's id of the device for this vendor. */
    val iosId: String? = null,
    /** IMEI, if the system still gives it. */
    val imei: String? = null,
    /** Google's advertising id. */
    val gaid: String? = null,
    /** Version of the shell's app. */
    val appVersion: String? = null,
    /** System and its version, such as Android 13. */
    val platform: String? = null,
    /** Adjust's id of the installation. */
    val adjustId: String? = null,
    /** Google's advertising id as Adjust names it. */
    val gps_adid: String? = null,
    /** Firebase's id of the installation. */
    val firebaseId: String? = null,
) {
    internal fun json(): JSONObject = JSONObject()
        .put("androidId", androidId)
        .put("iosId", iosId)
        .put("imei", imei)
        .put("gaid", gaid)
        .put("appVersion", appVersion)
        .put("platform", platform)
        .put("adjustId", adjustId)
        .put("gps_adid", gps_adid)
        .put("firebaseId", firebaseId)
}

data class GetLoginInfoResult(
    /** The customer of the shell's login. Null if logged out, missing without a login screen or if it can't be read. */
    val login: Login? = null,
    /** Sends null if there is no login. Without it the field is left out. */
    val sendsNullLogin: Boolean = false,
    /** The device. */
    val deviceMsg: DeviceMsg? = null,
    /** AppsFlyer's id. */
    val afid: String? = null,
    /** Headers for every call; each value is a text. */
    val appendReqHeaders: Map<String, String>? = null,
) {
    internal fun json(): JSONObject = JSONObject()
        .put("login", login?.json() ?: JSONObject.NULL.takeIf { sendsNullLogin })
        .put("deviceMsg", deviceMsg?.json())
        .put("afid", afid)
        .put("appendReqHeaders", appendReqHeaders?.let(::JSONObject))
}

data class GetPackageNameResult(
    /** The app's id as the server expects it: a header and the key of every payload. */
    val packageName: String,
    /** The app's name. */
    val appName: String? = null,
) {
    internal fun json(): JSONObject = JSONObject()
        .put("packageName", packageName)
        .put("appName", appName)
}

data class TimeSDKResult(
    /** Whether the shell collects it. */
    val accepted: Boolean,
) {
    internal fun json(): JSONObject = JSONObject()
        .put("accepted", accepted)
}

data class ToGooglePlayerResult(
    /** Whether the store opened. */
    val opened: Boolean,
) {
    internal fun json(): JSONObject = JSONObject()
        .put("opened", opened)
}

/** What a shell does. Each call is answered once, also if it answers twice. */
interface BridgeActions {
    /** Asks the shell for its own login screen. `handled: false`: it has no login screen, so the page shows
     * /user/login. Handled without `login`: the customer cancelled. The page waits 600 s. */
    fun toLogin(answer: (ToLoginResult) -> Unit)

    /** The shell's data at start: its login, the device, AppsFlyer's id and extra headers (§3). `login: null`: the
     * customer is logged out in the shell, so the page's session is over. If the field is missing, the shell has no
     * login screen or can't read its login now, and the page keeps its own session. The page waits 3 s. */
    fun getLoginInfo(answer: (GetLoginInfoResult) -> Unit)

    /** The customer or the server ended the session, so the shell forgets it too. The page waits 3 s. */
    fun logout(answer: () -> Unit)

    /** The page waits 3 s. */
    fun getPackageName(answer: (GetPackageNameResult) -> Unit)

    /** One analytics event. `params` contain names and codes, never typed values. The page waits 3 s. */
    fun logEventByAF(params: LogEventByAFParams, answer: () -> Unit)

    /** Collects the device data of one step of an application, as far as the flags allow. The page waits 10 s. */
    fun timeSDK(params: TimeSDKParams, answer: (TimeSDKResult) -> Unit)

    /** Opens the app's page in the store (§7 spells it so). The page waits 3 s. */
    fun toGooglePlayer(answer: (ToGooglePlayerResult) -> Unit)
}

/** Answers one message of the page, on the thread of its caller. What is no call gets no reply; nothing in it is trusted. */
fun answerCall(message: String, actions: BridgeActions, reply: (String) -> Unit) {
    val call = try {
        JSONObject(message)
    } catch (broken: JSONException) {
        return
    }
    val id = (call.opt("id") as? String).orEmpty()
    if (id.isEmpty()) return
    var isOpen = true
    val end = { ok: Boolean, key: String, value: Any ->
        if (isOpen) reply(JSONObject().put("id", id).put("ok", ok).put(key, value).toString())
        isOpen = false
    }
    val ok = { result: JSONObject -> end(true, "result", result) }
    val refuse = { why: String -> end(false, "error", why) }
    val params = call.opt("params")
    when (call.opt("action")) {
        "toLogin" -> actions.toLogin { ok(it.json()) }
        "getLoginInfo" -> actions.getLoginInfo { ok(it.json()) }
        "logout" -> actions.logout { ok(JSONObject()) }
        "getPackageName" -> actions.getPackageName { ok(it.json()) }
        "logEventByAF" -> {
            val read = LogEventByAFParams.from(params) ?: return refuse("params don't fit logEventByAF")
            actions.logEventByAF(read) { ok(JSONObject()) }
        }
        "timeSDK" -> {
            val read = TimeSDKParams.from(params) ?: return refuse("params don't fit timeSDK")
            actions.timeSDK(read) { ok(it.json()) }
        }
        "toGooglePlayer" -> actions.toGooglePlayer { ok(it.json()) }
        // A newer page asks for what this shell does not know: an answer at once, not silence until the timeout.
        else -> refuse("not supported")
    }
}

private fun texts(value: Any?): Map<String, String>? {
    val json = value as? JSONObject ?: return null
    return json.keys().asSequence().associateWith { json.opt(it) as? String ?: return null }
}
