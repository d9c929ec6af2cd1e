/** Accessibility problems on the phone's screens: each screen once, and only lasting ones. */
import type { RunOptions } from 'axe-core';
import { expect, test } from 'vitest';
import { watchBarriers } from '#harness/phone/device/observe/barriers.ts';
import type { PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import { timedPage } from '../timed-page.ts';

/** A phone with an axe-core that finds, check by check, the given `finds`; then nothing. */
function watched(...finds: readonly (readonly string[])[]) {
  const { window, wait, pass } = timedPage('#/me?x=1');
  const entries: PhoneLogEntry[] = [];
  const left = [...finds];
  const looks: RunOptions[] = [];
  const violations = (ids: readonly string[]) =>
    ids.map((id) => ({ id, nodes: [{ html: '<input>', target: ['input'] }] }));
  Object.assign(window.document, { getAnimations: () => [] });
  const driven = (value: boolean) =>
    Object.defineProperty(window.navigator, 'webdriver', { configurable: true, value });
  driven(false);
  const watch = watchBarriers(
    window as unknown as Window & typeof globalThis,
    (entry) => void entries.push(entry),
    wait,
    () =>
      Promise.resolve({
        run: (_, options) => {
          looks.push(options);
          return Promise.resolve({ violations: violations(left.shift() ?? []) } as never);
        },
      }),
  );
  const rest = async () => {
    void watch.rested();
    for (let step = 0; step < 4; step += 1) await pass(2_000);
  };
  return { window, driven, entries, looks, watch, rest };
}

const found = (entries: readonly PhoneLogEntry[]) =>
  entries.map((entry) => ('detail' in entry ? entry.detail : null));

test('Each screen is checked once, whatever its figures, and a dialog or an error is another screen', async () => {
  const { window, entries, looks, rest } = watched();
  const { body } = window.document;
  body.innerHTML = '<h1>Due in 3 days</h1><input>';
  await rest();
  body.innerHTML = '<h1>Due in 2 days</h1><input>';
  await rest();
  expect(entries).toEqual([{ kind: 'accessibility', text: '#/me?x=1', detail: { found: [] } }]);
  body.innerHTML = '<h1>Due in 2 days</h1><input aria-invalid="true">';
  await rest();
  body.innerHTML = '<h1>Due in 2 days</h1><dialog open aria-label="Pay"></dialog>';
  await rest();
  expect(looks).toHaveLength(3);
  expect(looks[0]).toMatchObject({ runOnly: expect.arrayContaining(['wcag22aa']) });
});

test('A fault gone at the second look was only half drawn, and one that stays is reported', async () => {
  const { window, entries, rest } = watched(['label', 'region'], ['label'], ['label']);
  window.document.body.innerHTML = '<h1>Me</h1>';
  await rest();
  expect(found(entries)).toEqual([{ found: ['label: <input>'] }]);
});

test('A driver requests its checks and waits for them, one for each screen', async () => {
  const { window, driven, entries, looks, watch, rest } = watched();
  window.document.body.innerHTML = '<h1>Me</h1>';
  driven(true);
  await rest();
  expect(entries).toEqual([]);
  await watch.look();
  await watch.look();
  expect(found(entries)).toEqual([{ found: [] }]);
  expect(looks).toHaveLength(1);
  window.document.body.innerHTML = '<h1>Help</h1>';
  await watch.look();
  expect(looks).toHaveLength(2);
});
