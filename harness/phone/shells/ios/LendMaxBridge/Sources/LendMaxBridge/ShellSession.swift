/// Who is signed in with the shell, in the keychain: one item, readable while the phone is unlocked, never in a backup that moves to
/// another phone.
import Foundation
import Security

final class ShellSession {
    private let item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: "session",
        kSecAttrAccount: "login",
    ]

    func login() -> Login? {
        var query = item
        query[kSecReturnData] = true
        var found: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess,
              let data = found as? Data
        else { return nil }
        return try? JSONDecoder().decode(Login.self, from: data)
    }

    func remember(_ login: Login) {
        forget()
        guard let data = try? JSONEncoder().encode(login) else { return }
        var added = item
        added[kSecValueData] = data
        added[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        SecItemAdd(added as CFDictionary, nil)
    }

    func forget() {
        SecItemDelete(item as CFDictionary)
    }
}
