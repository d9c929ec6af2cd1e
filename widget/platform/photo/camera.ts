/** The live camera. Its answer may take as long as the customer thinks about the permission. */

export type Facing = 'user' | 'environment';

export type CameraOpening =
  | { readonly ok: true; readonly stream: MediaStream }
  /** `refused`: not allowed. `absent`: missing. `taken`: in use, or it ended. */
  | { readonly ok: false; readonly reason: 'refused' | 'absent' | 'taken' };

/** Without a camera or a picture after this, other ways are offered; ms. */
export const CAMERA_WITHIN_MS = 8_000;

/** Plain http pages and many WebViews have no live camera. */
export const hasLiveCamera = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function';

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const refusals = ['NotAllowedError', 'SecurityError'];
const absences = ['NotFoundError', 'OverconstrainedError'];

/** The camera's answer, whenever it comes. The caller stops the camera. */
export async function openCamera(facing: Facing): Promise<CameraOpening> {
  const video = { facingMode: { ideal: facing }, width: { ideal: 1600 }, height: { ideal: 1200 } };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
    return { ok: true, stream };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (refusals.includes(name)) return { ok: false, reason: 'refused' };
    return { ok: false, reason: absences.includes(name) ? 'absent' : 'taken' };
  }
}
