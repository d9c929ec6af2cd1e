/**
 * Journey: the browser is killed repeatedly while somebody types in the personal form. The typed values are restored.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { application } from '#src/application/application.texts.ts';
import { rowsIn } from '#src/facts/fields.ts';
import {
  type Browser,
  type StartedBrowser,
  startBrowser,
} from '#harness/player/browser/browser.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { lostSession } from '../../support/lost-session.ts';
import { expect, test } from '../support/fixtures.ts';

/** As many as continuous integration has time for; `KILLS=20` for a measurement. */
const kills = Number(process.env['KILLS'] ?? 5);
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

const read = ({ browser }: StartedBrowser) =>
  browser.execute(
    (ids): Values =>
      Object.fromEntries(
        ids.map((id) => [id, (document.getElementById(id) as HTMLInputElement).value]),
      ),
    fields,
  );

const there = (browser: Browser, selector: string) =>
  browser.$(selector).waitForExist({ timeout: 60_000 });

async function clickOn(browser: Browser, selector: string): Promise<void> {
  await there(browser, selector);
  await browser.execute((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
}

/** A browser on this profile, at the page that shows `selector`. */
async function startAt(profile: string, url: string, selector = '#messenger') {
  const started = await startBrowser('phone', [`--user-data-dir=${profile}`]);
  await started.browser.url(url);
  await there(started.browser, selector);
  return started;
}

/** Goes past the page on collected data to the whole form, with a birthday chosen. */
async function prepare({ browser, stop }: StartedBrowser): Promise<void> {
  await clickOn(browser, '.page__foot button');
  await clickOn(browser, '#inputBirthday-pick');
  await clickOn(browser, 'dialog[open] .sheet__act--yes');
  await there(browser, '#messenger');
  // Closing right after a choice may lose it. The page shows when it is saved.
  const text = () => browser.execute(() => document.body.innerText);
  await expect.poll(text, { timeout: 60_000 }).toContain(application.en.saved);
  await stop();
}

/** Types words into one field after the other, a key every two frames, until the browser is dead. */
async function typeOn(browser: Browser, random: () => number, typed: Typed[]): Promise<void> {
  for (;;) {
    const field = fields[Math.floor(random() * fields.length)] ?? 'firstName';
    await browser.execute((id) => {
      const input = document.getElementById(id) as HTMLInputElement;
      const fold = input.closest('details');
      if (fold) fold.open = true;
      input.focus();
      input.select();
    }, field);
    let value = '';
    for (let key = 0; key < 6 + random() * 12; key += 1) {
      value += String.fromCharCode(97 + Math.floor(random() * 26));
      const one: Typed = { field, value, doneAt: Infinity };
      typed.push(one);
      await browser.sendCommand('Input.insertText', { text: value.slice(-1) });
      const shown = await browser.execute(async (id) => {
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((drawn) => requestAnimationFrame(drawn));
        return (document.getElementById(id) as HTMLInputElement).value;
      }, field);
      expect(shown).toBe(value);
      one.doneAt = Date.now();
    }
  }
}

/** Kills the browser `ms` after the tenth key, however slow it is, so that nothing more is written. Returns when. */
async function killAfter({ capabilities }: Browser, typed: readonly Typed[], ms: number) {
  await expect.poll(() => typed.length, { timeout: 30_000 }).toBeGreaterThan(10);
  await sleep(ms);
  process.kill(Number(Reflect.get(capabilities, 'goog:processID')), 'SIGKILL');
  return Date.now();
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
  'Everything typed more than a second before a kill returns, each time',
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
      await prepare(await startAt(profile, url, '.never'));
      let phone = await startAt(profile, url);
      let before = await read(phone);
      for (let round = 1; round <= kills; round += 1) {
        const typed: Typed[] = [];
        const ms = 1_100 + Math.floor(random() * 1_000);
        const [killedAt] = await Promise.all([
          killAfter(phone.browser, typed, ms),
          expect(typeOn(phone.browser, random, typed)).rejects.toThrow(lostSession),
        ]);
        keys += typed.length;
        await phone.stop();
        phone = await startAt(profile, url);
        const after = await read(phone);
        const lost = fields.filter(
          (field) => !accepted(before, typed, field, killedAt).includes(after[field] ?? ''),
        );
        before = after;
        if (lost.length === 0) back += 1;
        else losses.push(`kill ${round} after ${ms} ms: ${lost.join(', ')}`);
      }
      await phone.stop();
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      await control.end(world.id);
    }
    process.stdout.write(`Kills (seed ${seed}): ${back} of ${kills} with all back, ${keys} keys\n`);
    expect(losses, `seed ${seed}`).toEqual([]);
    expect(back).toBe(kills);
  },
);
