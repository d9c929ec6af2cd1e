// swift-tools-version: 5.9
// The library: web view, bridge and page. The page itself is in the app's bundle, as index.html and build.json.
import PackageDescription

let package = Package(
    name: "LendMaxBridge",
    defaultLocalization: "en",
    platforms: [.iOS("15.4")],
    products: [.library(name: "LendMaxBridge", targets: ["LendMaxBridge"])],
    targets: [.target(name: "LendMaxBridge", resources: [.process("Resources")])]
)
