/** The login of the shell, kept in the app's private storage, and the parts of a shell that are yours to fill in. */
package com.example.loans

import android.app.Activity
import android.content.Context
import android.util.Log

/** `token` is the value of the Authorization header without the word Bearer. */
data class Login(val token: String, val userId: String, val mobile: String)

/** Your login screen; `done` is called exactly once, with null where the user left it. */
interface NativeLogin {
    fun open(activity: Activity, done: (Login?) -> Unit)
}

interface Analytics {
    /** AppsFlyer's id of this installation, or null. */
    fun installationId(): String?
    fun log(event: String, params: Map<String, String>)
}

/** Your crash reporter. An error of the page has a code, a place and a build: no text of a customer's is in them. */
interface CrashReporter {
    fun report(error: Map<String, String>)
}

/**
 * Until you have one: `adb logcat` shows what would be reported. With Firebase, `report` is
 * `FirebaseCrashlytics.getInstance().recordException(PageError(error))`.
 */
object LoggedCrashes : CrashReporter {
    override fun report(error: Map<String, String>) {
        Log.w(NativeBridge.NAME, PageError(error))
    }
}

/** The line that crash reporters group by: code and place, `uncaught TypeError 130:2452`. */
class PageError(error: Map<String, String>) :
    Exception(listOfNotNull(error["code"], error["place"], error["build"]).joinToString(" ")) {
    companion object {
        /** The page's event. */
        const val EVENT = "error"
    }
}

interface DeviceCollector {
    fun collect(step: String, orderNo: String, userId: String, isSubmit: Boolean)
}

/** Excluded from every backup by the manifest's rules. */
class ShellSession(context: Context) {
    private val kept = context.getSharedPreferences("session", Context.MODE_PRIVATE)

    fun login(): Login? {
        val token = kept.getString("token", null) ?: return null
        val userId = kept.getString("userId", null) ?: return null
        return Login(token, userId, kept.getString("mobile", null).orEmpty())
    }

    fun remember(login: Login) {
        kept.edit()
            .putString("token", login.token)
            .putString("userId", login.userId)
            .putString("mobile", login.mobile)
            .apply()
    }

    /** `commit`: gone before the answer arrives, even if the app is ended next. */
    fun forget() {
        kept.edit().clear().commit()
    }
}
