/** A phone with a camera that is refused, or that opens nothing and reports nothing, live or by a capture input. */
import type { DeviceSettings } from '../../../simulator/protocol/device.ts';

type PageScope = Window & typeof globalThis;

/** Wraps everything that could open a camera. A camera that works is the browser's own. */
export function installCamera(scope: PageScope, camera: () => DeviceSettings['camera']): void {
  const { mediaDevices } = scope.navigator;
  if (typeof mediaDevices?.getUserMedia === 'function') {
    const native = mediaDevices.getUserMedia.bind(mediaDevices);
    const refused = () =>
      Promise.reject(new DOMException('Denied by the simulated phone', 'NotAllowedError'));
    Object.defineProperty(mediaDevices, 'getUserMedia', {
      configurable: true,
      writable: true,
      value(constraints?: MediaStreamConstraints) {
        if (camera() === 'refused') return refused();
        return camera() === 'opensNothing'
          ? new Promise<MediaStream>(() => undefined)
          : native(constraints);
      },
    });
  }
  scope.addEventListener(
    'click',
    (event) => {
      if (camera() !== 'opensNothing') return;
      const { target } = event;
      const opensCamera = target instanceof scope.HTMLInputElement && target.type === 'file';
      if (opensCamera && target.hasAttribute('capture')) event.preventDefault();
    },
    true,
  );
}
