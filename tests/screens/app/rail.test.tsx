/** The tabs as a rail beside a page with Back, which only a wide window draws. */
import type { Window as HappyWindow } from 'happy-dom';
import { afterEach, expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { openWidget } from './open.tsx';

const PHONE_PX = 360;
const { happyDOM } = window as unknown as HappyWindow;
const resize = (width: number) => happyDOM.setViewport({ width, height: 740 });

afterEach(() => resize(PHONE_PX));

test('The rail comes and goes with the width of the window, and the page keeps what is typed', async () => {
  const app = await openWidget({ scenario: 'overdue', route: '/feedback/add_feedback' });
  const note = () => document.querySelector('textarea');
  await app.until(() => note() !== null, 'no form');
  await app.act(() => {
    app.fireEvent.input(note() ?? document.body, { target: { value: 'My bank is down' } });
  });
  const links = () => app.screen.queryAllByRole('link').map((link) => link.textContent);
  expect(links()).toEqual([]);
  await app.act(() => resize(1280));
  expect(links()).toEqual([common.en.home, common.en.records, common.en.me, common.en.help]);
  await app.act(() => resize(PHONE_PX));
  expect(links()).toEqual([]);
  expect(note()?.value).toBe('My bank is down');
});

test.each([
  [
    'step-personal',
    '/auth/personal_infomation',
    privacy.en.reach,
    `${personal.en.title} ${review.en.stageNow}`,
  ],
  [
    'step-identity',
    '/auth/id_card_authentication',
    privacy.en.identity,
    `${identity.en.title} ${review.en.stageNow}`,
  ],
  [
    'step-bank-card',
    '/bank_account/add_bankcard',
    privacy.en.payout,
    `${bankCard.en.title} ${review.en.stageNow}`,
  ],
])('A wide form of %s shows the loan, what it is for and the steps', async (...row) => {
  const [scenario, route, purpose, now] = row;
  const app = await openWidget({ scenario, route });
  await app.until(() => app.buttons().length > 0, 'no step');
  if (app.buttons().includes(common.en.continue) && !document.querySelector('.steps')) {
    await app.tap(common.en.continue);
  }
  await app.until(() => document.querySelector('.steps') !== null, 'no step');
  const aside = () => document.querySelector('.aside')?.textContent ?? '';
  expect(aside()).not.toContain(purpose);
  await app.act(() => resize(1280));
  await app.until(
    () => aside().includes(`${home.en.applyingFor}₦25,000${home.en.approvedNote(91)}`),
    'no loan',
  );
  expect(aside()).toContain(purpose);
  expect(aside()).toContain(now);
});
