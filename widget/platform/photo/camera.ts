/** The live camera, with a timeout. Every opened camera is stopped. */

export type Facing = 'user' | 'environment';

export type CameraOpening =
  | { readonly ok: true; readonly stream: MediaStream }
  /** `refused`: not allowed. `absent`: missing or in use. `silent`: no answer. */
  | { readonly ok: false; readonly reason: 'refused' | 'absent' | 'silent' };

const OPENS_WITHIN_MS = 8_000;

/** Plain http pages and many WebViews have no live camera. */
export const hasLiveCamera = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function';

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function ask(facing: Facing): Promise<MediaStream> {
  const video = { facingMode: { ideal: facing }, width: { ideal: 1600 }, height: { ideal: 1200 } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

async function answerOf(asked: Promise<MediaStream>): Promise<CameraOpening> {
  try {
    return { ok: true, stream: await asked };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const refused = name === 'NotAllowedError' || name === 'SecurityError';
    return { ok: false, reason: refused ? 'refused' : 'absent' };
  }
}

/** The camera's answer, or `silent` after 8 s. A camera that opens later is stopped. */
export async function openCamera(facing: Facing): Promise<CameraOpening> {
  const opening = answerOf(ask(facing));
  let timer = 0;
  const silence = new Promise<CameraOpening>((resolve) => {
    timer = window.setTimeout(() => resolve({ ok: false, reason: 'silent' }), OPENS_WITHIN_MS);
  });
  const first = await Promise.race([opening, silence]);
  window.clearTimeout(timer);
  if (!first.ok && first.reason === 'silent') {
    void opening.then((late) => late.ok && stopCamera(late.stream));
  }
  return first;
}
