/** Effects of a phone on a page: safe areas, larger text, the keyboard of a field, answers to permissions. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { DeviceSettings } from '#harness/protocol/device.ts';
import type { PhoneLogEntry } from '#harness/protocol/log.ts';
import type { KeyboardReport } from '#harness/protocol/phone.ts';
import { installKeyboard, keysOf, shiftFor } from '#harness/device/screen/keyboard.ts';
import { installPermissions } from '#harness/device/screen/permissions.ts';
import { withSafeAreas, withTextSize } from '#harness/device/screen/screen.ts';

describe('a value of the page’s styles', () => {
  test('takes its safe areas from the phone', () => {
    expect(withSafeAreas('calc(12px + env(safe-area-inset-top, 0px))')).toBe(
      'calc(12px + var(--phone-safe-top, 0px))',
    );
    expect(withSafeAreas('0 env( safe-area-inset-right ) 0 env(safe-area-inset-left, 4px)')).toBe(
      '0 var(--phone-safe-right ) 0 var(--phone-safe-left, 4px)',
    );
    expect(withSafeAreas('env(titlebar-area-width, 0px)')).toBe('env(titlebar-area-width, 0px)');
  });

  test.each([
    '16px',
    '1.0625rem',
    'var(--t-body)',
    'max(16px, 1rem)',
    'min(1.0625rem, 9.4vw)',
    '40px',
  ])('%s grows with the text size, once', (value) => {
    const grown = withTextSize(value);
    expect(grown).toBe(`calc((${value}) * var(--phone-text))`);
    expect(withTextSize(grown)).toBe(grown);
  });

  test.each(['', 'inherit', 'normal', '1.5', '0.875em', '120%', 'larger'])(
    '‘%s’ follows the text around it already',
    (value) => expect(withTextSize(value)).toBe(value),
  );
});

/** A window of happy-dom for what is written for a browser's. */
function asPage(window: Window): globalThis.Window & typeof globalThis {
  const holder: object = { window };
  return Reflect.get(holder, 'window');
}

const settings = { shell: 'android', keyboard: 264 } as const;

/** A page with a field, whose tasks are run by hand; `reported` is what the page around it heard. */
function page(shell: 'android' | 'ios' = 'android') {
  const window = new Window({ url: 'http://sim.test/', width: 360, height: 708 });
  const tasks: (() => void)[] = [];
  const told: KeyboardReport[] = [];
  const scope = asPage(window);
  Object.defineProperty(window, 'setTimeout', { value: (run: () => void) => tasks.push(run) });
  window.document.body.innerHTML =
    '<input id="name"><input id="pin" inputmode="numeric"><button id="go">Go</button>';
  const keyboard = installKeyboard(scope, { ...settings, shell }, (what) => told.push(what));
  const focus = (id: string) => {
    scope.document.getElementById(id)?.focus();
    for (const task of tasks.splice(0)) task();
  };
  return { scope, keyboard, told, focus };
}

describe('the keyboard', () => {
  test('opens for a field with its keys, stays from field to field, and closes with the focus', () => {
    const { told, focus } = page();
    focus('name');
    expect(told.at(-1)).toMatchObject({ open: true, keys: 'text', shift: 0 });
    focus('pin');
    expect(told.at(-1)).toMatchObject({ open: true, keys: 'digits' });
    focus('go');
    expect(told.map(({ open }) => open)).toEqual([true, true, false]);
  });

  test('is closed by Back before anything else, and the field keeps the focus', () => {
    const { keyboard, scope, told, focus } = page();
    expect(keyboard.close()).toBe(false);
    focus('name');
    expect(keyboard.close()).toBe(true);
    expect(told.at(-1)?.open).toBe(false);
    expect(scope.document.activeElement?.id).toBe('name');
    expect(keyboard.close()).toBe(false);
    focus('pin');
    expect(told.at(-1)?.open).toBe(true);
  });

  test('takes the focus along on iOS, and opens nowhere where none is drawn', () => {
    const ios = page('ios');
    ios.focus('name');
    expect(ios.keyboard.close()).toBe(true);
    expect(ios.scope.document.activeElement?.id).not.toBe('name');
    const none = page();
    none.keyboard.set({ shell: 'android', keyboard: 0 });
    none.focus('name');
    expect(none.told).toEqual([]);
  });

  test('moves a page up as far as its field needs, and no further than the keyboard is high', () => {
    expect(shiftFor(300, 844, 336)).toBe(0);
    expect(shiftFor(600, 844, 336)).toBe(104);
    expect(shiftFor(2_000, 844, 336)).toBe(336);
  });

  test.each([
    ['<input>', 'text'],
    ['<input type="tel">', 'digits'],
    ['<input inputmode="decimal">', 'digits'],
    ['<textarea></textarea>', 'text'],
    ['<input type="checkbox">', null],
    ['<input type="file">', null],
    ['<input readonly>', null],
    ['<button>Go</button>', null],
  ] as const)('for %s has keys %s', (html, keys) => {
    const { scope } = page();
    scope.document.body.innerHTML = html;
    expect(keysOf(scope, scope.document.body.firstElementChild)).toBe(keys);
  });
});

describe('permissions', () => {
  const asked = (first: Pick<DeviceSettings, 'clipboard' | 'sharing' | 'files'>) => {
    const window = new Window({ url: 'http://sim.test/' });
    const scope = asPage(window);
    Object.assign(window.document, { execCommand: () => true });
    const entries: PhoneLogEntry[] = [];
    const now = { ...first };
    installPermissions(
      scope,
      (entry) => entries.push(entry),
      () => now,
    );
    return { scope, entries, now };
  };

  test('refuse the clipboard by both ways, or have only the old one', async () => {
    const { scope, now } = asked({ clipboard: 'refused' });
    await expect(scope.navigator.clipboard.writeText('x')).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
    expect(scope.document.execCommand('copy')).toBe(false);
    now.clipboard = 'missing';
    expect(scope.navigator.clipboard).toBeUndefined();
    expect(scope.document.execCommand('copy')).toBe(true);
  });

  test('share and record it, or close without, or cannot', async () => {
    const { scope, entries, now } = asked({ sharing: 'works' });
    await scope.navigator.share({ text: 'Receipt' });
    expect(entries).toMatchObject([{ kind: 'external', detail: { text: 'Receipt' } }]);
    now.sharing = 'cancelled';
    await expect(scope.navigator.share({})).rejects.toMatchObject({ name: 'AbortError' });
    now.sharing = 'missing';
    expect(scope.navigator.share).toBeUndefined();
  });

  test('close the chooser of files without a choice, or open nothing', () => {
    const { scope, now } = asked({ files: 'cancelled' });
    const field = scope.document.createElement('input');
    field.type = 'file';
    scope.document.body.append(field);
    const seen: string[] = [];
    field.addEventListener('cancel', () => seen.push('cancel'));
    field.addEventListener('click', () => seen.push('click'));
    field.click();
    now.files = 'opensNothing';
    field.click();
    expect(seen).toEqual(['cancel']);
    now.files = 'works';
    field.click();
    expect(seen).toEqual(['cancel', 'click']);
  });
});
