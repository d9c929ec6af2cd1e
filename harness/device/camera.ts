/** A phone whose camera is refused, or opens nothing and says nothing, live or by a capture input (design §8). */
import type { DeviceSettings } from '#harness/control.ts';

type PageScope = Window & typeof globalThis;

/** Replaces what the page could open a camera with; a camera that works is the browser's own. */
export function installCamera(scope: PageScope, camera: DeviceSettings['camera']): void {
  if (camera !== 'refused' && camera !== 'opensNothing') return;
  const { mediaDevices } = scope.navigator;
  if (typeof mediaDevices?.getUserMedia === 'function') {
    Object.defineProperty(mediaDevices, 'getUserMedia', {
      configurable: true,
      value: () =>
        camera === 'refused'
          ? Promise.reject(new DOMException('Refused by the simulated phone', 'NotAllowedError'))
          : new Promise<MediaStream>(() => undefined),
    });
  }
  if (camera !== 'opensNothing') return;
  scope.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const opensCamera = target instanceof scope.HTMLInputElement && target.type === 'file';
      if (opensCamera && target.hasAttribute('capture')) event.preventDefault();
    },
    true,
  );
}
