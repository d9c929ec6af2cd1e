/**
 * Ways out of the page (§8, 'copy failed'): the clipboard of new and old engines, sharing, files, and a shell without
 * them.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { outsideOf } from '#widget/platform/environment/outside.ts';

function has(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

afterEach(() => {
  has('clipboard', undefined);
  has('share', undefined);
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'execCommand');
  vi.restoreAllMocks();
});

const byHand = (copies: () => boolean) =>
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copies });

describe('copy', () => {
  const { copy } = outsideOf([], false);

  test('A text is copied by the Clipboard API', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    has('clipboard', { writeText });
    expect(await copy('0123456789')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('0123456789');
  });

  test('A text is copied by hand without the Clipboard API, and nothing of it stays on the page', async () => {
    const selected: string[] = [];
    byHand(() => {
      selected.push(document.querySelector('textarea')?.value ?? '');
      return true;
    });
    expect(await copy('one')).toBe(true);
    has('clipboard', { writeText: () => Promise.reject(new Error('no')) });
    expect(await copy('two')).toBe(true);
    expect(selected).toEqual(['one', 'two']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('A clipboard that never answers is not waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    has('clipboard', { writeText: () => new Promise(() => undefined) });
    const copies = vi.fn<() => boolean>(() => true);
    byHand(copies);
    const copied = copy('one');
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await Promise.race([copied, 'no end'])).toBe(true);
    expect(copies).toHaveBeenCalledOnce();
  });

  test('Copying by hand keeps the focus where it was, whether it worked or not', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    for (const copies of [true, false]) {
      button.focus();
      byHand(() => {
        document.querySelector('textarea')?.focus(); // as engines do when a text is selected
        return copies;
      });
      await copy('one');
      expect(document.activeElement).toBe(button);
    }
  });

  test('In an open dialog the text is selected inside it, since the page behind is inert', async () => {
    document.body.innerHTML = '<dialog open></dialog>';
    let inside = false;
    byHand(() => {
      inside = document.querySelector('dialog textarea') !== null;
      return true;
    });
    await copy('one');
    expect(inside).toBe(true);
  });

  test('A failed copy is reported', async () => {
    byHand(() => false);
    expect(await copy('one')).toBe(false);
    byHand(() => {
      throw new Error('blocked');
    });
    expect(await copy('one')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('share', () => {
  const { share } = outsideOf([], false);

  test('Sharing hands the text over, and declining counts as an answer', async () => {
    const given: unknown[] = [];
    has('share', (data: unknown) => Promise.resolve(void given.push(data)));
    expect(await share('Receipt')).toBe(true);
    expect(given).toEqual([{ text: 'Receipt' }]);
    has('share', () => Promise.reject(new DOMException('declined', 'AbortError')));
    expect(await share('Receipt')).toBe(true);
  });

  test('Sharing is reported as impossible where it is missing or forbidden', async () => {
    expect(await share('Receipt')).toBe(false);
    has('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(await share('Receipt')).toBe(false);
  });
});

test('A file is saved by a link that is pressed, and a shell saves none', () => {
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    pressed.push(`${this.download} ${this.href.slice(0, 5)}`);
  });
  outsideOf([], false).save?.('payment.ics', 'text/calendar', 'BEGIN:VCALENDAR');
  expect(pressed).toEqual(['payment.ics blob:']);
  expect(outsideOf([], true).save).toBeNull();
});
