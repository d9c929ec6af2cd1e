/** Where the built file appears to come from: the API's domain, so that no call needs a preflight (an OPTIONS request). */
package com.example.loans

object Page {
    const val HOST = BuildConfig.API_HOST
    const val ORIGIN = "https://$HOST"

    /** Not a path that the API uses. Keep it for ever: stored data belong to the origin. */
    const val FOLDER = "/app/"
    const val ADDRESS = "$ORIGIN${FOLDER}index.html"

    /** The app's places are all in the hash. */
    fun isPage(address: String) = address.substringBefore('#') == ADDRESS
}
