/** Every journey on the engine for screens: the app's own views in this process, found by role and name. */
import { describe, expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { languages } from '#src/facts/languages.ts';
import { apply } from '#harness/player/journeys.ts';
import { journeys } from '#harness/player/journey-list.ts';
import { like, saying } from '#harness/player/names.ts';
import type { Step } from '#harness/player/step.ts';
import { now, screensPlayers } from '../../../support/screens-player.ts';
import { usual } from '../../../support/usual-loan.ts';

const player = screensPlayers();

const inEachLanguage = languages.flatMap((language) =>
  journeys.map((journey) => ({ ...journey, language })),
);

test.each(inEachLanguage)('The journey $name succeeds in $language: $title', async (journey) => {
  const { scenario, play, commits, language } = journey;
  const phone = player();
  await phone.open({ scenario, now, language });
  await play(phone);
  const effects = await phone.effects();
  const money = effects.filter(({ kind }) => kind === 'money');
  expect(money.map(({ path, times }) => `${path}: ${times}`).sort()).toEqual(
    commits.map((path) => `${path}: 1`).sort(),
  );
  await phone.close();
});

test('A declined new customer reads why, and when to apply again', async () => {
  const phone = player();
  await phone.open({ scenario: 'new-customer-rejected', now });
  await apply(phone);
  await phone.clock({ advance: 'PT13M' });
  await phone.until({ at: '#/borrow/reject', idle: true });
  await phone.heading(borrow.en.rejectTitle).see();
  await phone.sees(borrow.en.rejectHelps);
  await phone.sees('21 December 2026');
  await phone.sees(saying(borrow.en.rejectFreezeAt(30, '…')));
  await phone.close();
});

test('What was waited for in vain is named with its role and its expression', async () => {
  const phone = player();
  await phone.open({ scenario: 'approved', now });
  const finds = { role: 'heading', name: /no such/ } as const;
  await expect(phone.until({ finds })).rejects.toThrow('Not so: finds heading /no such/.');
  await phone.close();
});

describe('steps', () => {
  test('Steps are plain data: a loan is taken while its reply is lost, and the app finds out', async () => {
    const phone = player();
    await phone.open({ scenario: 'approved', now, loggedIn: true }, '#/borrow/confirm_borrow');
    const t = borrow.en;
    const steps: readonly Step[] = [
      { act: 'faults', faults: [{ path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 }] },
      { act: 'tap', role: 'checkbox', name: like(`${t.readAgreement} ${t.agreementLink}…`) },
      { act: 'tap', role: 'button', name: `${t.getMoney} ${usual.disbursal}` },
    ];
    for (const step of steps) await phone.act(step);
    await phone.until({ shows: outcome.en.doneTitle });
    const money = (await phone.effects()).filter(({ kind }) => kind === 'money');
    expect(money.map(({ path, times }) => [path, times])).toEqual([['/loan/get-money', 1]]);
    await phone.close();
  });

  test('A step that cannot be taken is refused at once, and waiting for it fails', async () => {
    const phone = player();
    await phone.open({ scenario: 'approved', now });
    const step: Step = { act: 'tap', role: 'button', name: 'No such button' };
    expect(await phone.attempt(step)).toBe('not found on the screen');
    await expect(phone.act(step)).rejects.toThrow(
      /^Couldn't tap button ‘No such button’: not found on the screen\.\nAt #\/, showing: /,
    );
    await phone.close();
  });

  test('A step can send the phone to the background, kill it, go back and to another place', async () => {
    const phone = player();
    await phone.open({ scenario: 'repaying', now, loggedIn: true });
    await phone.act({ act: 'go', place: '#/user_center/settings' });
    await phone.until({ at: '#/user_center/settings', idle: true });
    await phone.act({ act: 'away' });
    await phone.act({ act: 'kill', loseMs: 0 });
    await phone.until({ at: '#/user_center/settings', idle: true });
    expect(await phone.attempt({ act: 'back' })).toBe('the app is on its first page');
    await phone.act({ act: 'clock', move: { advance: 'P3D' } });
    expect(await phone.either({ at: '#/' }, { at: '#/user_center/settings' })).toBe(1);
    await phone.close();
  });
});
