// A sample to copy: open this folder in Android Studio, or build it with your own Gradle (8.13 or newer).
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
include(":app")
