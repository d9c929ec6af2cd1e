/** The customer's details under Me (§2, src/docs/law.md#consent): shown on request, corrected by customer service. */
import { expect, test } from 'vitest';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { employmentTypeLabels } from '#src/core/texts/options.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { openWidget, type OpenWidget } from '../app/open.tsx';
import { loanSizes } from '../../support/usual-loan.ts';

const description = () => document.getElementById('description') as HTMLTextAreaElement | null;

const typed = (app: OpenWidget, value: string) =>
  app.act(() => {
    const field = description();
    if (!field) throw new Error('no description');
    app.fireEvent.input(field, { target: { value } });
  });

test('Own details are read when they are asked for, and never before', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/me' });
  await app.sees(ownDetailsTexts.en.see);
  await app.sees(`${ownDetailsTexts.en.limit}${loanSizes.most}`);
  const asked = async () => (await app.control.calls()).map(({ path }) => path);
  const before = (await asked()).filter((path) => path === '/security/getUserInfo').length;
  expect(app.shown()).not.toContain('gmail.com');
  await app.tap(ownDetailsTexts.en.see);
  await app.sees(`${ownDetailsTexts.en.fullName}Adaeze Okafor`);
  await app.sees(`${ownDetailsTexts.en.birthday}12-June-1994`);
  await app.sees('adaeze.okafor@gmail.com');
  await app.sees('12 Example Close, Ikeja, Lagos');
  await app.sees(`${ownDetailsTexts.en.work}${employmentTypeLabels.en.employee} · `);
  await app.sees(ownDetailsTexts.en.contacts);
  await app.sees(saying(ownDetailsTexts.en.endingIn('…', '…')));
  expect((await asked()).filter((path) => path === '/security/getUserInfo')).toHaveLength(
    before + 1,
  );
  expect([...app.storage.values.values()].join()).not.toContain('gmail.com');
});

test('Me shows limit, account and loans repaid', async () => {
  const app = await openWidget({ scenario: 'twenty-loans', route: '/me' });
  await app.sees(`${ownDetailsTexts.en.limit}₦`);
  await app.sees(ownDetailsTexts.en.account);
  const [, repaid = ''] = new RegExp(`${ownDetailsTexts.en.repaid}(\\d+)`).exec(app.shown()) ?? [];
  expect(Number(repaid)).toBeGreaterThan(9);
  // A row has ten, and the last one always has a place left.
  const rows = Math.floor(Number(repaid) / 10) + 1;
  const band = document.querySelector('.woven');
  expect(band?.getAttribute('viewBox')).toBe(`0 0 280 ${rows * 14}`);
  const toEarn = band?.querySelector('.woven__left')?.getAttribute('d') ?? '';
  expect(toEarn.match(/z/g)).toHaveLength(10 - (Number(repaid) % 10));
});

test('The opened details take the focus from their button', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/me' });
  await app.sees(ownDetailsTexts.en.see);
  app.button(ownDetailsTexts.en.see).focus();
  await app.tap(ownDetailsTexts.en.see);
  await app.sees(`${ownDetailsTexts.en.birthday}12-June-1994`);
  expect(document.activeElement?.textContent).toMatch(
    like(`${ownDetailsTexts.en.lead}…${ownDetailsTexts.en.birthday}12-June-1994…`),
  );
});

test('A wrong detail opens a message to customer service, and the draft of another message stays', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/me' });
  await app.tap(ownDetailsTexts.en.see);
  await app.sees(ownDetailsTexts.en.address);
  await app.tap(like(`${ownDetailsTexts.en.email}…`));
  await app.at('/feedback/add_feedback?correct=email');
  await app.until(() => description() !== null, 'No field.');
  expect(description()?.value).toBe(ownDetailsTexts.en.wish(ownDetailsTexts.en.email));
  await typed(app, 'My app is slow');
  await app.act(() => app.clock.advance(1_000));
  await app.go('/me');
  await app.go('/feedback/add_feedback?correct=birthday');
  await app.until(
    () => Boolean(description()?.value.includes(ownDetailsTexts.en.birthday)),
    'No wish.',
  );
  expect(description()?.value).toBe(
    `My app is slow\n${ownDetailsTexts.en.wish(ownDetailsTexts.en.birthday)}`,
  );
});

test.each(['<script>', 'toString', ''])(
  'An address that names %j begins no message',
  async (name) => {
    const app = await openWidget({
      scenario: 'repaying',
      route: `/feedback/add_feedback?correct=${encodeURIComponent(name)}`,
    });
    await app.until(() => description() !== null, 'No field.');
    expect(description()?.value).toBe('');
  },
);

test('The account is changed where the application still asks for it', async () => {
  const app = await openWidget({ scenario: 'approved', route: '/me' });
  await app.tap(ownDetailsTexts.en.see);
  await app.sees(ownDetailsTexts.en.account);
  await app.tap(like(`${ownDetailsTexts.en.account}…`));
  await app.at('/bank_account/add_bankcard');
});

test('Details that cannot be read say so', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: '/me',
    before: (world) =>
      world.control.setFaults([{ path: '/security/getUserInfo', kind: 'httpStatus', status: 500 }]),
  });
  await app.tap(ownDetailsTexts.en.see);
  await app.sees(common.en.failureTitle);
});
