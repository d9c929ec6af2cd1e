/** Effects of a phone on a page: safe areas, larger text, a field's keyboard, answers to permissions. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { DeviceSettings } from '#harness/protocol/device.ts';
import type { PhoneLogEntry } from '#harness/protocol/log.ts';
import type { KeyboardReport } from '#harness/protocol/phone.ts';
import { installKeyboard, keysOf, shiftFor } from '#harness/device/screen/keyboard.ts';
import { installPermissions } from '#harness/device/screen/permissions.ts';
import { withSafeAreas, withTextSize } from '#harness/device/screen/screen.ts';

describe('style value', () => {
  test('A style value takes its safe areas from the phone', () => {
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
  ])('The font size %s grows with the text size, once', (value) => {
    const grown = withTextSize(value);
    expect(grown).toBe(`calc((${value}) * var(--phone-text))`);
    expect(withTextSize(grown)).toBe(grown);
  });

  test.each(['', 'inherit', 'normal', '1.5', '0.875em', '120%', 'larger'])(
    'The font size ‘%s’ already follows the text around it',
    (value) => expect(withTextSize(value)).toBe(value),
  );
});

/** A happy-dom window, typed as a browser's. */
function asPage(window: Window): globalThis.Window & typeof globalThis {
  const holder: object = { window };
  return Reflect.get(holder, 'window');
}

const settings = { shell: 'android', keyboard: 264 } as const;

/** A page with a field and tasks that are run by hand. `reported` is what the surrounding page received. */
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

describe('keyboard', () => {
  test('The keyboard opens with the keys of its field, stays between fields, and closes with the focus', () => {
    const { told, focus } = page();
    focus('name');
    expect(told.at(-1)).toMatchObject({ open: true, keys: 'text', shift: 0 });
    focus('pin');
    expect(told.at(-1)).toMatchObject({ open: true, keys: 'digits' });
    focus('go');
    expect(told.map(({ open }) => open)).toEqual([true, true, false]);
  });

  test('Back closes the keyboard first, and the field keeps the focus', () => {
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

  test('The keyboard closes with the focus on iOS, and never opens where none is drawn', () => {
    const ios = page('ios');
    ios.focus('name');
    expect(ios.keyboard.close()).toBe(true);
    expect(ios.scope.document.activeElement?.id).not.toBe('name');
    const none = page();
    none.keyboard.set({ shell: 'android', keyboard: 0 });
    none.focus('name');
    expect(none.told).toEqual([]);
  });

  test('The keyboard moves the page up only as far as its field needs, and at most by its height', () => {
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
  ] as const)('The keyboard for %s has the keys %s', (html, keys) => {
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

  test('A refused clipboard fails both ways, and an old one has only its own way', async () => {
    const { scope, now } = asked({ clipboard: 'refused' });
    await expect(scope.navigator.clipboard.writeText('x')).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
    expect(scope.document.execCommand('copy')).toBe(false);
    now.clipboard = 'missing';
    expect(scope.navigator.clipboard).toBeUndefined();
    expect(scope.document.execCommand('copy')).toBe(true);
  });

  test('Sharing is recorded, closed without sharing, or impossible', async () => {
    const { scope, entries, now } = asked({ sharing: 'works' });
    await scope.navigator.share({ text: 'Receipt' });
    expect(entries).toMatchObject([{ kind: 'external', detail: { text: 'Receipt' } }]);
    now.sharing = 'cancelled';
    await expect(scope.navigator.share({})).rejects.toMatchObject({ name: 'AbortError' });
    now.sharing = 'missing';
    expect(scope.navigator.share).toBeUndefined();
  });

  test('A chooser of files closes without a choice, or does not open', () => {
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
