/// The app: everything is in the package LendMaxBridge. What is yours goes into `parts`.
import LendMaxBridge
import UIKit

@main
final class AppDelegate: LoanAppDelegate {
    override func parts() -> ShellParts { ShellParts() }
}
