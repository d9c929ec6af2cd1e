/** The page's file inputs and its live camera: the phone's own picker and camera app, video for our origin alone. */
package com.lendmax.bridge

import android.Manifest
import android.content.ActivityNotFoundException
import android.content.ContentResolver
import android.content.Intent
import android.content.pm.PackageManager
import android.net.Uri
import android.webkit.PermissionRequest
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.ContextCompat
import androidx.core.content.FileProvider
import java.io.File

/** Made before the activity starts: results of other apps can only be asked for then. */
internal class PictureChooser(private val activity: ComponentActivity, private val page: Page) : WebChromeClient() {
    private val authority = "${activity.packageName}.pictures"
    private var waiting: ValueCallback<Array<Uri>>? = null
    private var taken: Uri? = null
    private var asking: PermissionRequest? = null

    private val picker =
        activity.registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
            answer(chosen(result.data))
        }
    private val camera =
        activity.registerForActivityResult(ActivityResultContracts.TakePicture()) { saved ->
            answer(if (saved) listOfNotNull(taken) else emptyList())
        }
    private val permissionToTake =
        activity.registerForActivityResult(ActivityResultContracts.RequestPermission()) { granted ->
            if (granted) take() else answer(emptyList())
        }
    private val permissionToSee =
        activity.registerForActivityResult(ActivityResultContracts.RequestPermission()) { granted ->
            val request = asking
            asking = null
            if (granted) request?.grant(arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE)) else request?.deny()
        }

    /**
     * The answer must come, once, or no input of the page opens again. False would be a promise that nothing was
     * asked, so what cannot be opened is answered with nothing: the app notices, and offers the other way.
     */
    override fun onShowFileChooser(
        view: WebView,
        callback: ValueCallback<Array<Uri>>,
        params: FileChooserParams,
    ): Boolean {
        answer(emptyList())
        waiting = callback
        when {
            !params.isCaptureEnabled -> choose(params)
            mayUseCamera() -> take()
            // The manifest asks for the camera, so the camera app, too, may only be opened after the user's yes.
            else -> permissionToTake.launch(Manifest.permission.CAMERA)
        }
        return true
    }

    /** The live camera of the identity step: video, for the page, after the user's own yes to Android. */
    override fun onPermissionRequest(request: PermissionRequest) {
        val wanted = request.resources
        val ours = request.origin.toString().trimEnd('/') == page.origin
        if (!ours || !wanted.contentEquals(arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE))) return request.deny()
        if (mayUseCamera()) return request.grant(wanted)
        asking?.deny()
        asking = request
        permissionToSee.launch(Manifest.permission.CAMERA)
    }

    override fun onPermissionRequestCanceled(request: PermissionRequest) {
        if (asking == request) asking = null
    }

    private fun mayUseCamera() =
        ContextCompat.checkSelfPermission(activity, Manifest.permission.CAMERA) == PackageManager.PERMISSION_GRANTED

    /** The system's picker gives what was chosen and nothing else; no permission for all photos is asked. */
    private fun choose(params: FileChooserParams) {
        val kinds = params.acceptTypes.filter { '/' in it }
        val intent = Intent(Intent.ACTION_GET_CONTENT)
            .addCategory(Intent.CATEGORY_OPENABLE)
            .setType(kinds.singleOrNull() ?: "*/*")
            .putExtra(Intent.EXTRA_ALLOW_MULTIPLE, params.mode == FileChooserParams.MODE_OPEN_MULTIPLE)
        if (kinds.size > 1) intent.putExtra(Intent.EXTRA_MIME_TYPES, kinds.toTypedArray())
        try {
            picker.launch(intent)
        } catch (missing: ActivityNotFoundException) {
            answer(emptyList())
        }
    }

    private fun take() {
        try {
            camera.launch(newPicture())
        } catch (missing: ActivityNotFoundException) {
            answer(emptyList())
        }
    }

    /** Several files come as clip data, which FileChooserParams.parseResult does not read on every phone. */
    private fun chosen(result: Intent?): List<Uri> {
        val clip = result?.clipData
        val files = if (clip == null) listOfNotNull(result?.data) else List(clip.itemCount) { clip.getItemAt(it).uri }
        // The picker is another app: a path, or an address of ours, would make this app hand over its own files.
        return files.filter { it.scheme == ContentResolver.SCHEME_CONTENT && it.authority != authority }
    }

    /** A fresh file in the cache; the last one is removed, so that no ID stays behind. */
    private fun newPicture(): Uri {
        val folder = File(activity.cacheDir, "pictures")
        folder.deleteRecursively()
        folder.mkdirs()
        return FileProvider.getUriForFile(activity, authority, File(folder, "picture.jpg")).also { taken = it }
    }

    /** Null says that nothing was chosen. */
    private fun answer(files: List<Uri>) {
        val callback = waiting
        waiting = null
        callback?.onReceiveValue(if (files.isEmpty()) null else files.toTypedArray())
    }
}
