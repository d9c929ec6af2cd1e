/** Limits what the WebView loads to the page from the assets and the API. Links out leave; a dead process restarts. */
package com.lendmax.bridge

import android.net.http.SslError
import android.webkit.RenderProcessGoneDetail
import android.webkit.SslErrorHandler
import android.webkit.WebResourceRequest
import android.webkit.WebResourceResponse
import android.webkit.WebView
import androidx.webkit.WebViewAssetLoader
import androidx.webkit.WebViewClientCompat

internal class PageClient(
    private val page: Page,
    private val assets: WebViewAssetLoader,
    private val outside: OutsideLinks,
    private val pageWent: (String) -> Unit,
    private val pageIsGone: () -> Unit,
) : WebViewClientCompat() {

    /** Null lets the WebView ask the network: that is how the API's own calls go. */
    override fun shouldInterceptRequest(view: WebView, request: WebResourceRequest): WebResourceResponse? =
        assets.shouldInterceptRequest(request.url)

    /** No other page is ever loaded into the WebView that carries the bridge. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        if (page.isPage(request.url.toString())) return false
        if (request.isForMainFrame && request.hasGesture()) outside.open(request.url)
        return true
    }

    /** Also for each place of the page, which are all in the hash. */
    override fun doUpdateVisitedHistory(view: WebView, url: String, isReload: Boolean) = pageWent(url)

    /** A certificate that does not hold is an attack or a mistake; passing it is neither's cure. */
    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
        handler.cancel()
    }

    /** Android (8 and newer) took the page's memory, or it crashed. Returning false would end the whole app. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        pageIsGone()
        return true
    }
}
