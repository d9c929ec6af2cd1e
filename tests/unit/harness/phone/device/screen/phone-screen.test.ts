/** Effects of a phone on a page: the keys of a field's keyboard, answers to permissions. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { DeviceSettings } from '#harness/simulator/protocol/device.ts';
import type { PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import { keysOf } from '#harness/phone/device/screen/keyboard.ts';
import { installPermissions } from '#harness/phone/device/screen/permissions.ts';

/** A happy-dom window, typed as a browser's. */
function asPage(window: Window): globalThis.Window & typeof globalThis {
  const holder: object = { window };
  return Reflect.get(holder, 'window');
}

describe('keyboard', () => {
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
    const scope = asPage(new Window());
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
