/** Ways out of the page: clipboard, sharing, files. Old engines and unusual origins have fewer. */
import type { Outside } from '#src/core/environment.ts';
import { offer } from './share.ts';
import { within } from '../within.ts';

/** For pages without the Clipboard API, such as those on an insecure origin or in some shells. */
function copyByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // While a dialog is open, the page behind it is inert, and an inert field has no selection.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** Some WebViews never answer, and a tap lets the page copy by hand for a few seconds only; ms. */
const COPIES_WITHIN_MS = 1_000;

async function byClipboard(text: string): Promise<true> {
  await navigator.clipboard.writeText(text);
  return true;
}

const KEPT_MS = 60_000;

/** `hosts`: pages that may be opened. `inShell`: a shell's WebView can't save files. */
export function outsideOf(hosts: readonly string[], inShell: boolean): Outside {
  const copy = async (text: string) =>
    (await within(COPIES_WITHIN_MS, byClipboard(text), false)) || copyByHand(text);
  return {
    hosts,
    copy,
    canShare: () => typeof navigator.share === 'function',
    share: (text) => offer({ text }),
    save: inShell
      ? null
      : (name, type, text) => {
          const link = document.createElement('a');
          link.href = URL.createObjectURL(new Blob([text], { type }));
          link.download = name;
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
        },
  };
}
