// One activity around one HTML file; the file is copied from the widget's build into the assets.
plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

/** The API's origin: the same as VITE_API_ORIGIN of the widget's build. The page is given this origin too. */
val apiHost = providers.gradleProperty("apiHost").getOrElse("api.example.com")
/** Hosts of payment pages, as VITE_LINK_HOSTS of the widget's build. */
val linkHosts = providers.gradleProperty("linkHosts").getOrElse("")
/** Where `npm run build:simulator` left the file. */
val builtPage = rootProject.file("../../../dist/widget/index.html")

android {
    namespace = "com.example.loans"
    compileSdk = 34

    defaultConfig {
        applicationId = "com.example.loans"
        minSdk = 23
        targetSdk = 34
        versionCode = 1
        versionName = "1.0"
        buildConfigField("String", "API_HOST", "\"$apiHost\"")
        buildConfigField("String", "LINK_HOSTS", "\"$linkHosts\"")
    }
    buildFeatures { buildConfig = true }
    buildTypes { getByName("release") { isMinifyEnabled = true } }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
    kotlinOptions { jvmTarget = "17" }
}

val pageIntoAssets = tasks.register<Copy>("pageIntoAssets") {
    doFirst {
        check(builtPage.exists()) { "There is no $builtPage: run npm run build:simulator first." }
    }
    from(builtPage)
    into(layout.projectDirectory.dir("src/main/assets"))
}
tasks.named("preBuild") { dependsOn(pageIntoAssets) }

dependencies {
    implementation("androidx.activity:activity-ktx:1.9.0")
    implementation("androidx.browser:browser:1.8.0")
    implementation("androidx.core:core-ktx:1.13.1")
    implementation("androidx.webkit:webkit:1.11.0")
}
