/** Variations of the browser's journeys that need no browser: other states, refusals, waits and languages. */
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { campaign } from '#src/campaign/campaign.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { faq } from '#src/help/help.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { eventually } from '#harness/player/eventually.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { home } from '#src/home/home.texts.ts';
import { feedbackStatusLabels } from '#src/feedback/feedback.texts.ts';
import { feedbackTypeLabels } from '#src/core/texts/options.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { contactTexts } from '#src/help/contacts.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { identityPage, type PhotoKind } from '#harness/player/pages/identity.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import type { Player } from '#harness/player/player.ts';
import { reached, statusOf } from '../../support/reached.ts';
import { now } from '../../support/screens-player.ts';
import { expect, test } from '../../support/screens-journey.ts';
import { loanSizes, usual } from '../../support/usual-loan.ts';

const newMobile = '08051112223';

const openAt = (phone: Player, scenario: string, route = '') =>
  phone.open({ scenario, now, loggedIn: true }, route);

async function atLogin(phone: Player) {
  await phone.open({ scenario: 'new-customer', now });
  await homePage(phone).logIn.tap();
  await phone.at('#/user/login');
  return loginPage(phone);
}

test('Home shows the review until the decision comes without a tap', async ({ phone }) => {
  await openAt(phone, 'under-audit');
  await phone.sees(`${home.en.underAuditTitle} ${home.en.underAuditText}`);
  await homePage(phone).whatHappens.tap();
  await phone.at('#/auth/review_tips');
  await phone.back();
  await phone.at('#/');
  await phone.clock({ advance: 'PT10M' });
  await phone.sees(`${home.en.approvedLead} ₦25,000 ${home.en.approvedNote(91)}`);
});

test('Home shows a decline with days and end of the freeze, and a new loan after it', async ({
  phone,
}) => {
  await openAt(phone, 'rejected');
  await phone.sees(
    saying(
      `Your application doesn't meet our lending rules. ${borrow.en.rejectFreeze} 18 December 2026 ${borrow.en.rejectFreezeAt(27, '…')}`,
    ),
  );
  await homePage(phone).whyRejected.tap();
  await phone.at('#/borrow/reject');
  await phone.sees("Your application doesn't meet our lending rules.");
  await phone.sees(
    saying(`${borrow.en.rejectFreeze} 18 December 2026 ${borrow.en.rejectFreezeAt(27, '…')}`),
  );
  await phone.button(common.en.goHome).tap();
  await phone.at('#/');
  await phone.clock({ advance: 'P28D' });
  await phone.sees(`${home.en.offerLead} ${home.en.offerUpTo(loanSizes.most)}`);
});

/** Five codes other than this one. */
const otherThan = (code: string) =>
  ['111111', '222222', '333333', '444444', '555555', '666666']
    .filter((one) => one !== code)
    .slice(0, 5);

test('Wrong codes, too many of them and an expired one are refused, and a new one works', async ({
  phone,
}) => {
  const login = await atLogin(phone);
  const code = await login.askForCode(newMobile);
  for (const wrong of otherThan(code)) {
    await login.code.fill(wrong);
    await phone.sees(loginTexts.en.codeWrong);
  }
  await login.code.fill(code);
  await phone.sees(loginTexts.en.codeTooManyTries);
  const waits = like(loginTexts.en.resendIn(60).replace('60', '…'));
  expect(await phone.button(waits).enabled()).toBe(false);
  await phone.clock({ advance: 'PT1M' });
  await login.resend.tap();
  const second = await phone.sms(1);
  await phone.button(like(...[60, 59, 58, 57].map(loginTexts.en.resendIn))).see();

  await phone.clock({ advance: 'PT6M' });
  await login.code.fill(second);
  await phone.sees(loginTexts.en.codeExpired);
  await login.resend.tap();
  await login.code.fill(await phone.sms(2));
  await phone.at('#/');
  const registered = (await phone.effects()).filter(({ path }) => path === '/security/register');
  expect(registered.map(({ times }) => times)).toEqual([1]);
});

test('The older of two codes comes last and is refused, and the newer one logs in', async ({
  phone,
}) => {
  const login = await atLogin(phone);
  await phone.faults([{ path: '/security/getVerifyCode', kind: 'smsAfterNext', times: 1 }]);
  await login.mobile.fill(newMobile);
  await login.send.tap();
  await login.code.see();
  const codes = async () => (await phone.control.sms(phone.id)).map(({ code }) => code ?? '');
  expect(await codes()).toEqual([]);
  await phone.clock({ advance: 'PT1M' });
  await login.resend.tap();
  await expect.poll(codes).toHaveLength(2);
  const [newer = '', older = ''] = await codes();
  await login.code.fill(older);
  await phone.sees(loginTexts.en.codeWrong);
  await login.code.fill(newer);
  await phone.at('#/');
});

