/** The page's file inputs and its live camera: the phone's own picker and camera app, video for our origin alone. */
package com.example.loans

import android.Manifest
import android.content.ActivityNotFoundException
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
class PictureChooser(private val activity: ComponentActivity) : WebChromeClient() {
    private var waiting: ValueCallback<Array<Uri>>? = null
    private var taken: Uri? = null
    private var asking: PermissionRequest? = null

    private val picker =
        activity.registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
            answer(FileChooserParams.parseResult(result.resultCode, result.data))
        }
    private val camera =
        activity.registerForActivityResult(ActivityResultContracts.TakePicture()) { saved ->
            answer(if (saved) taken?.let { arrayOf(it) } else null)
        }
    private val permission =
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
        answer(null)
        waiting = callback
        try {
            if (params.isCaptureEnabled && mayUseCamera()) camera.launch(newPicture()) else picker.launch(choice(params))
        } catch (_: ActivityNotFoundException) {
            answer(null)
        }
        return true
    }

    /** The live camera of the identity step: video, for the page, after the person's own yes to Android. */
    override fun onPermissionRequest(request: PermissionRequest) {
        val wanted = request.resources
        val ours = request.origin.toString().trimEnd('/') == Page.ORIGIN
        if (!ours || !wanted.contentEquals(arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE))) return request.deny()
        if (mayUseCamera()) return request.grant(wanted)
        asking?.deny()
        asking = request
        permission.launch(Manifest.permission.CAMERA)
    }

    override fun onPermissionRequestCanceled(request: PermissionRequest) {
        if (asking == request) asking = null
    }

    private fun mayUseCamera() =
        ContextCompat.checkSelfPermission(activity, Manifest.permission.CAMERA) == PackageManager.PERMISSION_GRANTED

    /** The system's picker gives the one picture that was chosen; no permission for all photos is asked. */
    private fun choice(params: FileChooserParams): Intent = params.createIntent()
        .putExtra(Intent.EXTRA_ALLOW_MULTIPLE, params.mode == FileChooserParams.MODE_OPEN_MULTIPLE)

    /** A fresh file in the cache; the last one is removed, so that no ID stays behind. */
    private fun newPicture(): Uri {
        val folder = File(activity.cacheDir, "pictures")
        folder.deleteRecursively()
        folder.mkdirs()
        val file = File(folder, "picture.jpg")
        return FileProvider.getUriForFile(activity, "${activity.packageName}.pictures", file).also { taken = it }
    }

    private fun answer(files: Array<Uri>?) {
        val callback = waiting
        waiting = null
        callback?.onReceiveValue(files)
    }
}
