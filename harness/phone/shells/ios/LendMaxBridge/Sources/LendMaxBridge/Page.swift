/// The built file, what its build.json says of it, and where it appears to come from: the API's origin, so that no call
/// needs a preflight (an OPTIONS request).
import Foundation

/// What page and shell share. A phase of the app's target copies both files into the app.
struct PageFacts: Decodable {
    let appName: String
    let packageName: String
    let apiOrigin: String
    let linkHosts: [String]
    let places: [String]
}

enum Page {
    static let facts: PageFacts = {
        guard let facts = try? JSONDecoder().decode(PageFacts.self, from: resource("build", "json"))
        else { preconditionFailure("build.json is another version's: build page and app again.") }
        return facts
    }()

    /// Keep it for ever: stored data belong to the origin. A demonstration has no API and gets a name that nobody has.
    static let origin = URL(string: facts.apiOrigin.isEmpty ? "https://demo.invalid" : facts.apiOrigin)!

    /// Links to this address open the app (Loans.entitlements), and a browser where the app isn't installed.
    static let address = origin.appendingPathComponent("app/index.html")

    /// Hosts of payment pages and help, in small letters.
    static let linkHosts = Set(facts.linkHosts)

    static func html() -> String {
        let text = String(decoding: resource("index", "html"), as: UTF8.self)
        // Its own policy would refuse every call: seen at the first start of a debug build, not by a customer. The
        // certificate calls nobody and names no origin.
        let source = facts.apiOrigin.isEmpty ? "'self'" : facts.apiOrigin
        let policy = "connect-src \(NSRegularExpression.escapedPattern(for: source))[; ]"
        assert(
            !text.contains("connect-src") || text.range(of: policy, options: .regularExpression) != nil,
            "index.html is not the page of build.json: npm run release -- --brand … --api …")
        return text
    }

    /// Without both files there is no app: the build is wrong.
    private static func resource(_ name: String, _ kind: String) -> Data {
        guard let file = Bundle.main.url(forResource: name, withExtension: kind), let data = try? Data(contentsOf: file)
        else { preconditionFailure("\(name).\(kind) is not among the app's resources.") }
        return data
    }

    /// The place that a link or a notification names: one of build.json, or nil.
    static func place(of link: URL?) -> String? {
        guard let place = place(in: link), facts.places.contains(place) else { return nil }
        return place
    }

    /// The place of this address if it is the page's, or nil.
    static func place(in address: URL?) -> String? {
        guard let address, isPage(address), let place = address.fragment?.removingPercentEncoding, place.hasPrefix("/")
        else { return nil }
        return place
    }

    static func address(at place: String?) -> URL {
        guard let place else { return address }
        var parts = URLComponents(url: address, resolvingAgainstBaseURL: false)!
        parts.fragment = place
        return parts.url!
    }

    /// The app's places are all in the hash. Journeys by WebDriver open their worlds by an address: in debug builds alone.
    static func isPage(_ link: URL) -> Bool {
        #if DEBUG
        if link.absoluteString.hasPrefix(origin.absoluteString + "/") { return true }
        #endif
        var parts = URLComponents(url: link, resolvingAgainstBaseURL: false)
        parts?.fragment = nil
        return parts?.url == address
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
