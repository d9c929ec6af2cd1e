/** Places of the page that links and notifications may open: those of its build.json, which stay for all versions 1.x. */
package com.example.loans

import android.content.Context
import android.content.Intent
import android.net.Uri

object Places {
    private val known = BuildConfig.PLACES.split(',').toSet()

    /** For a notification: `PendingIntent.getActivity(context, 0, Places.intent(context, "/repay/repay_detail"), FLAG_IMMUTABLE)`. */
    fun intent(context: Context, place: String): Intent =
        Intent(Intent.ACTION_VIEW, Uri.parse("${Page.ADDRESS}#$place"), context, LoanActivity::class.java)

    /** The place that an intent names, or null. Any app can send one: an address of its own is never loaded. */
    fun of(intent: Intent): String? {
        val link = intent.data ?: return null
        // From the list of recent apps comes the intent of last time.
        if (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0) return null
        if (link.toString().substringBefore('#') != Page.ADDRESS) return null
        return link.fragment?.takeIf { it in known }
    }
}
