/** A refused form keeps every value, typed, chosen or photographed, after each kind of failure. */
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts, toastHelp } from '#src/core/texts/toasts.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { like, saying } from '#harness/player/names.ts';
import { type OpenForm, openForm, withoutWork } from './typing.ts';
import { usual } from '../../support/usual-loan.ts';

interface Form {
  readonly scenario: string;
  readonly route: string;
  /** Shown once the form can be filled in. */
  readonly ready: string;
  readonly fill: (form: OpenForm) => Promise<void>;
  readonly send: (form: OpenForm) => Promise<void>;
  readonly path: Path;
}

const ways = {
  'a refusal': { kind: 'businessCode', code: 100309, times: 1 },
  'a fault of the server': { kind: 'businessCode', code: 100500, times: 1 },
  'a gateway’s page': { kind: 'httpStatus', times: 3 },
  'a request that is lost': { kind: 'dropBefore', times: 3 },
} as const;

/** Everything in the page’s fields. The answers of a list are in its buttons' texts. */
function held(form: OpenForm): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of document.querySelectorAll<HTMLInputElement>('main input, main textarea')) {
    const { id, name, type, value, checked } = control;
    const isChoice = type === 'radio' || type === 'checkbox';
    if (isChoice && checked) values[name || id] = value || 'ticked';
    else if (!isChoice && type !== 'file') values[id || name] = value;
  }
  for (const row of document.querySelectorAll('main [id$="-value"]'))
    values[row.id] = row.textContent ?? '';
  for (const money of document.querySelectorAll('main .calc__amount'))
    values['amount'] = money.textContent ?? '';
  for (const file of document.querySelectorAll('main li .photo__name'))
    values[file.textContent ?? ''] = 'attached';
  for (const picture of document.querySelectorAll<HTMLImageElement>('main img'))
    values[picture.alt] = 'shown';
  for (const answer of form.buttons().filter((text) => text.endsWith(application.en.change)))
    values[answer] = 'answered';
  return values;
}

const choose = (form: OpenForm, name: RegExp | string) =>
  form.act(() => form.screen.getByRole('radio', { name }).click());

/** Takes and sends a face photo. Decoding one needs a browser. */
async function takesFace(form: OpenForm) {
  const { theIdentity } = await import('#src/application/identity/identity.ts');
  const bytes = new Blob(['a face'], { type: 'image/jpeg' });
  const photo = { bytes, size: 6, width: 3, height: 4, doubts: [] };
  await form.act(() => theIdentity().take('face', Promise.resolve({ ok: true, photo })));
}

const face = (path: '/user/saveFaceImage' | '/user/finishUploadAllImg'): Form => ({
  scenario: 'step-identity',
  route: '/auth/id_card_authentication',
  ready: identity.en.face,
  async fill(form) {
    await takesFace(form);
    await form.sees(identity.en.use);
    if (path === '/user/saveFaceImage') return;
    await form.tap(`${identity.en.use} ${identity.en.forCard(identity.en.face)}`);
    await form.sees(identity.en.sent);
  },
  send: (form) =>
    form.tap(
      path === '/user/saveFaceImage'
        ? `${identity.en.use} ${identity.en.forCard(identity.en.face)}`
        : common.en.continue,
    ),
  path,
});

const account = (path: '/user/verifyBankCard' | '/user/addBankCard'): Form => ({
  scenario: 'step-bank-card',
  route: '/bank_account/add_bankcard',
  ready: fieldTexts.en.bvn,
  async fill(form) {
    const { bankCode, accountNumber, bvn } = customer.card;
    await form.give({ bankCode, accountNumber, bvn, cvc: '987' });
    await form.typeInto('accountAgain', accountNumber);
  },
  async send(form) {
    await form.tap(bankCard.en.check);
    if (path === '/user/verifyBankCard') return;
    await form.sees(bankCard.en.askTitle);
    await form.answer(bankCard.en.yes);
  },
  path,
});

