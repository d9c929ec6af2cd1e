/** Answers of the user or the WebView when the app asks: clipboard, sharing, the file chooser. */
import type { DeviceSettings } from '../../../simulator/protocol/device.ts';
import type { RecordEntry } from '../observe/recorder.ts';

export type Answers = Pick<DeviceSettings, 'clipboard' | 'sharing' | 'files'>;

type PageScope = Window & typeof globalThis;

const refusal = (name: 'NotAllowedError' | 'AbortError', text: string) =>
  Promise.reject(new DOMException(text, name));

/** `answers` is read each time, so that a change applies at once. */
export function installPermissions(
  scope: PageScope,
  record: RecordEntry,
  answers: () => Answers,
): void {
  installClipboard(scope, answers);
  installSharing(scope, record, answers);
  scope.addEventListener(
    'click',
    (event) => {
      const { files = 'works' } = answers();
      const { target } = event;
      if (files === 'works' || !(target instanceof scope.HTMLInputElement)) return;
      if (target.type !== 'file') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (files === 'cancelled') target.dispatchEvent(new scope.Event('cancel', { bubbles: true }));
    },
    true,
  );
}

/** `refused`: neither the interface nor the old command copies. `missing`: only the old command exists. */
function installClipboard(scope: PageScope, answers: () => Answers): void {
  const { clipboard } = scope.navigator;
  const says = () => refusal('NotAllowedError', 'Denied by the simulated phone');
  const refusing = Object.freeze({ writeText: says, readText: says, write: says, read: says });
  Object.defineProperty(scope.navigator, 'clipboard', {
    configurable: true,
    get() {
      const answer = answers().clipboard ?? 'works';
      if (answer === 'missing') return undefined;
      return answer === 'refused' ? refusing : clipboard;
    },
  });
  const command = scope.document.execCommand.bind(scope.document);
  Object.defineProperty(scope.document, 'execCommand', {
    configurable: true,
    writable: true,
    value: (name: string, ...rest: []) =>
      answers().clipboard === 'refused' && /^(copy|cut|paste)$/i.test(name)
        ? false
        : command(name, ...rest),
  });
}

function installSharing(scope: PageScope, record: RecordEntry, answers: () => Answers): void {
  const native: unknown = Reflect.get(scope.navigator, 'share');
  const share = (data?: ShareData) => {
    if (answers().sharing === 'cancelled') return refusal('AbortError', 'Share canceled');
    record({ kind: 'external', text: 'Native share', detail: data ?? null });
    return Promise.resolve();
  };
  Object.defineProperty(scope.navigator, 'share', {
    configurable: true,
    get() {
      const answer = answers().sharing ?? 'browser';
      if (answer === 'browser')
        return typeof native === 'function' ? native.bind(scope.navigator) : native;
      return answer === 'missing' ? undefined : share;
    },
  });
}
