/// The built file and where it appears to come from: the API's origin, so that no call needs a preflight (an OPTIONS request).
import Foundation

enum Page {
    /// The page's apiOrigin in build.json, with a slash. Keep it for ever: stored data belong to the origin.
    static let origin = URL(string: "https://api.example.com/")!

    /// Hosts of payment pages: the linkHosts of build.json.
    static let linkHosts: Set<String> = ["wa.me"]

    /// `dist/release/index.html`, added to the target's resources. Without it there is no app: the build is wrong.
    static func html() -> String {
        guard let file = Bundle.main.url(forResource: "index", withExtension: "html"),
              let text = try? String(contentsOf: file, encoding: .utf8)
        else { preconditionFailure("index.html is not among the app's resources.") }
        // Its own policy would refuse every call: seen at the first start of a debug build, not by a customer.
        let policy = "connect-src \(origin.absoluteString.dropLast())[; ]"
        assert(
            text.range(of: policy, options: .regularExpression) != nil,
            "index.html was built for another API: npm run release -- --brand … --api …")
        return text
    }

    /// The app's places are all in the hash. Journeys by WebDriver open their worlds by an address: in debug builds alone.
    static func isPage(_ address: URL) -> Bool {
        #if DEBUG
        if address.absoluteString.hasPrefix(origin.absoluteString) { return true }
        #endif
        var parts = URLComponents(url: address, resolvingAgainstBaseURL: false)
        parts?.fragment = nil
        return parts?.url == origin
    }

    /// Is this the page itself, and not a frame or another site?
    static func isOwn(_ frame: FrameOrigin) -> Bool {
        frame.isMainFrame && frame.scheme == origin.scheme && frame.host == origin.host
            && frame.port == origin.port ?? 0
    }
}

/// Who sent a message. `port` is 0 where it is the usual one of its scheme.
struct FrameOrigin {
    let isMainFrame: Bool
    let scheme: String
    let host: String
    let port: Int
}
