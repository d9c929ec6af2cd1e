/** `npx lendmax run`: when a journey is judged. */
import { expect, test } from 'vitest';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';
import { neverMet, runJourneys } from '#harness/cli/commands/run.ts';
import type { Journey } from '#harness/player/journey-list.ts';
import { now, screensPlayers } from '../../../../support/screens-player.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { like } from '#harness/player/names.ts';

const player = screensPlayers();

/** Ends with the tap that takes the loan. */
const taps: Journey = {
  name: 'taps',
  title: 'The customer asks for the money and does nothing more',
  scenario: 'approved',
  commits: ['/loan/get-money'],
  async play(phone) {
    await phone.go('#/borrow/confirm_borrow');
    await phone.checkbox(like(`${borrow.en.readAgreement} ${borrow.en.agreementLink}…`)).tap();
    await phone.button(like(`${borrow.en.getMoney} ₦…`)).tap();
  },
};

test('A journey is judged when all is quiet, not at its last tap', async () => {
  const phone = player();
  const opens = phone.open.bind(phone);
  phone.open = async (world, route) => opens({ ...world, loggedIn: true }, route);
  const options = {
    scenario: undefined,
    now,
    seed: 7,
    shell: 'none',
    faults: [{ path: '/loan/get-money', kind: 'arriveLate', ms: 5_000, times: 1 }],
    settings: [],
    keep: true,
    pages: null,
    personal: false,
  } as const;
  const engine = { name: 'screens', player: () => Promise.resolve(phone) } as const;
  const [verdict] = await runJourneys(
    [{ engine, stop: () => Promise.resolve() }],
    [taps],
    options,
    () => undefined,
  );
  expect(verdict?.checks.filter((check) => check.verdict === 'bad')).toEqual([]);
  expect(verdict?.verdict).toBe('good');
});

test('A fault that no call met is named, because the run then says nothing about it', async () => {
  const looks: Journey = { ...taps, name: 'looks', commits: [], play: (phone) => phone.go('#/me') };
  const faults = [
    { path: '*', kind: 'delay', ms: 10 },
    { path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 },
    { action: 'toLogin', kind: 'missing' },
  ] as const;
  const options = {
    scenario: undefined,
    now,
    seed: 7,
    shell: 'android',
    faults,
    settings: [],
    keep: true,
    pages: null,
    personal: false,
  } as const;
  const engine = { name: 'screens', player: () => Promise.resolve(player()) } as const;
  const stop = () => Promise.resolve();
  const verdicts = await runJourneys([{ engine, stop }], [looks], options, () => undefined);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['good']);
  expect(neverMet(verdicts, faults)).toEqual([
    '/loan/get-money dropAfterCommit',
    'bridge.toLogin missing',
  ]);
});

test.each([
  ['run', 'login'],
  ['replay', 'run.html'],
])('%s --keep without a server is refused, since its worlds end with it', async (name, word) => {
  const command = commands[name];
  const given = command && readGiven(name, command, [word, '--keep']);
  if (!command || !given || given === 'help') throw new Error(`no command ${name}`);
  await expect(command.run(given, () => undefined)).rejects.toThrow('--keep needs --server');
});
