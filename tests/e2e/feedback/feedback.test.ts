/**
 * Journey: writing to customer service with receipts, the answer, another message, the rating; and texts that try to be
 * more (§2, §5).
 */
import { userCenter } from '#src/account/account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { feedback, feedbackStatusLabels } from '#src/feedback/feedback.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { like } from '#harness/player/names.ts';
import { feedbackPage } from '#harness/player/pages/feedback.ts';
import { drawJpeg, withExif, withFiles } from '../../support/pictures.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from '../support/screen.ts';
import { chooseFiles } from '../support/choose-files.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

/** Saturday, 21 November 2026, 10:00 in Lagos. */
const now = '2026-11-21T09:00:00Z';
const list = '#/feedback/feedback_list';
const add = '#/feedback/add_feedback';

async function openAt(phone: Phone, scenario: string, route: string) {
  await openLoggedIn(phone, scenario, now);
  await phone.go(route);
  return feedbackPage(phone);
}

test('A complaint with receipts gets its answer, another message and five stars', async ({
  phone,
}) => {
  const page = await openAt(phone, 'repaying', '#/user_center/customer_services');
  await phone.link(userCenter.en.feedback).tap();
  await phone.sees(feedback.en.emptyTitle);
  await expectSoundScreen(phone);
  await phone.button(feedback.en.write).tap();
  await phone.at(add);
  await page.what.see();
  await page.send.tap();
  await phone.heading(application.en.summaryTitle(2)).see();
  await expectSoundAtTwiceTheSize(phone);

  await page.about('repayment');
  await page.what.fill('I paid <b>twice</b>.');
  await page.meetOn('23 November 2026', '9:00 am');
  await withFiles(async (put) => {
    const photo = withExif(await drawJpeg(phone.browser, 'photo', [3000, 2000]), 6);
    await chooseFiles(
      phone,
      'fileIds',
      await put('receipt.png', photo),
      await put('statement.bin', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')),
      await put('virus.pdf', Buffer.from('MZ this is a program')),
      await put(`${'large_picture_of_a_receipt_'.repeat(3)}.jpg`, Buffer.alloc(20_971_521)),
    );
    await phone.hears(feedback.en.wrongType);
    await phone.hears(identity.en.tooLarge);
    const files = await page.received(2);
    expect(files).toMatchObject([
      { purpose: 'credential', format: 'jpeg', width: 1067, height: 1600, markers: [] },
      { purpose: 'feedback', format: null, bytes: 30 },
    ]);
    await phone.seesNo(identity.en.sending);
    await expectSoundAtTwiceTheSize(phone);
    await phone.button(`${feedback.en.remove} virus.pdf`).tap();
    await phone.seesNo('virus.pdf');
  });
  await page.send.tap();
  await phone.heading(feedback.en.resultTitle).see();
  await expectSoundAtTwiceTheSize(phone);
  await phone.button(feedback.en.toMessage).tap();
  await phone.sees('I paid <b>twice</b>.');
  await phone.button(feedback.en.given).tap();
  await phone.sees('receipt.jpg, statement.bin');
  await phone.sees('23 November 2026, 9:00 am');
  await expectSoundScreen(phone);

  await phone.go('#/records');
  await phone.heading(common.en.records).see();
  await phone.clock({ advance: 'P1D' });
  await phone.go('#/me');
  await phone.link(`${userCenter.en.serviceTitle} ${common.en.newAnswer}`).tap();
  await phone.link(`${userCenter.en.feedback} ${common.en.newAnswer}`).tap();
  await phone.sees(feedbackStatusLabels.en.answered);
  await expectSoundScreen(phone);
  await phone.link(like(`${repay.en.title} ${common.en.newAnswer}…`)).tap();
  await phone.sees('Thank you for writing.');
  await phone.field(feedback.en.reply).fill('It is right now.');
  await page.send.tap();
  await phone.hears(feedback.en.sent);
  await phone.go('#/me');
  await phone.link(home.en.customerServices).see();

  await phone.clock({ advance: 'P4D' });
  await phone.go(list);
  await phone
    .link(like(`${repay.en.title} ${common.en.newAnswer}…${feedbackStatusLabels.en.resolved}…`))
    .tap();
  await phone.radio(feedback.en.stars(5)).tap();
  await expectSoundAtTwiceTheSize(phone);
  await phone.button(feedback.en.sendRating).tap();
  await phone.hears(feedback.en.rated(5));
  await expectSoundScreen(phone);
  const effects = (await phone.effects()).filter(({ path }) => path.startsWith('/feedback/'));
  expect(effects.map(({ times }) => times)).toEqual(effects.map(() => 1));
});

test('An upload is stopped and sent again, and the typed text survives a kill', async ({
  phone,
}) => {
  const page = await openAt(phone, 'repaying', add);
  await page.what.fill('The money did not come');
  await phone.sees(application.en.saved);
  await phone.faults([{ path: '/feedback/upload/credential', kind: 'delay', ms: 60_000 }]);
  await withFiles(async (put) => {
    const photo = await drawJpeg(phone.browser, 'photo', [800, 600]);
    await chooseFiles(phone, 'fileIds', await put('a.jpg', photo));
    await phone.sees(`${identity.en.sending}: a.jpg`);
    await expectSoundScreen(phone);
    await phone.button(identity.en.stop).tap();
    await phone.hears(feedback.en.stillHere);
    await expectSoundScreen(phone);
    await phone.faults([]);
    await phone.button(`${identity.en.sendAgain} a.jpg`).tap();
    await phone.seesNo(identity.en.sending);
    await phone.sees(identity.en.sent);
  });
  await phone.reload();
  await page.what.see();
  expect(await (await page.what.see()).getValue()).toBe('The money did not come');
});

test('Texts with markup stay text, in the list and in a conversation of 80', async ({ phone }) => {
  await openAt(phone, 'feedback-long', list);
  await phone.link(like(`${repay.en.title} ${common.en.newAnswer} <script>…`)).see();
  await expectSoundAtTwiceTheSize(phone);
  await phone.link(like(`${repay.en.title} ${common.en.newAnswer} <script>…`)).tap();
  await phone.sees('Message 80 of 80.');
  await expectSoundAtTwiceTheSize(phone);
  const seen = await phone.browser.execute(() => ({
    title: document.title,
    elements: document.querySelectorAll('main img, main script, main iframe, .chat a').length,
    newestInSight:
      (document.querySelector('.chat > li:last-child')?.getBoundingClientRect().top ?? 0) > 0,
    frameTop: document.querySelector('header')?.getBoundingClientRect().top,
  }));
  expect(seen.title).not.toBe('taken');
  expect([seen.elements, seen.newestInSight, seen.frameTop]).toEqual([0, true, 0]);
});
