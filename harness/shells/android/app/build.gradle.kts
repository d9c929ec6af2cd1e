// One activity around one HTML file, which every build takes from the widget's build into its assets.
import groovy.json.JsonSlurper
import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

/** What `npm run release` wrote, with the page's origin and link hosts: one place for both sides. */
val release = providers.gradleProperty("release").get()
val facts = rootProject.file("$release/build.json").takeIf { it.exists() }?.let { JsonSlurper().parse(it) as Map<*, *> }

/** The page is given this origin, so that its calls go to where it comes from. Before a release, as in gradle.properties. */
val apiOrigin = facts?.get("apiOrigin")?.toString() ?: providers.gradleProperty("apiOrigin").get()
val linkHosts = (facts?.get("linkHosts") as? List<*>)?.joinToString(",") ?: ""
val debugPage = providers.gradleProperty("debugPage").get()

android {
    namespace = "com.example.loans"
    compileSdk = 36

    defaultConfig {
        applicationId = "com.example.loans"
        minSdk = 23
        targetSdk = 36
        versionCode = 1
        versionName = "1.0"
        buildConfigField("String", "API_ORIGIN", "\"$apiOrigin\"")
        buildConfigField("String", "LINK_HOSTS", "\"$linkHosts\"")
    }
    buildFeatures { buildConfig = true }
    buildTypes {
        getByName("release") {
            isMinifyEnabled = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"))
        }
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }

/** A page of another API would start and then be refused every call by its own policy: the build says so instead. */
abstract class PageIntoAssets : DefaultTask() {
    @get:InputFiles abstract val built: ConfigurableFileCollection
    @get:Input abstract val origin: Property<String>
    @get:OutputDirectory abstract val folder: DirectoryProperty

    @TaskAction
    fun copy() {
        val page = built.singleFile
        val command = "npm run release -- --brand <yours> --api ${origin.get()}"
        check(page.exists()) { "There is no $page: run $command first." }
        val policy = Regex("connect-src ${Regex.escape(origin.get())}[; ]")
        check(policy.containsMatchIn(page.readText())) { "$page was built for another API: run $command." }
        page.copyTo(folder.get().file("index.html").asFile, overwrite = true)
    }
}

androidComponents {
    onVariants { variant ->
        val intoAssets = tasks.register<PageIntoAssets>("${variant.name}PageIntoAssets") {
            val debugging = variant.buildType == "debug"
            built.from(rootProject.file(if (debugging) debugPage else "$release/index.html"))
            origin.set(apiOrigin)
        }
        variant.sources.assets?.addGeneratedSourceDirectory(intoAssets, PageIntoAssets::folder)
    }
}

dependencies {
    implementation("androidx.activity:activity-ktx:1.11.0")
    implementation("androidx.browser:browser:1.9.0")
    implementation("androidx.core:core-ktx:1.17.0")
    // 1.8 is the oldest that will do.
    implementation("androidx.webkit:webkit:1.14.0")
}
