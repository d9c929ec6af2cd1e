/** Records (§2): two thousand loans found, filtered, left and returned to, and the list as a table. */
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { saying } from '#harness/player/names.ts';
import { eventually } from '#harness/player/eventually.ts';

const now = '2026-11-21T09:00:00Z';
const repaidOn = saying(records.en.repaidOn('…'));

async function openRecords(phone: Phone, scenario: string): Promise<void> {
  await phone.open({ scenario, now, device: { nativeLogin: 'signsIn' } }, '#/records');
  await phone.sees(records.en.logIn);
  await phone.button(home.en.logInOrRegister).tap();
  await phone.sees(saying(records.en.appliedOn('…')));
}

/** The links to bills that are fully visible, and the page's scroll position. */
const seen = (phone: Phone) =>
  phone.browser.execute(() => {
    const main = document.querySelector('main');
    const inside = main?.getBoundingClientRect();
    const links = [...document.querySelectorAll('main li a')].filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return inside && top >= inside.top && bottom <= inside.bottom;
    });
    return {
      top: main?.scrollTop ?? -1,
      links: links.map((link) => link.getAttribute('href') ?? ''),
      focus: document.activeElement?.getAttribute('href'),
    };
  });

test('Twenty loans of every label are sound at any text size', async ({ phone }) => {
  await openRecords(phone, 'twenty-loans');
  await phone.sees(`${records.en.all} (20)`);
  await expectSoundAtTwiceTheSize(phone);
  await phone.radio(saying(records.en.noPayout)).tap();
  await phone.seesNo(repaidOn);
  await phone.button(records.en.export).tap();
  await phone.sees(records.en.exportText('20'));
  await expectSoundScreen(phone);
  await phone.back();
  await phone.seesNo(records.en.exportText('20'));
  await phone.at('#/records');
});

test('Of two thousand loans one deep in the list opens, and Back returns to the same place', async ({
  phone,
}) => {
  await openRecords(phone, 'many-loans');
  await phone.sees(`${records.en.all} (2,000)`);
  await expectSoundScreen(phone);
  const inPage = await phone.browser.execute(() => document.querySelectorAll('main li').length);
  expect(inPage).toBeLessThan(100);

  await phone.browser.execute(() => {
    const main = document.querySelector('main');
    if (main) main.scrollTop = main.scrollHeight / 2;
  });
  let last = '';
  const before = await eventually(
    async () => {
      const place = await seen(phone);
      const now = JSON.stringify(place);
      // At rest: rows that come near push the others while they take their real height.
      const rests = now === last;
      last = now;
      return rests && place.links.length > 1 ? place : undefined;
    },
    () => 'No loans in the middle of the list.',
  );
  const link = before.links[1] ?? '';
  await phone.browser.execute((href: string) => {
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
  }, link);
  await phone.at('#/repay/bill_detail');
  await phone.back();
  await phone.at('#/records');
  // The list is read again, laid out and scrolled over several frames.
  await eventually(
    async () => {
      const { top, links, focus } = await seen(phone);
      const back = links.includes(link) && Math.abs(top - before.top) < 3 && focus === link;
      return back ? true : undefined;
    },
    async () => `${link} was at ${before.top}, and now: ${JSON.stringify(await seen(phone))}`,
  );
});

test('The keyboard alone changes a filter and opens the first loan', async ({ phone }) => {
  await openRecords(phone, 'twenty-loans');
  await phone.sees(`${records.en.all} (20)`);
  await phone.browser.execute(() => document.querySelector<HTMLElement>('input:checked')?.focus());
  await phone.browser.keys('ArrowRight');
  await phone.seesNo(repaidOn);
  await phone.browser.keys('ArrowRight');
  await phone.sees(repaidOn);
  await phone.browser.keys('Tab');
  await expect
    .poll(async () => (await seen(phone)).focus, { timeout: 30_000 })
    .toMatch(/^#\/repay\/bill_detail\?id=/);
});