const forms: Readonly<Record<string, Form>> = {
  'an application': {
    scenario: 'finished',
    route: '/',
    ready: home.en.offerLead,
    async fill(form) {
      for (let tap = 0; tap < 3; tap += 1) await form.tap(home.en.less);
      const last = form.screen.getAllByRole('radio').at(-1);
      await form.act(() => last?.click());
    },
    async send(form) {
      await form.act(() =>
        form.screen.getByRole('button', { name: like(home.en.applyFor('₦…')) }).click(),
      );
      await form.answer(home.en.apply);
    },
    path: '/loan/loan-order/apply-market-again',
  },
  'personal information': {
    scenario: 'step-personal',
    route: '/auth/personal_infomation',
    ready: privacy.en.gateTitle,
    async fill(form) {
      await form.send();
      await form.sees(personal.en.nameCard);
      await form.give({ middleName: 'Bo', ...customer.personal });
    },
    send: (form) => form.send(),
    path: '/user/saveBasicInfo-market',
  },
  'additional information': {
    scenario: 'step-additional',
    route: '/auth/additionalInfomation',
    ready: additional.en.residenceCard,
    async fill(form) {
      await form.givePage(customer.residence);
      await form.givePage(withoutWork);
      await form.give(customer.contacts);
    },
    send: (form) => form.send(),
    path: '/user/saveAdditionInfo-market',
  },
  'a face photo': face('/user/saveFaceImage'),
  'the end of the identity step': face('/user/finishUploadAllImg'),
  'an account that is looked up': account('/user/verifyBankCard'),
  'an account that is saved': account('/user/addBankCard'),
  'the questions': {
    scenario: 'step-questions',
    route: '/auth/loan_question',
    ready: questionnaire.en.progress(1, 11),
    async fill(form) {
      for (let question = 1; question <= 11; question += 1) {
        await form.sees(questionnaire.en.progress(question, 11));
        // After 'None', the first answer, some questions are not asked.
        await form.act(() =>
          document.querySelector<HTMLElement>('.quiz__choice:last-child')?.click(),
        );
      }
      await form.sees(application.en.left(0));
    },
    send: (form) => form.tap(application.en.send),
    path: '/user/save/questionnaire',
  },
  'an offer with a coupon': {
    scenario: 'offer-coupons',
    route: '/borrow/confirm_borrow',
    ready: borrow.en.couponsUsable(1),
    async fill(form) {
      await form.act(() =>
        form.screen.getByRole('button', { name: like(`${costs.en.coupon}…`) }).click(),
      );
      await choose(form, /₦500/);
      await form.answer(common.en.confirm);
      await form.act(() => form.screen.getByRole('checkbox').click());
    },
    send: (form) => form.tap(like(`${borrow.en.getMoney} ₦…`)),
    path: '/loan/get-money-plus',
  },
  'more time to pay': {
    scenario: 'rollover-offered',
    route: '/repay/exhibition_period_detail',
    ready: rollover.en.payLate,
    fill: (form) => choose(form, like(`${repay.en.gateway}…`)),
    async send(form) {
      await form.tap(rollover.en.yes(7, usual.rollover));
      await form.answer(home.en.pay(usual.rollover));
    },
    path: '/repay/confirmExtensionOrder',
  },
  feedback: {
    scenario: 'repaying',
    route: '/feedback/add_feedback',
    ready: feedback.en.type,
    async fill(form) {
      await form.pick('type', repay.en.title);
      await form.type(like(`${feedback.en.description}…`), 'I paid twice.');
      await form.type(feedback.en.receiverAccount, '0123456789');
      await form.type(feedback.en.contactPhone, '8051234567');
      await form.pick('appointmentDay', '23 November 2026');
      await form.pick('appointmentTime', '9:00\u00a0am');
      await form.addReceipt('receipt.pdf');
      await form.sees(identity.en.sent);
    },
    send: (form) => form.tap(feedback.en.send),
    path: '/feedback/create',
  },
  'the code of a deletion': {
    scenario: 'finished',
    route: '/user_center/delete_account',
    ready: deleteAccount.en.sendCode,
    async fill(form) {
      await form.tap(deleteAccount.en.sendCode);
      await form.sees(deleteAccount.en.sent);
    },
    async send(form) {
      const code = (await form.control.sms()).at(-1)?.code ?? '';
      await form.act(() => {
        form.fireEvent.input(form.screen.getByRole('textbox'), { target: { value: code } });
      });
    },
    path: '/security/verifyCode-deleteUser',
  },
};

/** The form with its answers. */
async function filled(one: Form): Promise<OpenForm> {
  const form = (await openForm({
    scenario: one.scenario,
    route: one.route,
    // A second code this soon after the login's is refused.
    before: (world) => world.control.moveClock({ advance: 'PT2M' }),
  })) as OpenForm;
  await form.sees(one.ready);
  await one.fill(form);
  return form;
}

/** Goes from the failure's screen back to the form. */
async function backAt(form: OpenForm, { route }: Form): Promise<void> {
  await form.act(() => form.clock.advance(10_000));
  await form.until(
    () => form.screen.queryAllByRole('dialog').length === 0 && !form.shown().includes('Wait'),
    'It has no end.',
  );
  if (form.buttons().join() === common.en.continue) await form.tap(common.en.continue);
  if (form.shown().includes(application.en.checkLead))
    await form.act(() => form.history.pressBack());
  if (form.history.path() !== route) await form.go(route);
}

describe.each(Object.entries(forms))('%s', (_, one) => {
  test.each(Object.entries(ways))(
    'After %s the refused form keeps its answers and can be sent again',
    async (__, way) => {
      const form = await filled(one);
      const isCode = one.path === '/security/verifyCode-deleteUser';
      const before = isCode ? {} : held(form);
      await form.faults([{ path: one.path, ...way }]);
      await one.send(form);
      await backAt(form, one);
      await form.until(() => Object.keys(held(form)).length > 0, 'No form.');
      const wanted = isCode ? { code: (await form.control.sms()).at(-1)?.code } : before;
      expect(Object.keys(wanted).length).toBeGreaterThan(0);
      await form.until(
        () => JSON.stringify(held(form)) === JSON.stringify({ ...held(form), ...wanted }),
        `Not as it was: ${JSON.stringify(wanted)} is ${JSON.stringify(held(form))}`,
      );
      expect(held(form)).toMatchObject(wanted);
    },
  );
});

describe('ended session', () => {
  test.each(Object.entries(forms))('An ended session clears %s, and says so', async (_, one) => {
    const form = await filled(one);
    await form.faults([{ path: one.path, kind: 'businessCode', code: 10010303, times: 1 }]);
    await one.send(form);
    await form.sees(toasts.en.tokenExpired);
    expect(form.shown()).toContain(toastHelp.en.tokenExpired);
    await form.at('/');
    const atRest = JSON.stringify([...form.durable.values, ...form.storage.values]);
    const { personal, residence, card } = customer;
    const typed = [personal.firstName, residence.address, card.accountNumber, 'I paid twice'];
    expect(atRest).not.toMatch(saying(...typed, 'imageIds', 'draft'));
  });
});
