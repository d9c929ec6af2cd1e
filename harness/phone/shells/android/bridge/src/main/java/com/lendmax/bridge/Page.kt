/** What page and shell share: the build.json beside the page, and where the page appears to come from. */
package com.lendmax.bridge

import android.content.Context
import android.content.Intent
import android.net.Uri
import org.json.JSONObject

class Page private constructor(facts: JSONObject) {
    val appName: String = facts.getString("appName")

    /**
     * The API's origin, so that no call needs a preflight (an OPTIONS request). A demonstration has no API, and gets the
     * name that Android keeps for pages from assets.
     */
    val origin = facts.getString("apiOrigin").ifEmpty { "https://appassets.androidplatform.net" }
    val domain = origin.substringAfter("://")
    val address = "$origin${FOLDER}index.html"

    /** Hosts of payment pages and help, in small letters. */
    val linkHosts = texts(facts, "linkHosts")

    /** Those that links and notifications may open. They stay for all versions 1.x. */
    private val places = texts(facts, "places")

    fun at(place: String?) = if (place == null) address else "$address#$place"

    /** The app's places are all in the hash. Journeys by WebDriver open their worlds by an address: in debug builds alone. */
    fun isPage(link: String) =
        link.substringBefore('#') == address || (BuildConfig.DEBUG && link.startsWith("$origin/"))

    /** The place of this address if it is the page's, or null. */
    fun placeIn(link: String?) = link?.takeIf(::isPage)?.substringAfter('#', "")?.takeIf { it.startsWith('/') }

    /** The place that an intent names, or null. Any app can send one: an address of its own is never loaded. */
    fun placeOf(intent: Intent): String? {
        val link = intent.data ?: return null
        // From the list of recent apps comes the intent of last time.
        if (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0) return null
        if (link.toString().substringBefore('#') != address) return null
        return link.fragment?.takeIf { it in places }
    }

    /**
     * For a notification: `PendingIntent.getActivity(context, 0, intent, FLAG_IMMUTABLE)` with
     * `Page.of(context).intent(context, MainActivity::class.java, "/repay/repay_detail")`.
     */
    fun intent(context: Context, activity: Class<out LoanActivity>, place: String): Intent =
        Intent(Intent.ACTION_VIEW, Uri.parse(at(place)), context, activity)

    companion object {
        /** Not a path that the API uses. Keep it for ever: stored data belong to the origin. */
        const val FOLDER = "/app/"

        fun of(context: Context) = Page(JSONObject(context.assets.open("build.json").bufferedReader().use { it.readText() }))

        private fun texts(facts: JSONObject, name: String): Set<String> {
            val array = facts.getJSONArray(name)
            return List(array.length(), array::getString).toSet()
        }
    }
}
