/**
 * Journey: the browser is killed repeatedly while somebody types in the personal form. The typed values are restored.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { application } from '#src/application/application.texts.ts';
import { rowsIn } from '#src/facts/fields.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Killable, startKillable } from '../support/killable.ts';

/** As many as continuous integration has time for; `KILLS=20` for a measurement. */
const kills = Number(process.env['KILLS'] ?? 8);
const safeAfterMs = 1_000;
/** Fields of the first page that keep every letter. */
const fields = rowsIn('name', 'reach').flatMap(({ name, row: { kind, level } }) =>
  level !== 'left out' && (kind === 'name' || kind === 'handle') ? [name] : [],
);
type Values = Readonly<Record<string, string>>;

/** One state of a field: its value once the key is typed, and since when the page must have it, ms. */
interface Typed {
  readonly field: string;
  readonly value: string;
  doneAt: number;
}

/** Mulberry32: the same moments and letters for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const read = (phone: Killable) =>
  phone.evaluate<Values>(
    `Object.fromEntries(${JSON.stringify(fields)}.map((id) => [id, document.getElementById(id).value]))`,
  );

const formThere = `document.getElementById('messenger') !== null`;
const clickOn = (selector: string) => `document.querySelector('${selector}').click()`;

/** Goes past the page on collected data to the whole form, with a birthday chosen. */
async function prepare(phone: Killable, url: string): Promise<void> {
  await phone.open(url);
  await phone.until(`document.querySelector('.never') !== null`);
  await phone.evaluate(clickOn('.page__foot button'));
  await phone.until(`document.getElementById('inputBirthday') !== null`);
  await phone.evaluate(clickOn('#inputBirthday-pick'));
  await phone.until(`document.querySelector('dialog[open] .sheet__act--yes') !== null`);
  await phone.evaluate(clickOn('dialog[open] .sheet__act--yes'));
  await phone.until(formThere);
  // Closing right after a choice may lose it. The page shows when it is saved.
  await phone.until(`document.body.innerText.includes('${application.en.saved}')`);
  await phone.close();
}

/** Types words into one field after the other, a key every two frames, until the browser is dead. */
async function typeOn(phone: Killable, random: () => number, typed: Typed[]): Promise<void> {
  for (;;) {
    const field = fields[Math.floor(random() * fields.length)] ?? 'firstName';
    await phone.evaluate(
      `(() => { const field = document.getElementById('${field}'); const fold = field.closest('details'); if (fold) fold.open = true; field.focus(); field.select(); })()`,
    );
    let value = '';
    for (let key = 0; key < 6 + random() * 12; key += 1) {
      value += String.fromCharCode(97 + Math.floor(random() * 26));
      const one: Typed = { field, value, doneAt: Infinity };
      typed.push(one);
      await phone.insert(value.slice(-1));
      const shown = await phone.evaluate<string>(
        `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(document.getElementById('${field}').value))))`,
      );
      expect(shown).toBe(value);
      one.doneAt = Date.now();
    }
  }
}

/** Kills the browser after this many ms of typing. Returns when. */
function killAfter(phone: Killable, ms: number): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      const at = Date.now();
      phone.kill().then(() => resolve(at), reject);
    }, ms);
  });
}

/** The accepted values of a field: the one from a second before the kill, or any typed later. */
function accepted(before: Values, typed: readonly Typed[], field: string, killedAt: number) {
  const states = [
    { value: before[field] ?? '', doneAt: 0 },
    ...typed.filter((one) => one.field === field),
  ];
  const safe = states.filter(({ doneAt }) => doneAt <= killedAt - safeAfterMs).length - 1;
  return states.slice(safe).map(({ value }) => value);
}

test(
  'Everything typed more than a second before a kill returns, twenty times of twenty',
  { timeout: 180_000 },
  async () => {
    const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
    const random = randomFrom(seed);
    const control = createControl(inject('serverUrl'));
    const world = await control.create({ scenario: 'step-personal', seed: 7 });
    const url = `${new URL(world.url, control.serverUrl).href}#/auth/personal_infomation`;
    const profile = await mkdtemp(join(tmpdir(), 'lendmax-kills-'));
    const losses: string[] = [];
    let keys = 0;
    let back = 0;
    try {
      await prepare(await startKillable(profile), url);
      let phone = await startKillable(profile);
      await phone.open(url);
      await phone.until(formThere);
      let before = await read(phone);
      for (let round = 1; round <= kills; round += 1) {
        const typed: Typed[] = [];
        const ms = 1_100 + Math.floor(random() * 1_000);
        const [killedAt] = await Promise.all([
          killAfter(phone, ms),
          expect(typeOn(phone, random, typed)).rejects.toThrow('The browser is dead.'),
        ]);
        keys += typed.length;

        phone = await startKillable(profile);
        await phone.open(url);
        await phone.until(formThere);
        const after = await read(phone);
        const lost = fields.filter(
          (field) => !accepted(before, typed, field, killedAt).includes(after[field] ?? ''),
        );
        before = after;
        if (lost.length === 0) back += 1;
        else losses.push(`kill ${round} after ${ms} ms: ${lost.join(', ')}`);
      }
      await phone.close();
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      await control.end(world.id);
    }
    process.stdout.write(`Kills (seed ${seed}): ${back} of ${kills} with all back, ${keys} keys\n`);
    expect(keys).toBeGreaterThan(kills * 10);
    expect(losses, `seed ${seed}`).toEqual([]);
    expect(back).toBe(kills);
  },
);
