/// WebKit copies each picture that is taken or chosen for the page, a face or an ID, into the app's temporary folder, and removes
/// the copies with the web view. That one lives as long as the app, so they are removed here.
import Foundation

enum PictureCopies {
    /// Those that the page has read by now. It reads a file at once, and sends a smaller picture that it made of it.
    static func clearRead() {
        clear(filledBefore: Date(timeIntervalSinceNow: -60))
    }

    static func clearAll() {
        clear(filledBefore: .distantFuture)
    }

    private static func clear(filledBefore limit: Date) {
        let files = FileManager.default
        do {
            let entries = try files.contentsOfDirectory(
                at: files.temporaryDirectory, includingPropertiesForKeys: [.contentModificationDateKey])
            for entry in entries where isCopy(entry.lastPathComponent) {
                let filled = try entry.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
                if filled ?? .distantPast < limit { try files.removeItem(at: entry) }
            }
        } catch {
            NSLog("A picture may stay in the temporary folder: %@", error.localizedDescription)
        }
    }

    /// Folders with pictures and films from camera and library; documents from Files.
    private static func isCopy(_ name: String) -> Bool {
        name.hasPrefix("WKWebFileUpload") || name.hasPrefix("WKVideoUpload") || name.hasSuffix("-Inbox")
    }
}
