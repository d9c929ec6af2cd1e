/** The one screen of an app: a WebView that shows the built file from the assets, under the API's own origin. */
package com.lendmax.bridge

import android.content.Context
import android.content.Intent
import android.content.res.Configuration
import android.net.ConnectivityManager
import android.net.Network
import android.net.NetworkCapabilities
import android.net.NetworkRequest
import android.os.Build
import android.os.Bundle
import android.os.SystemClock
import android.view.MotionEvent
import android.view.ViewGroup
import android.webkit.WebSettings
import android.webkit.WebView
import android.widget.FrameLayout
import android.widget.Toast
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.activity.enableEdgeToEdge
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.lifecycle.Lifecycle
import androidx.webkit.WebViewAssetLoader
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import kotlin.math.roundToInt

abstract class LoanActivity : ComponentActivity() {
    private lateinit var frame: FrameLayout
    private lateinit var pictures: PictureChooser
    private lateinit var page: Page
    private var webView: WebView? = null

    /** Where the page is, and where it opens again if Android ends it. */
    private var place: String? = null
    private val ends = mutableListOf<Long>()
    private val own by lazy { parts() }
    private val networks by lazy { getSystemService(ConnectivityManager::class.java) }

    /** What is yours. Asked for once an activity. */
    protected abstract fun parts(): ShellParts