test('Another number can be chosen, and the country page opens', async ({ phone }) => {
  const login = await atLogin(phone);
  await login.country.tap();
  await phone.at('#/user/nation');
  await phone.heading(loginTexts.en.nationTitle).see();
  await phone.sees(loginTexts.en.nationHere);
  await phone.button(loginTexts.en.useNigeria).tap();
  await phone.at('#/user/login');
  await login.askForCode('0805 111 2224');
  await login.otherNumber.tap();
  expect(await login.mobile.value()).toBe('0805 111 2224');
  await login.askForCode(newMobile);
  await phone.sees(loginTexts.en.codeSentTo('0805 111 2223'));
  const sent = (await phone.control.sms(phone.id)).map(({ to }) => to);
  expect(sent).toEqual(['08051112224', '08051112223']);
});

test('Every status of feedback is shown in Spanish', async ({ phone }) => {
  await phone.open(
    { scenario: 'feedback-statuses', now, language: 'es', loggedIn: true },
    '#/feedback/feedback_list',
  );
  for (const word of [
    feedbackStatusLabels.es.submitted,
    feedbackStatusLabels.es.processing,
    feedbackStatusLabels.es.answered,
    feedbackStatusLabels.es.resolved,
    'escalated',
  ]) {
    await phone.sees(word);
  }
  await phone.link(like(`${feedbackTypeLabels.es.disbursement}…`)).tap();
  await phone.radio(feedback.es.stars(3)).see();
});

test('A question is found by a word of its answer', async ({ phone }) => {
  await openAt(phone, 'finished');
  await homePage(phone).me.tap();
  await phone.link(faq.en.title).tap();
  const { entries } = faq.en;
  const [first = 'none'] = entries.filter((text) => text.startsWith('? '));
  const [last = 'none', answer = 'none'] = entries.slice(-2);
  await phone.sees(first.slice(2));
  await phone.field(faq.en.search).fill(answer.match(/\p{L}{4,}/gu)?.join(' ') ?? answer);
  await phone.seesNo(first.slice(2));
  await phone.button(last.slice(2)).tap();
  await phone.sees(answer);
  await phone.field(faq.en.search).fill('zzz');
  await phone.sees(faq.en.nothing);
});

