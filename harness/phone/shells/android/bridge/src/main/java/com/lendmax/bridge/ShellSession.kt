/** The login of the shell, kept in the app's private storage. Excluded from every backup by the manifest's rules. */
package com.lendmax.bridge

import android.content.Context

class ShellSession(context: Context) {
    private val kept = context.getSharedPreferences("session", Context.MODE_PRIVATE)

    fun login(): Login? {
        val token = kept.getString("token", null) ?: return null
        val userId = kept.getString("userId", null) ?: return null
        return Login(token, userId, kept.getString("mobile", null).orEmpty())
    }

    fun remember(login: Login) {
        kept.edit()
            .putString("token", login.token)
            .putString("userId", login.userId)
            .putString("mobile", login.mobile)
            .apply()
    }

    /** `commit`: gone before the answer arrives, even if the app is ended next. */
    fun forget() {
        kept.edit().clear().commit()
    }
}
