/** The one screen of the app: a WebView that shows the built file from the assets, under the API's own origin. */
package com.example.loans

import android.os.Bundle
import android.view.ViewGroup
import android.webkit.WebSettings
import android.webkit.WebView
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.webkit.WebViewAssetLoader
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature

class LoanActivity : ComponentActivity() {
    private lateinit var frame: FrameLayout
    private lateinit var pictures: PictureChooser
    private var webView: WebView? = null

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        pictures = PictureChooser(this)
        frame = FrameLayout(this)
        setContentView(frame)
        keepClearOfBars()
        onBackPressedDispatcher.addCallback(this, back)
        openPage()
    }

    override fun onDestroy() {
        closePage()
        super.onDestroy()
    }

    /**
     * Also called when Android has ended the page's process: the app reads everything again, and a call that was
     * under way is looked up, not sent again, because its opId was kept before sending.
     */
    private fun openPage() {
        closePage()
        val view = WebView(this)
        webView = view
        frame.addView(view, ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT)
        configure(view.settings)
        // Debugging would let anyone with a cable read the session.
        WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG)
        val assets = WebViewAssetLoader.Builder()
            .setDomain(Page.HOST)
            .addPathHandler(Page.FOLDER, WebViewAssetLoader.AssetsPathHandler(this))
            .build()
        view.webViewClient = PageClient(assets, OutsideLinks(this), ::openPage)
        view.webChromeClient = pictures
        // One origin, and in NativeBridge the main frame alone: never addJavascriptInterface, which every frame sees.
        // Before loadUrl: the page looks for the bridge once, at its start. An old WebView without listeners shows
        // the app as a browser would, with its own login.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(
                view, NativeBridge.NAME, setOf(Page.ORIGIN), NativeBridge(this, ShellSession(this)),
            )
        }
        view.loadUrl(Page.ADDRESS)
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
        // Text size follows the phone's setting; the page is laid out for up to twice the size.
        settings.textZoom = (resources.configuration.fontScale * 100).toInt()
    }

    private fun closePage() {
        val view = webView ?: return
        webView = null
        frame.removeAllViews()
        view.destroy()
    }

    /** Android 15 draws apps behind its bars; the page gets what is left, the keyboard taken off too. */
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
    private val back = object : OnBackPressedCallback(true) {
        override fun handleOnBackPressed() {
            val view = webView
            if (view != null && view.canGoBack()) view.goBack() else moveTaskToBack(true)
        }
    }
}
