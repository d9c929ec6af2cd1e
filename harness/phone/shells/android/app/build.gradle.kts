// An app of one file on the module `bridge`. Application id, name, link host and languages come from the page's build.json.
import groovy.json.JsonSlurper
import java.net.URI
import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

/** Of a page's build.json. Without one the project can still be opened; the build of `bridge` then says what to run. */
class Facts(file: File) {
    private val facts = file.takeIf { it.exists() }?.let { JsonSlurper().parse(it) as Map<*, *> }

    private fun text(name: String) = facts?.get(name)?.toString().orEmpty()

    val applicationId = text("packageName").ifEmpty { "com.example.loans" }
    val appName = text("appName").ifEmpty { "Loans" }

    val languages = (facts?.get("languages") as? List<*>).orEmpty().map { it.toString() }

    /** A demonstration has no API, and gets the name that Android keeps for pages from assets. */
    val linkHost: String = URI(text("apiOrigin").ifEmpty { "https://appassets.androidplatform.net" }).host
}

val facts = listOf("debug", "release").associateWith { kind ->
    Facts(rootProject.file(providers.gradleProperty("${kind}Page").get()).resolve("build.json"))
}

android {
    namespace = "com.example.loans"
    compileSdk = 36

    defaultConfig {
        minSdk = 23
        targetSdk = 36
        versionCode = 1
        versionName = "1.0"
    }
    buildTypes {
        facts.forEach { (kind, page) ->
            getByName(kind) {
                manifestPlaceholders["appName"] = page.appName
                manifestPlaceholders["linkHost"] = page.linkHost
            }
        }
        getByName("release") {
            isMinifyEnabled = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"))
        }
    }
    // Texts of the module and of libraries in a language that a release's page doesn't offer stay out.
    androidResources { localeFilters += facts.getValue("release").languages }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }

androidComponents {
    onVariants { variant ->
        variant.applicationId.set(facts.getValue(variant.buildType ?: "release").applicationId)
    }
}

dependencies {
    implementation(project(":bridge"))
}
