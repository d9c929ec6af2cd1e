/** Barriers on the phone's screens: each screen once, and only what stays. */
import type { RunOptions } from 'axe-core';
import { expect, test } from 'vitest';
import { watchBarriers } from '#harness/device/observe/barriers.ts';
import type { PhoneLogEntry } from '#harness/protocol/log.ts';
import { timedPage } from '../timed-page.ts';

/** A phone whose axe-core finds, look by look, what `finds` says; then nothing. */
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

test('each screen is looked at once, whatever its figures; a dialog or an error is another', async () => {
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

test('what is gone at the second look was only half drawn, what stays is reported', async () => {
  const { window, entries, rest } = watched(['label', 'region'], ['label'], ['label']);
  window.document.body.innerHTML = '<h1>Me</h1>';
  await rest();
  expect(found(entries)).toEqual([{ found: ['label: <input>'] }]);
});

test('a screen that has gone meanwhile says nothing, and is looked at when it is back', async () => {
  const { window, entries, watch, rest } = watched(['label'], [], []);
  const { body } = window.document;
  body.innerHTML = '<h1>Me</h1>';
  void watch.rested();
  await window.happyDOM.waitUntilComplete();
  body.innerHTML = '<h1>Help</h1>';
  await rest();
  expect(found(entries)).toEqual([{ found: [] }]);
  body.innerHTML = '<h1>Me</h1>';
  await rest();
  expect(entries).toHaveLength(2);
});

test('a test can ask for a look, also at a screen that was looked at', async () => {
  const { window, entries, watch, rest } = watched();
  window.document.body.innerHTML = '<h1>Me</h1>';
  await rest();
  await expect(watch.look()).resolves.toEqual([]);
  expect(entries).toHaveLength(2);
});

test('a driver asks for its looks itself', async () => {
  const { window, driven, entries, watch, rest } = watched();
  window.document.body.innerHTML = '<h1>Me</h1>';
  driven(true);
  await rest();
  expect(entries).toEqual([]);
  expect(await watch.look()).toEqual([]);
  expect(found(entries)).toEqual([{ found: [] }]);
});
