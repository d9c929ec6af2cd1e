/** The page's file inputs and its live camera: the phone's own picker and camera app, video for our origin alone. */
package com.lendmax.bridge

import android.Manifest
import android.content.ActivityNotFoundException
import android.content.ContentResolver
import android.content.Intent
import android.content.pm.PackageManager
import android.net.Uri
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.webkit.PermissionRequest
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebView
import android.widget.Toast
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.ContextCompat
import androidx.core.os.BundleCompat

/**
 * Made in `onCreate`: results of other apps can only be asked for before the activity starts, and Android may have ended
 * the app while such an app was in front. What comes back then has no input any more. It waits for the next input at the
 * same place of the page, so that a phone with little memory doesn't lose every picture.
 */
internal class PictureChooser(private val activity: ComponentActivity, private val page: Page) : WebChromeClient() {
    private val folder = PictureFolder(activity)
    private val main = Handler(Looper.getMainLooper())
    private var waiting: ValueCallback<Array<Uri>>? = null
    private var asking: PermissionRequest? = null

    /** The page's place when its input was opened last. */
    private var askedAt: String? = null

    /** What the camera app writes to. */
    private var taken: Uri? = null

    /** Files that came back after the page which asked for them was gone. */
    private var late: List<Uri> = emptyList()

    init {
        activity.savedStateRegistry.consumeRestoredStateForKey(STATE)?.let { state ->
            askedAt = state.getString(ASKED_AT)
            taken = BundleCompat.getParcelable(state, TAKEN, Uri::class.java)
            late = BundleCompat.getParcelableArrayList(state, LATE, Uri::class.java).orEmpty()
        }
        activity.savedStateRegistry.registerSavedStateProvider(STATE) {
            Bundle().apply {
                putString(ASKED_AT, askedAt)
                putParcelable(TAKEN, taken)
                putParcelableArrayList(LATE, ArrayList(late))
            }
        }
        if (taken == null && late.isEmpty()) folder.clear() else clearAfter(LATE_MS)
    }

    private val picker =
        activity.registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
            receive(chosen(result.data))
        }
    private val camera =
        activity.registerForActivityResult(ActivityResultContracts.TakePicture()) { saved ->
            receive(if (saved) listOfNotNull(taken) else emptyList())
        }
    private val permissionToTake =
        activity.registerForActivityResult(ActivityResultContracts.RequestPermission()) { granted ->
            if (granted && waiting != null) take() else answer(emptyList())
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
        val place = page.placeIn(view.url)
        val kept = late.takeIf { place == askedAt }.orEmpty()
        askedAt = place
        if (kept.isEmpty()) clear()
        when {
            kept.isNotEmpty() -> answer(kept)
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

    /** The page is gone: nobody waits for its input. A callback of a destroyed WebView must not be called. */
    fun pageIsGone() {
        waiting = null
        asking = null
    }

    /** Nothing of a face or an ID is left on the phone: also after a logout. */
    fun clear() {
        main.removeCallbacksAndMessages(null)
        late = emptyList()
        taken = null
        folder.clear()
    }

    /** A picture that is still being taken stays: Android makes this activity anew for it. */
    fun close() {
        if (activity.isFinishing) clear() else main.removeCallbacksAndMessages(null)
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
        val picture = folder.fresh()
        taken = picture
        try {
            camera.launch(picture)
        } catch (missing: ActivityNotFoundException) {
            answer(emptyList())
        }
    }

    /** Several files come as clip data, which FileChooserParams.parseResult does not read on every phone. */
    private fun chosen(result: Intent?): List<Uri> {
        val clip = result?.clipData
        val files = if (clip == null) listOfNotNull(result?.data) else List(clip.itemCount) { clip.getItemAt(it).uri }
        // The picker is another app: a path, or an address of ours, would make this app hand over its own files.
        return files.filter { it.scheme == ContentResolver.SCHEME_CONTENT && it.authority != folder.authority }
    }

    private fun receive(files: List<Uri>) {
        if (files.isEmpty()) clear()
        if (waiting != null || files.isEmpty()) return answer(files)
        late = files
        clearAfter(LATE_MS)
        Toast.makeText(activity, R.string.picture_is_kept, Toast.LENGTH_LONG).show()
    }

    /** Null says that nothing was chosen. The page reads a file at once, and sends a smaller picture that it made of it. */
    private fun answer(files: List<Uri>) {
        val callback = waiting
        waiting = null
        callback?.onReceiveValue(if (files.isEmpty()) null else files.toTypedArray())
        if (files.isEmpty()) return
        late = emptyList()
        taken = null
        clearAfter(READ_MS)
    }

    private fun clearAfter(ms: Long) {
        main.removeCallbacksAndMessages(null)
        main.postDelayed(::clear, ms)
    }

    private companion object {
        const val STATE = "pictures"
        const val ASKED_AT = "askedAt"
        const val TAKEN = "taken"
        const val LATE = "late"

        /** Long enough for a slow phone to read a picture of 20 MB. */
        const val READ_MS = 60_000L

        /** Long enough to find the input again. */
        const val LATE_MS = 600_000L
    }
}