    override fun onCreate(savedInstanceState: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
        page = Page.of(this)
        pictures = PictureChooser(this, page)
        place = if (savedInstanceState == null) page.placeOf(intent) else savedInstanceState.getString(PLACE)
        frame = GuardedFrame(this)
        setContentView(frame)
        keepClearOfBars()
        onBackPressedDispatcher.addCallback(this, back)
        networks.registerNetworkCallback(toInternet, network)
        // The list of recent apps shows nobody's debts. Not FLAG_SECURE: who borrows may keep a picture of the offer.
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) setRecentsScreenshotEnabled(false)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) window.setHideOverlayWindows(true)
    }

    /** The app is already open, so its page follows the link itself. */
    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        place = page.placeOf(intent) ?: return
        webView?.loadUrl(page.at(place))
    }

    override fun onStart() {
        super.onStart()
        if (webView == null) openPage()
    }

    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        outState.putString(PLACE, place)
    }

    override fun onDestroy() {
        networks.unregisterNetworkCallback(network)
        closePage()
        pictures.close()
        super.onDestroy()
    }

    override fun onConfigurationChanged(newConfig: Configuration) {
        super.onConfigurationChanged(newConfig)
        webView?.settings?.textZoom = textZoom(newConfig)
    }

    private fun openPage() {
        val view = WebView(this)
        webView = view
        frame.addView(view, ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT)
        configure(view.settings)
        // Debugging would let anyone with a cable read the session.
        WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG)
        val assets = WebViewAssetLoader.Builder()
            .setDomain(page.domain)
            .setHttpAllowed(BuildConfig.DEBUG)
            .addPathHandler(Page.FOLDER, WebViewAssetLoader.AssetsPathHandler(this))
            .build()
        view.webViewClient = PageClient(page, assets, OutsideLinks(this, page), ::pageWent, ::pageIsGone)
        view.webChromeClient = pictures
        // One origin, and in NativeBridge the main frame alone: never addJavascriptInterface, which every frame sees.
        // Before loadUrl: the page looks for the bridge once, at its start. An old WebView without listeners shows
        // the app as a browser would, with its own login.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(
                view, BRIDGE_NAME, setOf(page.origin), NativeBridge(this, view, page, own, pictures),
            )
        }
        // A WebView doesn't watch the network itself: LoanActivity tells it of each change.
        view.setNetworkAvailable(networks.activeNetwork != null)
        view.loadUrl(page.at(place))
        back.isEnabled = isBackOurs()
    }

    private fun pageWent(address: String) {
        place = page.placeIn(address)
        back.isEnabled = isBackOurs()
    }

    /** Without this the page is online for ever. Called off the main thread. */
    private val network = object : ConnectivityManager.NetworkCallback() {
        private val there = mutableSetOf<Network>()

        override fun onAvailable(network: Network) = tell { there.add(network) }

        override fun onLost(network: Network) = tell { there.remove(network) }

        private fun tell(change: () -> Unit) = runOnUiThread {
            change()
            webView?.setNetworkAvailable(there.isNotEmpty())
        }
    }
    private val toInternet = NetworkRequest.Builder()
        .addCapability(NetworkCapabilities.NET_CAPABILITY_INTERNET)
        .build()

    /**
     * Android has ended the page's process. The app opens where it was and reads everything again, and a call that was under way is looked
     * up, not sent again, because its opId was kept before sending. In the background it waits for the user: the
     * memory is wanted elsewhere. A page that ends again and again would empty the battery.
     */
    private fun pageIsGone() {
        own.crashes.report(mapOf("code" to "renderer"))
        closePage()
        if (!lifecycle.currentState.isAtLeast(Lifecycle.State.STARTED)) return
        val now = SystemClock.elapsedRealtime()
        ends.removeAll { now - it > ENDS_WITHIN_MS }
        ends.add(now)
        if (ends.size <= MOST_ENDS) return openPage()
        Toast.makeText(this, R.string.ended_too_often, Toast.LENGTH_LONG).show()
        finish()
    }

    private fun configure(settings: WebSettings) {
        settings.javaScriptEnabled = true
        // localStorage and IndexedDB: session, drafts, and the ids of calls whose outcome is not known yet.
        settings.domStorageEnabled = true
        // The page comes through WebViewAssetLoader; nothing in it may read files or content of the phone.
        settings.allowFileAccess = false
        settings.allowContentAccess = false
        settings.mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
        // A page that opens windows of its own could show what looks like ours; links out go to OutsideLinks.
        settings.setSupportMultipleWindows(false)
        settings.javaScriptCanOpenWindowsAutomatically = false
        settings.setGeolocationEnabled(false)
        settings.textZoom = textZoom(resources.configuration)
    }

    /** Text size follows the phone's setting; the page is laid out for up to twice the size. */
    private fun textZoom(configuration: Configuration) = (configuration.fontScale * 100).roundToInt()

    private fun closePage() {
        val view = webView ?: return
        webView = null
        pictures.pageIsGone()
        frame.removeAllViews()
        view.destroy()
    }

    /** Android draws apps behind its bars; the page gets what is left, the keyboard taken off too. */
    private fun keepClearOfBars() {
        val kinds = WindowInsetsCompat.Type.systemBars() or
            WindowInsetsCompat.Type.displayCutout() or
            WindowInsetsCompat.Type.ime()
        ViewCompat.setOnApplyWindowInsetsListener(frame) { view, insets ->
            val taken = insets.getInsets(kinds)
            view.setPadding(taken.left, taken.top, taken.right, taken.bottom)
            WindowInsetsCompat.CONSUMED
        }
    }

    /** The app keeps its sheets and pages in the history: one press closes a sheet before it leaves a page. */
    private val back = object : OnBackPressedCallback(isBackOurs()) {
        override fun handleOnBackPressed() {
            val view = webView
            if (view != null && view.canGoBack()) view.goBack() else moveTaskToBack(true)
        }
    }

    /**
     * What the page doesn't need is Android's, which shows the way home under the finger (13 and newer). Older ones
     * would end the activity, and the page with it.
     */
    private fun isBackOurs() = webView?.canGoBack() == true || Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU

    private companion object {
        const val PLACE = "place"
        const val MOST_ENDS = 3
        const val ENDS_WITHIN_MS = 60_000L
    }
}

/**
 * Takes no touch that went through another app's window: such a window can lead a finger to a button that moves money.
 * Android 12 and newer also hides these windows while this one is in front.
 */
private class GuardedFrame(context: Context) : FrameLayout(context) {
    init {
        filterTouchesWhenObscured = true
    }

    override fun onFilterTouchEventForSecurity(event: MotionEvent): Boolean {
        val isOurs = super.onFilterTouchEventForSecurity(event)
        if (!isOurs && event.actionMasked == MotionEvent.ACTION_DOWN) {
            Toast.makeText(context, R.string.another_app_is_above, Toast.LENGTH_LONG).show()
        }
        return isOurs
    }
}
