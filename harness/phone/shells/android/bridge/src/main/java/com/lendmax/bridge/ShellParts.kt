/** The parts of a shell that are yours. */
package com.lendmax.bridge

import android.app.Activity
import android.util.Log

/** The page works without those that are null. */
class ShellParts(
    /** Null if the page shows its own login. */
    val login: NativeLogin? = null,
    val analytics: Analytics? = null,
    val collector: DeviceCollector? = null,
    val crashes: CrashReporter = LoggedCrashes,
)

/**
 * Your login screen. It calls `done` once, with null if the user left it. A screen of another activity may outlive this one:
 * it calls `ShellSession(context).remember` first, so that the next start of the page has the login.
 */
interface NativeLogin {
    fun open(activity: Activity, done: (Login?) -> Unit)
}

interface Analytics {
    /** AppsFlyer's id of this installation, or null. */
    fun installationId(): String?

    /** Names and codes; the page never sends what a user typed. */
    fun log(event: String, params: Map<String, String>)
}

/** Collects data of the device. Called only if nothing but `device` is allowed. */
interface DeviceCollector {
    fun collect(step: TimeSDKParams)
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
        Log.w(BRIDGE_NAME, PageError(error))
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
