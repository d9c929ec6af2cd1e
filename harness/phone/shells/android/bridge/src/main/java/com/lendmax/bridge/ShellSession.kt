/**
 * The login of the shell, in the app's private storage and excluded from every backup by the manifest's rules. It isn't
 * encrypted once more: the page keeps the same token in its own storage beside it, so a key of the Keystore would protect
 * neither, and a phone that loses its keys would log the customer out.
 */
package com.lendmax.bridge

import android.content.Context
import android.content.SharedPreferences

class ShellSession(context: Context) {
    private val kept by lazy { context.getSharedPreferences("session", Context.MODE_PRIVATE) }

    /** Null for nobody. A failure if Android can't read it now: who is logged in isn't known then. */
    fun login(): Result<Login?> = try {
        Result.success(read())
    } catch (unreadable: IllegalStateException) {
        Result.failure(unreadable)
    }

    /** False if it couldn't be stored. */
    fun remember(login: Login) = change {
        putString("token", login.token)
        putString("userId", login.userId)
        putString("mobile", login.mobile)
    }

    /** False if it may still be there. */
    fun forget() = change { clear() }

    private fun read(): Login? {
        val token = kept.getString("token", null) ?: return null
        val userId = kept.getString("userId", null) ?: return null
        return Login(token, userId, kept.getString("mobile", null).orEmpty())
    }

    /** `commit`: stored before the answer arrives, even if the app is ended next. */
    private fun change(edit: SharedPreferences.Editor.() -> Unit) = try {
        kept.edit().apply(edit).commit()
    } catch (unreadable: IllegalStateException) {
        false
    }
}
