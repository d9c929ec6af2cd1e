// The module `bridge` to depend on and an app of one file: open this folder in Android Studio, or run ./gradlew assembleDebug (Windows: gradlew.bat).
pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}
dependencyResolutionManagement {
    repositories {
        google()
        mavenCentral()
    }
}
rootProject.name = "loans"
include(":bridge", ":app")
