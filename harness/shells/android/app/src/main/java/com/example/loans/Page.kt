/** Where the built file appears to come from: the API's origin, so that no call needs a preflight (an OPTIONS request). */
package com.example.loans

object Page {
    const val ORIGIN = BuildConfig.API_ORIGIN
    val DOMAIN = ORIGIN.substringAfter("://")

    /** Not a path that the API uses. Keep it for ever: stored data belong to the origin. */
    const val FOLDER = "/app/"
    const val ADDRESS = "$ORIGIN${FOLDER}index.html"

    fun at(place: String?) = if (place == null) ADDRESS else "$ADDRESS#$place"

    /** The app's places are all in the hash. Journeys by WebDriver open their worlds by an address: in debug builds alone. */
    fun isPage(address: String) =
        address.substringBefore('#') == ADDRESS || (BuildConfig.DEBUG && address.startsWith("$ORIGIN/"))
}
