/// Links that leave the app: https pages of known hosts in the browser, a telephone number, an email, the store.
import UIKit

@MainActor
enum OutsideLinks {
    static func open(_ address: URL) {
        guard isKnown(address) else { return }
        UIApplication.shared.open(address)
    }

    /// Apple's store, whatever the action's name says; false where there is no entry yet.
    static func openStore(_ storeId: String?, done: @escaping (Bool) -> Void) {
        guard let storeId, let entry = URL(string: "itms-apps://apps.apple.com/app/id\(storeId)")
        else { return done(false) }
        UIApplication.shared.open(entry, options: [:], completionHandler: done)
    }

    static func isKnown(_ address: URL) -> Bool {
        switch address.scheme {
        case "https":
            return Page.linkHosts.contains(address.host ?? "") && address.port == nil && address.user == nil
        case "tel", "mailto": return true
        default: return false
        }
    }
}
