/** The phone's live camera: a stream of a drawn scene, which can change while it runs, or the computer's own camera. */
import type { Scene } from '../../../simulator/protocol/phone.ts';
import { drawScene, sceneSize } from './scenes.ts';

type PageScope = Window & typeof globalThis;

export interface LiveCamera {
  /** null: the computer's own camera, from the next opening on. */
  readonly setScene: (scene: Scene | null) => void;
}

/** The browser's own timer: the camera keeps running while the page's timers pause. */
export interface CameraTimer {
  readonly setInterval: (run: () => void, ms: number) => unknown;
  readonly clearInterval: (timer: unknown) => void;
}

/** Frames per second. The scene moves a little, as in a hand. */
const FRAMES = 8;

export interface CameraParts {
  readonly timer: CameraTimer;
  /** In the workbench the drawn camera replaces the computer's own from the start. */
  readonly attended: boolean;
}

/**
 * Replaces the browser's camera by the drawn one, if the page may have one at all. Install it before anything that may
 * refuse the camera.
 */
export function installLiveCamera(scope: PageScope, { timer, attended }: CameraParts): LiveCamera {
  let scene: Scene | null = attended ? 'face' : null;
  const { mediaDevices } = scope.navigator;
  if (typeof mediaDevices?.getUserMedia === 'function') {
    const native = mediaDevices.getUserMedia.bind(mediaDevices);
    Object.defineProperty(mediaDevices, 'getUserMedia', {
      configurable: true,
      value: (wish?: MediaStreamConstraints) =>
        scene === null || !wish?.video ? native(wish) : Promise.resolve(open(facingOf(wish))),
    });
  }

  const open = (motif: 'face' | 'card') => {
    const create = () => scope.document.createElement('canvas');
    const canvas = create();
    Object.assign(canvas, sceneSize);
    const pen = canvas.getContext('2d');
    const picture = create();
    Object.assign(picture, sceneSize);
    const still = picture.getContext('2d');
    let drawn: Scene | null = null;
    let count = 0;
    const draw = () => {
      if (!pen || !still) return;
      const now = scene ?? 'face';
      // A front camera first sees a face, the other one a card.
      const shown = now === 'face' ? motif : now;
      if (shown !== drawn) drawScene(still, shown, motif, create);
      drawn = shown;
      count += 1;
      pen.drawImage(picture, -4, -4 + Math.sin(count / 4) * 3, canvas.width + 8, canvas.height + 8);
    };
    draw();
    const stream = canvas.captureStream(FRAMES);
    const running = timer.setInterval(() => {
      if (stream.getTracks().some(({ readyState }) => readyState === 'live')) return draw();
      timer.clearInterval(running);
    }, 1_000 / FRAMES);
    return stream;
  };
  return {
    setScene(next) {
      scene = next;
    },
  };
}

function facingOf({ video }: MediaStreamConstraints): 'face' | 'card' {
  return JSON.stringify(video ?? null).includes('"environment"') ? 'card' : 'face';
}
