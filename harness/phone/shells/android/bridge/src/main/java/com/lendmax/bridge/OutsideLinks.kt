/** Links that leave the app: https pages of known hosts in a tab of the browser, a telephone number, an email. */
package com.lendmax.bridge

import android.app.Activity
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.widget.Toast
import androidx.browser.customtabs.CustomTabsIntent

internal class OutsideLinks(private val activity: Activity, private val page: Page) {
    fun open(address: Uri) {
        val known = when (address.scheme) {
            "https" -> address.host in page.linkHosts && address.port == -1 && address.userInfo == null
            "tel", "mailto" -> true
            else -> false
        }
        if (!known) return
        try {
            when (address.scheme) {
                // A tab of the browser: it shows the address, and has no bridge.
                "https" -> CustomTabsIntent.Builder().build().launchUrl(activity, address)
                "tel" -> activity.startActivity(Intent(Intent.ACTION_DIAL, address))
                else -> activity.startActivity(Intent(Intent.ACTION_SENDTO, address))
            }
        } catch (missing: ActivityNotFoundException) {
            Toast.makeText(activity, R.string.nothing_opens_this, Toast.LENGTH_LONG).show()
        }
    }

    /** The app's own entry in the store; false where the phone has no store. */
    fun openStore(): Boolean {
        val entry = Uri.parse("market://details?id=${activity.packageName}")
        return try {
            activity.startActivity(Intent(Intent.ACTION_VIEW, entry))
            true
        } catch (missing: ActivityNotFoundException) {
            false
        }
    }
}
