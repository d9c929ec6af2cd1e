// Versions of the build; the code needs nothing newer than androidx.webkit 1.8.
plugins {
    id("com.android.application") version "8.5.2" apply false
    id("org.jetbrains.kotlin.android") version "1.9.24" apply false
}
