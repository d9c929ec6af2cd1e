// One activity around one HTML file. Everything that shell and page share comes from the build.json beside that file.
import groovy.json.JsonOutput.toJson
import groovy.json.JsonSlurper
import java.net.URI
import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

/** A folder with a built page. Without one the sample can still be opened; the build then says what to run. */
class BuiltPage(val folder: File) {
    private val facts = folder.resolve("build.json").takeIf { it.exists() }?.let { JsonSlurper().parse(it) as Map<*, *> }

    fun text(name: String) = facts?.get(name)?.toString().orEmpty()
    fun list(name: String) = (facts?.get(name) as? List<*>).orEmpty().joinToString(",")

    /** A demonstration has no API, and gets the name that Android keeps for pages from assets. */
    val origin = text("apiOrigin").ifEmpty { "https://appassets.androidplatform.net" }
    val applicationId = text("packageName").ifEmpty { "com.example.loans" }
    val appName = text("appName").ifEmpty { "Loans" }
}

val pages = listOf("debug", "release").associateWith {
    BuiltPage(rootProject.file(providers.gradleProperty("${it}Page").get()))
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
    buildFeatures { buildConfig = true }
    buildTypes {
        pages.forEach { (kind, page) ->
            getByName(kind) {
                buildConfigField("String", "API_ORIGIN", toJson(page.origin))
                buildConfigField("String", "APP_NAME", toJson(page.appName))
                buildConfigField("String", "LINK_HOSTS", toJson(page.list("linkHosts")))
                buildConfigField("String", "PLACES", toJson(page.list("places")))
                manifestPlaceholders["appName"] = page.appName
                manifestPlaceholders["linkHost"] = URI(page.origin).host
            }
        }
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
    @get:Input abstract val apiOrigin: Property<String>
    @get:Input abstract val forCustomers: Property<Boolean>
    @get:OutputDirectory abstract val folder: DirectoryProperty

    @TaskAction
    fun copy() {
        val page = built.singleFile
        val command = "npm run release -- --brand <yours> --api https://<your API>"
        check(page.exists()) { "There is no $page: run $command first." }
        val origin = apiOrigin.get()
        check(!forCustomers.get() || origin.startsWith("https://")) { "$page is a demonstration: run $command." }
        val policy = Regex("connect-src ${Regex.escape(origin.ifEmpty { "'self'" })}[; ]")
        check(policy.containsMatchIn(page.readText())) { "$page is not the page of its build.json: run $command." }
        page.copyTo(folder.get().file("index.html").asFile, overwrite = true)
    }
}

androidComponents {
    onVariants { variant ->
        val kind = variant.buildType ?: "release"
        val page = pages.getValue(kind)
        variant.applicationId.set(page.applicationId)
        val intoAssets = tasks.register<PageIntoAssets>("${variant.name}PageIntoAssets") {
            built.from(page.folder.resolve("index.html"))
            apiOrigin.set(page.text("apiOrigin"))
            forCustomers.set(kind == "release")
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
