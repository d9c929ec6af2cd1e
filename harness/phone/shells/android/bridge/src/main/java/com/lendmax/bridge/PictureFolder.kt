/** Where the camera app writes: one picture in the app's cache, of a face or an ID, kept no longer than the page needs it. */
package com.lendmax.bridge

import android.content.Context
import android.net.Uri
import androidx.core.content.FileProvider
import java.io.File

internal class PictureFolder(private val context: Context) {
    private val folder = File(context.cacheDir, "pictures")
    val authority = "${context.packageName}.pictures"

    /** An address for the camera app to write to. */
    fun fresh(): Uri {
        folder.mkdirs()
        return FileProvider.getUriForFile(context, authority, File(folder, "picture.jpg"))
    }

    fun clear() {
        folder.deleteRecursively()
    }
}
