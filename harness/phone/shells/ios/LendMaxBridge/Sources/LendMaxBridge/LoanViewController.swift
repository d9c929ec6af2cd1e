/// The one screen of an app: a WKWebView that shows the built file under the API's own origin.
import UIKit
import WebKit

final class LoanViewController: UIViewController {
    /// Where the page is, and where it opens again if iOS ends it.
    var place: String?
    private let parts: ShellParts
    private var webView: WKWebView?
    private var bridge: NativeBridge?
    private var ends: [Date] = []
    private var watch: NSKeyValueObservation?
    private var isAway = false
    private var silence: Task<Void, Never>?

    init(parts: ShellParts) {
        self.parts = parts
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("This screen is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        openPage()
    }

    /// Always a new web view: one whose process is gone may take a load of the same page for a change of place.
    private func openPage() {
        self.webView?.removeFromSuperview()
        let configuration = WKWebViewConfiguration()
        // The default store keeps localStorage and IndexedDB over restarts: session, drafts, and the ids of calls
        // whose outcome is not known yet. A non-persistent one would lose them.
        configuration.websiteDataStore = .default()
        configuration.allowsInlineMediaPlayback = true
        // Telephone numbers and dates in the text are not ours to turn into links.
        configuration.dataDetectorTypes = []
        let bridge = NativeBridge(presenter: self, parts: parts)
        // Before the page is loaded: it looks for the bridge once, at its start.
        configuration.userContentController.addScriptMessageHandler(
            bridge, contentWorld: .page, name: bridgeName)
        let webView = WKWebView(frame: view.bounds, configuration: configuration)
        bridge.webView = webView
        webView.navigationDelegate = self
        webView.uiDelegate = self
        // The app has its own Back; a swipe would leave its sheets open.
        webView.allowsBackForwardNavigationGestures = false
        webView.allowsLinkPreview = false
        #if DEBUG
        if #available(iOS 16.4, *) { webView.isInspectable = true }
        #endif
        webView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(webView)
        NSLayoutConstraint.activate([
            webView.topAnchor.constraint(equalTo: view.topAnchor),
            // The page keeps its primary action above the keyboard and the home indicator by itself.
            webView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            webView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            webView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        watch = webView.observe(\.url) { [weak self] webView, _ in
            // WebKit changes it on the main thread. It is nil once the process is gone.
            MainActor.assumeIsolated {
                guard let self, let address = webView.url else { return }
                self.place = Page.place(in: address)
                PictureCopies.clearRead()
            }
        }
        self.webView = webView
        self.bridge = bridge
        load()
    }

    /// Another hash of the same address: WebKit leaves the page as it is and goes there within it.
    func open(at place: String) {
        self.place = place
        load()
    }

    private func load() {
        webView?.loadHTMLString(Page.html(), baseURL: Page.address(at: place))
    }

    func pageIsAway() {
        isAway = true
        silence?.cancel()
        silence = nil
        PictureCopies.clearRead()
    }

    /// iOS ends the page's process in the background and doesn't always say so. What is left is white: it has no title, or
    /// answers nothing.
    func pageIsBack() {
        guard isAway, let webView, !webView.isLoading else { return }
        isAway = false
        silence = Task { [weak self] in
            guard (try? await Task.sleep(nanoseconds: 5_000_000_000)) != nil else { return }
            self?.endCheck(isThere: false)
        }
        webView.evaluateJavaScript("document.title", in: nil, in: .defaultClient) { [weak self] result in
            let title = try? result.get() as? String
            self?.endCheck(isThere: title?.isEmpty == false)
        }
    }

    private func endCheck(isThere: Bool) {
        guard let silence else { return }
        silence.cancel()
        self.silence = nil
        if !isThere { pageIsGone() }
    }

    /// The app opens where it was and reads everything again, and a call that was under way is looked up, not sent again,
    /// because its opId was kept before sending. A page that ends again and again would empty the battery: it waits for the
    /// person.
    private func pageIsGone() {
        parts.crashes.report(["code": "renderer"])
        ends = ends.filter { $0.timeIntervalSinceNow > -60 } + [Date()]
        if ends.count <= 3 { openPage() } else { offerToOpenAgain() }
    }
}

extension LoanViewController: WKNavigationDelegate {
    /// No other page is ever loaded into the web view that carries the bridge. In its form with `async`: the other one's
    /// type changed with the SDKs, and a method that nearly fits is not called. No method here answers to a bad
    /// certificate: the system refuses it.
    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let address = navigationAction.request.url else { return .cancel }
        if Page.isPage(address) { return .allow }
        if navigationAction.navigationType == .linkActivated { OutsideLinks.open(address) }
        return .cancel
    }

    /// iOS took the page's process. In the background its memory is wanted elsewhere: `pageIsBack` sees it.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        if webView === self.webView, UIApplication.shared.applicationState != .background { pageIsGone() }
    }
}

extension LoanViewController: WKUIDelegate {
    /// Links with target="_blank", such as a payment page: outside, never in a second web view of ours.
    func webView(
        _ webView: WKWebView,
        createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        if let address = navigationAction.request.url { OutsideLinks.open(address) }
        return nil
    }

    /// The live camera of the identity step: video, for the page; iOS itself asks the person (NSCameraUsageDescription).
    func webView(
        _ webView: WKWebView,
        requestMediaCapturePermissionFor origin: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType,
        decisionHandler: @escaping (WKPermissionDecision) -> Void
    ) {
        decisionHandler(type == .camera && Page.isOwn(FrameOrigin(frame)) ? .grant : .deny)
    }
}

extension LoanViewController {
    private func offerToOpenAgain() {
        let text = NSLocalizedString("The app closed several times.", bundle: .module, comment: "")
        let question = UIAlertController(title: nil, message: text, preferredStyle: .alert)
        let again = NSLocalizedString("Open again", bundle: .module, comment: "")
        question.addAction(UIAlertAction(title: again, style: .default) { [weak self] _ in self?.openPage() })
        present(question, animated: true)
    }
}

extension FrameOrigin {
    init(_ frame: WKFrameInfo) {
        self.init(
            isMainFrame: frame.isMainFrame,
            scheme: frame.securityOrigin.protocol,
            host: frame.securityOrigin.host,
            port: frame.securityOrigin.port)
    }
}
