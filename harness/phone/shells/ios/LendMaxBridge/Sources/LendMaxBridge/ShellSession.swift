/// Who is signed in with the shell, in the keychain: one item, readable while the phone is unlocked, never in a backup that
/// moves to another phone.
import Foundation
import Security

final class ShellSession {
    private let item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: "session",
        kSecAttrAccount: "login",
    ]

    /// Nil for nobody. Throws if it can't be read now, as while the phone is locked: who is signed in isn't known then.
    func login() throws -> Login? {
        var query = item
        query[kSecReturnData] = true
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw KeychainError(status: status) }
        return try JSONDecoder().decode(Login.self, from: data)
    }

    func remember(_ login: Login) throws {
        var added = item
        added[kSecValueData] = try JSONEncoder().encode(login)
        added[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        try forget()
        let status = SecItemAdd(added as CFDictionary, nil)
        guard status == errSecSuccess else { throw KeychainError(status: status) }
    }

    func forget() throws {
        let status = SecItemDelete(item as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw KeychainError(status: status) }
    }
}

struct KeychainError: Error {
    let status: OSStatus
}
