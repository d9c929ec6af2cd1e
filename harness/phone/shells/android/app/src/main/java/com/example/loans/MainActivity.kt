/** The app: everything is in the module `bridge`. What is yours goes into `parts`. */
package com.example.loans

import com.lendmax.bridge.LoanActivity
import com.lendmax.bridge.ShellParts

class MainActivity : LoanActivity() {
    override fun parts() = ShellParts()
}
