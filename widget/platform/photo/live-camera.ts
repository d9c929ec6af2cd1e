/** A sheet's live camera: plays its stream in a video element, or says why it doesn't open. */
import { atom } from 'nanostores';
import { CAMERA_WITHIN_MS, type CameraOpening, openCamera, stopCamera } from './camera.ts';

export interface LiveCamera {
  /** `silent`: no answer so far. It may still come. */
  readonly problem?: Extract<CameraOpening, { ok: false }>['reason'] | 'silent';
  /** Whether the video shows the camera. `stopped`: a tap is allowed to start it. */
  readonly picture: 'coming' | 'playing' | 'stopped';
}

/** `onHidden` is called when the page is hidden while the camera runs. It closes the sheet. */
export function createLiveCamera(facing: 'user' | 'environment', onHidden: () => void) {
  const $view = atom<LiveCamera>({ picture: 'coming' });
  let stream: MediaStream | undefined;
  let video: HTMLVideoElement | null = null;
  let silence: ReturnType<typeof setTimeout>;
  const fail = (problem: NonNullable<LiveCamera['problem']>) =>
    $view.set({ problem, picture: 'coming' });
  /** A video that leaves the page pauses, and must not hide why. */
  const setPicture = (picture: LiveCamera['picture']) => {
    if (!$view.get().problem) $view.set({ picture });
  };

  /** iOS refuses to play in its low-power mode. */
  async function play(): Promise<void> {
    try {
      await video?.play();
    } catch {
      setPicture('stopped');
    }
  }

  /** Plays the stream once it and the video element are there. Some WebViews then say nothing. */
  function show(): void {
    if (!video || !stream) return;
    video.srcObject = stream;
    void play();
    clearTimeout(silence);
    silence = setTimeout(() => {
      if ($view.get().picture === 'coming') setPicture('stopped');
    }, CAMERA_WITHIN_MS);
  }

  return {
    $view,
    play,
    onPlaying: () => setPicture('playing'),
    onPause: () => setPicture('stopped'),
    /** Sets the element that plays the picture; null when it leaves the page. */
    setVideo(element: HTMLVideoElement | null): void {
      video = element;
      show();
    },

    /** Opens the camera. Returns how to release it. */
    open(): () => void {
      let isClosed = false;
      silence = setTimeout(() => fail('silent'), CAMERA_WITHIN_MS);
      const begin = async () => {
        const opening = await openCamera(facing);
        if (isClosed) return opening.ok && stopCamera(opening.stream);
        clearTimeout(silence);
        if (!opening.ok) return fail(opening.reason);
        ({ stream } = opening);
        for (const track of stream.getTracks()) {
          track.addEventListener('ended', () => fail('taken'));
        }
        $view.set({ picture: 'coming' });
        return show();
      };
      void begin();
      const onVisibility = () => {
        if (document.visibilityState === 'hidden' && stream) onHidden();
      };
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        isClosed = true;
        clearTimeout(silence);
        document.removeEventListener('visibilitychange', onVisibility);
        if (stream) stopCamera(stream);
      };
    },
  };
}
