/** The seven actions as this shell does them. `Bridge.kt` reads the messages and writes the replies. */
package com.lendmax.bridge

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

internal class NativeBridge(
    private val activity: Activity,
    private val view: WebView,
    private val page: Page,
    private val parts: ShellParts,
    private val pictures: PictureChooser,
) : WebViewCompat.WebMessageListener, BridgeActions {
    private val session = ShellSession(activity)

    /** Called on the main thread. */
    override fun onPostMessage(
        view: WebView,
        message: WebMessageCompat,
        sourceOrigin: Uri,
        isMainFrame: Boolean,
        replyProxy: JavaScriptReplyProxy,
    ) {
        if (!isMainFrame || sourceOrigin.toString() != page.origin) return
        // An ArrayBuffer is no text, and asking for its text throws.
        if (message.type != WebMessageCompat.TYPE_STRING) return
        answerCall(message.data.orEmpty(), this) { reply -> replyProxy.postMessage(reply) }
    }

    /** Answers when the user is done; closing the screen is handled, without a login. */
    override fun toLogin(answer: (ToLoginResult) -> Unit) {
        val screen = parts.login ?: return answer(ToLoginResult(handled = false))
        screen.open(activity) { login ->
            if (login != null) reportUnless(session.remember(login))
            answer(ToLoginResult(handled = true, login))
        }
    }

    /**
     * A null login says that your login screen has nobody, which ends a session that the page kept. A login that can't
     * be read now is left out.
     */
    override fun getLoginInfo(answer: (GetLoginInfoResult) -> Unit) {
        val login = session.login()
        answer(
            GetLoginInfoResult(
                login = login.getOrNull(),
                sendsNullLogin = parts.login != null && login.isSuccess,
                deviceMsg = deviceMsg(),
                afid = parts.analytics?.installationId(),
                appendReqHeaders = emptyMap(),
            ),
        )
    }

    /** The page has wiped its own storage; what it cannot reach is wiped here. */
    override fun logout(answer: () -> Unit) {
        reportUnless(session.forget())
        pictures.clear()
        CookieManager.getInstance().removeAllCookies(null)
        view.clearCache(true)
        view.clearFormData()
        answer()
    }

    override fun getPackageName(answer: (GetPackageNameResult) -> Unit) =
        answer(GetPackageNameResult(activity.packageName, page.appName))

    override fun logEventByAF(params: LogEventByAFParams, answer: () -> Unit) {
        if (params.event == PageError.EVENT) parts.crashes.report(params.params)
        parts.analytics?.log(params.event, params.params)
        if (BuildConfig.DEBUG) Log.d(BRIDGE_NAME, "${params.event} ${params.params}")
        answer()
    }

    /**
     * Only what the flags allow. This shell reads nothing but the device itself, whatever a flag says: the store
     * forbids a lender the rest, and the manifest does not ask for the permissions.
     */
    override fun timeSDK(params: TimeSDKParams, answer: (TimeSDKResult) -> Unit) {
        val collector = parts.collector?.takeIf { isDeviceAlone(params.data) }
        collector?.collect(params)
        answer(TimeSDKResult(accepted = collector != null))
    }

    private fun reportUnless(isStored: Boolean) {
        if (!isStored) parts.crashes.report(mapOf("code" to "session"))
    }

    private fun isDeviceAlone(may: Collectable) = may.device &&
        !(may.appList || may.sms || may.exif || may.contact || may.location || may.callLog)

    override fun toGooglePlayer(answer: (ToGooglePlayerResult) -> Unit) =
        answer(ToGooglePlayerResult(opened = OutsideLinks(activity, page).openStore()))

    /** Without what this shell does not know. `imei` is closed to apps since Android 10. */
    private fun deviceMsg() = DeviceMsg(
        androidId = Settings.Secure.getString(activity.contentResolver, Settings.Secure.ANDROID_ID),
        appVersion = activity.packageManager.getPackageInfo(activity.packageName, 0).versionName,
        platform = "Android ${Build.VERSION.RELEASE}",
    )
}
