// The library: WebView, bridge and page. Everything that shell and page share comes from the build.json beside the page.
import groovy.json.JsonSlurper
import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "com.lendmax.bridge"
    compileSdk = 36

    defaultConfig { minSdk = 23 }
    buildFeatures { buildConfig = true }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }

/** A page of another API would start and then be refused every call by its own policy: the build says so instead. */
abstract class PageIntoAssets : DefaultTask() {
    /** The page, then its build.json. */
    @get:InputFiles abstract val built: ConfigurableFileCollection
    @get:Input abstract val forCustomers: Property<Boolean>
    @get:OutputDirectory abstract val folder: DirectoryProperty

    @TaskAction
    fun copy() {
        val (page, facts) = built.files.toList()
        val command = "npm run release -- --brand <yours> --api https://<your API>"
        check(page.exists() && facts.exists()) { "There is no $page with its build.json: run $command first." }
        val origin = (JsonSlurper().parse(facts) as Map<*, *>)["apiOrigin"]?.toString().orEmpty()
        check(!forCustomers.get() || origin.startsWith("https://")) { "$page is a demonstration: run $command." }
        if (page.name == "index.html") {
            val policy = Regex("connect-src ${Regex.escape(origin.ifEmpty { "'self'" })}[; ]")
            check(policy.containsMatchIn(page.readText())) { "$page is not the page of its build.json: run $command." }
        } else {
            check(!forCustomers.get()) { "${page.name} is not for customers." }
        }
        page.copyTo(folder.get().file("index.html").asFile, overwrite = true)
        facts.copyTo(folder.get().file("build.json").asFile, overwrite = true)
    }
}

/** The phone's settings offer the languages of the page for this app, and the page follows them. */
abstract class LanguagesIntoResources : DefaultTask() {
    /** The page's build.json. */
    @get:InputFiles abstract val facts: ConfigurableFileCollection
    @get:OutputDirectory abstract val folder: DirectoryProperty

    @TaskAction
    fun write() {
        val file = facts.singleFile
        check(file.exists()) { "There is no $file: run npm run release -- --brand <yours> --api https://<your API> first." }
        val languages = (JsonSlurper().parse(file) as Map<*, *>)["languages"] as List<*>
        val rows = languages.joinToString("") { "    <locale android:name=\"$it\" />\n" }
        val android = "http://schemas.android.com/apk/res/android"
        val locales = folder.get().file("xml/locales.xml").asFile
        locales.parentFile.mkdirs()
        locales.writeText("<locale-config xmlns:android=\"$android\">\n$rows</locale-config>\n")
    }
}

androidComponents {
    onVariants { variant ->
        val kind = variant.buildType ?: "release"
        val from = rootProject.file(providers.gradleProperty("${kind}Page").get())
        val intoResources = tasks.register<LanguagesIntoResources>("${variant.name}LanguagesIntoResources") {
            facts.from(from.resolve("build.json"))
        }
        variant.sources.res?.addGeneratedSourceDirectory(intoResources, LanguagesIntoResources::folder)
        val intoAssets = tasks.register<PageIntoAssets>("${variant.name}PageIntoAssets") {
            built.from(from.resolve(providers.gradleProperty("pageFile").get()), from.resolve("build.json"))
            forCustomers.set(kind == "release")
        }
        variant.sources.assets?.addGeneratedSourceDirectory(intoAssets, PageIntoAssets::folder)
    }
}

dependencies {
    api("androidx.activity:activity-ktx:1.11.0")
    implementation("androidx.browser:browser:1.9.0")
    implementation("androidx.core:core-ktx:1.17.0")
    // 1.8 is the oldest that will do.
    implementation("androidx.webkit:webkit:1.14.0")
}