test('Customer service offers every contact, and messages first', async ({ phone }) => {
  await openAt(phone, 'finished', '#/user_center/customer_services');
  await phone.link(/help@lender\.example/).see();
  const { controls } = await phone.look();
  const links = controls.filter(({ role }) => role === 'link').map(({ name }) => name);
  const places = [
    like(`${userCenter.en.feedback}…`),
    like(`${contactTexts.en.phone}…`),
    like(`${contactTexts.en.whatsapp}…`),
    like(`${contactTexts.en.mail}…`),
    like(`${contactTexts.en.chat}…`),
  ].map((wanted) => links.findIndex((name) => wanted.test(name)));
  expect(places, links.join(', ')).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('An open loan blocks the deletion, and a visitor reads what deletion means', async ({
  phone,
}) => {
  await phone.open({ scenario: 'repaying', now }, '#/user_center/delete_account');
  await phone.heading(deleteAccount.en.loginFirst).see();
  const codes = async () => (await phone.control.sms(phone.id)).length;
  const before = await codes();
  await homePage(phone).logIn.tap();
  await loginPage(phone).logIn();
  await phone.heading(deleteAccount.en.openLoanTitle).see();
  await phone.at('#/user_center/delete_account');
  // The one of the login.
  expect(await codes()).toBe(before + 1);
});

test('A visitor to a campaign chooses a loan, sees its cost, and borrows nothing by looking', async ({
  phone,
}) => {
  await phone.open({ scenario: 'new-customer', now }, '#/yx2');
  await phone.sees(costs.en.yearlyRate);
  await phone.button(campaign.en.seeCost).tap();
  await phone.at('#/yx2ConfirmBorrow');
  await phone.sees(campaign.en.yx2ConfirmBorrowLead);
  await phone.sees(`${costs.en.yearlyRate} ${usual.yearlyRate}`);
  await phone.button(campaign.en.apply).tap();
  await phone.at('#/user/login');
  expect((await phone.effects()).filter(({ kind }) => kind === 'money')).toEqual([]);
});

/** Chooses a picture for a card and uses it. */
const send = (phone: Player, kind: PhotoKind) =>
  identityPage(phone).give(kind, kind === 'face' ? 'face' : 'card');

const refusals = [
  ['face', '/user/saveFaceImage', 100422, identity.en.faceFailed],
  ['idFront', '/user/upload/curp/front', 100423, identity.en.idFrontFailed],
  ['idBack', '/user/upload/curp/back', 100424, identity.en.idBackFailed],
] as const;

test('Each refusal asks for that picture again, then the ID is read and compared', async ({
  phone,
}) => {
  await openAt(phone, 'step-identity', '#/auth/id_card_authentication');
  await phone.faults([
    ...refusals.map(([, path, code]) => ({ path, kind: 'businessCode' as const, code, times: 1 })),
    { path: '/user/curp/ocr', kind: 'businessCode', code: 100421, times: 1 },
  ]);
  for (const [kind, , , message] of refusals) {
    if (kind === 'idFront') await identityPage(phone).openId();
    await send(phone, kind);
    await phone.sees(message);
    await send(phone, kind);
    await identityPage(phone).retake(kind).see();
  }
  await phone.button(common.en.continue).tap();
  await phone.sees(identity.en.ocrFailed);
  await phone.button(identity.en.toPictures).tap();
  await phone.act({ act: 'chooseNext', picture: 'card' });
  await identityPage(phone).retake('idFront').tap();
  await identityPage(phone).use('idFront').tap();
  await phone.seesNo(identity.en.sending);
  await phone.button(common.en.continue).tap();
  await phone.sees(`${fieldTexts.en.fatherName} Emeka Okafor`);
  await phone.sees(`${fieldTexts.en.inputBirthday} 12-June-1994`);
  await phone.sees(`${fieldTexts.en.address} 12 Example Close`);
  await phone.button(identity.en.itIsRight).tap();
  await phone.at('#/bank_account/add_bankcard');
});

test('A slow reading of the ID can be left and returned to', async ({ phone }) => {
  await openAt(phone, 'slow-ocr', '#/auth/id_card_authentication');
  await send(phone, 'face');
  await identityPage(phone).openId();
  await send(phone, 'idFront');
  await identityPage(phone).retake('idFront').see();
  await phone.button(common.en.continue).tap();
  await phone.heading(identity.en.readingTitle).see();
  await phone.back();
  await phone.sees(identity.en.readingGoesOn);
  await phone.go('#/me');
  await phone.heading(common.en.me).see();
  await phone.back();
  await phone.sees(identity.en.readingGoesOn);
});

const outage = (path: Path) => ({ path, kind: 'httpStatus' as const, status: 502 });
const lostAnswer = (path: Path) => ({ path, kind: 'dropAfterCommit' as const });

/** How often each call with an effect at this path was carried out. */
const effectsAt = async (phone: Player, path: Path) =>
  (await phone.effects())
    .filter((effect) => effect.path === path && effect.times > 0)
    .map(({ times }) => times);

test('A picture and the end of its step survive an outage and a lost answer, and the step ends once', async ({
  phone,
}) => {
  const page = identityPage(phone);
  const { next } = applicationPage(phone);
  await openAt(phone, 'step-identity', routes.identity);
  const call = '/user/saveFaceImage';
  await phone.faults([outage(call)]);
  await send(phone, 'face');
  await page.sendAgain('face').see();
  await phone.faults([lostAnswer(call)]);
  await page.sendAgain('face').tap();
  await eventually(
    async () => (await effectsAt(phone, call)).length > 0 || undefined,
    () => phone.describe(),
  );
  await page.sendAgain('face').see();
  await phone.faults([]);
  await page.sendAgain('face').tap();
  await page.retake('face').see();
  await phone.sees(identity.en.sent);
  const before = await statusOf(phone);

  const path = '/user/finishUploadAllImg';
  await phone.faults([outage(path)]);
  await next.tap();
  await phone.sees(application.en.notSent);
  await phone.at(routes.identity);
  expect(await statusOf(phone)).toBe(before);
  await phone.sees(identity.en.sent);

  await phone.faults([lostAnswer(path)]);
  await next.tap();
  await reached(phone, 5, routes.card);
  expect(await effectsAt(phone, path)).toEqual([1]);
});
