/** The bridge: seven actions, one function each, named as in the contract. Every message is answered exactly once. */
package com.example.loans

import android.app.Activity
import android.net.Uri
import android.os.Build
import android.provider.Settings
import android.util.Log
import android.webkit.CookieManager
import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import org.json.JSONException
import org.json.JSONObject

class NativeBridge(
    private val activity: Activity,
    private val session: ShellSession,
    private val crashes: CrashReporter,
    /** A login screen of your own; null where the page shows its own. */
    private val nativeLogin: NativeLogin? = null,
    /** Your analytics, such as AppsFlyer; null where there are none. */
    private val analytics: Analytics? = null,
    /** Collects device data for the lender; null if nothing does. */
    private val collector: DeviceCollector? = null,
) : WebViewCompat.WebMessageListener {

    /** Called on the main thread. Messages are text from a page, so nothing in them is believed. */
    override fun onPostMessage(
        view: WebView,
        message: WebMessageCompat,
        sourceOrigin: Uri,
        isMainFrame: Boolean,
        replyProxy: JavaScriptReplyProxy,
    ) {
        if (!isMainFrame || sourceOrigin.toString() != Page.ORIGIN) return
        // An ArrayBuffer is no text, and asking for its text throws.
        if (message.type != WebMessageCompat.TYPE_STRING) return
        val call = try {
            JSONObject(message.data.orEmpty())
        } catch (broken: JSONException) {
            return
        }
        val id = call.optString("id")
        if (id.isEmpty()) return
        val ok = { result: JSONObject ->
            replyProxy.postMessage(reply(id).put("ok", true).put("result", result).toString())
        }
        val refuse = { why: String ->
            replyProxy.postMessage(reply(id).put("ok", false).put("error", why).toString())
        }
        val params = call.optJSONObject("params") ?: JSONObject()
        when (call.optString("action")) {
            "toLogin" -> toLogin(ok)
            "getLoginInfo" -> ok(getLoginInfo())
            "logout" -> ok(logout(view))
            "getPackageName" -> ok(getPackageName())
            "logEventByAF" -> ok(logEventByAF(params))
            "timeSDK" -> ok(timeSDK(params))
            "toGooglePlayer" -> ok(toGooglePlayer())
            // A newer page asks for what this shell does not know: an answer at once, not silence until the timeout.
            else -> refuse("not supported")
        }
    }

    private fun reply(id: String) = JSONObject().put("id", id)

    /** Answers when the user is done; closing the screen is handled, without a login. */
    private fun toLogin(ok: (JSONObject) -> Unit) {
        val screen = nativeLogin ?: return ok(JSONObject().put("handled", false))
        screen.open(activity) { login ->
            if (login != null) session.remember(login)
            ok(JSONObject().put("handled", true).put("login", login?.let(::loginFields)))
        }
    }

    /** `login` is null where your login screen has nobody, which ends a session that the page kept; else it is left out. */
    private fun getLoginInfo(): JSONObject = JSONObject()
        .put("login", session.login()?.let(::loginFields) ?: nativeLogin?.let { JSONObject.NULL })
        .put("deviceMsg", deviceFields())
        .put("afid", analytics?.installationId())
        .put("appendReqHeaders", JSONObject())

    /** The page has wiped its own storage; what it cannot reach is wiped here. */
    private fun logout(view: WebView): JSONObject {
        session.forget()
        CookieManager.getInstance().removeAllCookies(null)
        view.clearCache(true)
        view.clearFormData()
        return JSONObject()
    }

    private fun getPackageName(): JSONObject = JSONObject()
        .put("packageName", activity.packageName)
        .put("appName", BuildConfig.APP_NAME)

    /** Names and codes; the page never sends what a user typed. */
    private fun logEventByAF(params: JSONObject): JSONObject {
        val event = params.optString("event")
        val details = params.optJSONObject("params") ?: JSONObject()
        val texts = details.keys().asSequence().associateWith { details.optString(it) }
        if (event == PageError.EVENT) crashes.report(texts)
        analytics?.log(event, texts)
        if (BuildConfig.DEBUG) Log.d(NAME, event)
        return JSONObject()
    }

    /**
     * Only what the flags allow. This shell reads nothing but the device itself, whatever a flag says: the store
     * forbids a lender the rest, and the manifest does not ask for the permissions.
     */
    private fun timeSDK(params: JSONObject): JSONObject {
        val data = params.optJSONObject("data") ?: JSONObject()
        val forbidden = listOf("appList", "sms", "exif", "contact", "location", "callLog")
        val accepted = collector != null && data.optBoolean("device") && forbidden.none(data::optBoolean)
        if (accepted) {
            collector?.collect(
                step = params.optString("step"),
                orderNo = params.optString("orderNo"),
                userId = params.optString("userId"),
                isSubmit = params.optBoolean("isSubmit"),
            )
        }
        return JSONObject().put("accepted", accepted)
    }

    private fun toGooglePlayer(): JSONObject =
        JSONObject().put("opened", OutsideLinks(activity).openStore())

    private fun loginFields(login: Login): JSONObject = JSONObject()
        .put("token", login.token)
        .put("userId", login.userId)
        .put("mobile", login.mobile)

    /** Null for what this shell does not know. `imei` is closed to apps since Android 10. */
    private fun deviceFields(): JSONObject = JSONObject()
        .put("androidId", Settings.Secure.getString(activity.contentResolver, Settings.Secure.ANDROID_ID))
        .put("iosId", JSONObject.NULL)
        .put("imei", JSONObject.NULL)
        .put("gaid", JSONObject.NULL)
        .put("appVersion", BuildConfig.VERSION_NAME)
        .put("platform", "Android ${Build.VERSION.RELEASE}")
        .put("adjustId", JSONObject.NULL)
        .put("gps_adid", JSONObject.NULL)
        .put("firebaseId", JSONObject.NULL)

    companion object {
        const val NAME = "nativeShell"
    }
}
