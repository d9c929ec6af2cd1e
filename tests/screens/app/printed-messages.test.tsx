/** Every message that §5 and §8 print, in the situation that shows it (src/docs/rules.md#printed-messages). */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { type NamedMessage, namedMessages, sessionErrorCodes } from '#src/facts/errors.ts';
import { limits } from '#src/facts/limits.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { like } from '#harness/player/names.ts';
import { testShell, told } from '../../unit/src/shell.ts';
import { openWidget, type Opening, type OpenWidget } from './open.tsx';
import { testOutside } from '../../support/environment.ts';
import type { TestPhone } from '../../support/phone.ts';

interface Situation extends Opening {
  readonly act?: (app: OpenWidget) => Promise<unknown>;
}

const DETAIL = '/portal/repayment/detail';
const repayment = { scenario: 'repaying', route: '/repay/repay_detail' } as const;

/** A call that the server answers with this code. */
const refusing = (path: string, code: string) => (world: TestPhone) =>
  world.control.setFaults([{ path, kind: 'businessCode', code }]);

const ending = (message: NamedMessage): Situation => {
  const rows = Object.entries(sessionErrorCodes);
  const [code = ''] = rows.find((row) => row[1] === message) ?? [];
  return { ...repayment, before: refusing(DETAIL, code) };
};

const changed = async (world: TestPhone, change: (state: World) => void) => {
  const state = await world.control.state();
  change(state);
  await world.control.replace(state);
};

const type = (app: OpenWidget, id: string, value: string) =>
  app.act(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLElement)) throw new Error(`no field ${id}`);
    app.fireEvent.input(field, { target: { value } });
  });

const press = async (app: OpenWidget, name: string | RegExp) => {
  const there = () => app.screen.queryAllByRole('button', { name }).length > 0;
  await app.until(there, `No button ${name}.`);
  await app.tap(name);
};

/** A form with stored values, so that this test doesn't depend on how its fields are entered. */
const left = async (step: 'personal' | 'additional', values: Record<string, string>) => {
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  const draft = createDraft(step);
  draft.keep(values);
  await draft.flush();
  draft.close();
};

const { personal } = customer;

const sendPersonal = async (app: OpenWidget) => {
  await app.sees(privacy.en.gateTitle);
  await press(app, common.en.continue);
  await app.sees(personalTexts.en.nameCard);
  await press(app, common.en.continue);
};

const pay = (channel: string) => async (app: OpenWidget) => {
  await app.sees(repay.en.channel);
  await app.act(() => app.screen.getByRole('radio', { name: new RegExp(`^${channel}`) }).click());
  await app.tap(like(repay.en.pay('₦…')));
  await app.answer(like(repay.en.pay('₦…')));
};

const situations: Readonly<Record<NamedMessage, Situation>> = {
  notLoggedIn: ending('notLoggedIn'),
  tokenExpired: ending('tokenExpired'),
  otherDevice: ending('otherDevice'),
  tokenInvalid: ending('tokenInvalid'),
  emailVerificationFailed: {
    scenario: 'step-personal',
    route: '/auth/personal_infomation',
    before: async (world) => {
      await changed(world, ({ policy }) => {
        policy.refusesEmail = true;
      });
      await left('personal', personal);
    },
    act: async (app) => {
      await sendPersonal(app);
      await press(app, application.en.send);
    },
  },
  mailboxFormat: {
    scenario: 'repaying',
    route: '/feedback/add_feedback',
    act: async (app) => {
      await app.sees(feedback.en.description);
      await app.act(() => document.getElementById('contactEmail')?.click());
      await type(app, 'contactEmail-typed', 'ada@@mail');
      await app.tap(common.en.confirm);
      await app.tap(feedback.en.send);
    },
  },
  whatsappIncorrect: {
    scenario: 'step-personal',
    route: '/auth/personal_infomation',
    before: () => left('personal', { ...personal, whatsappNo: '0803' }),
    act: sendPersonal,
  },
  loggedOut: {
    scenario: 'repaying',
    route: '/user_center/settings',
    act: async (app) => {
      await press(app, userCenter.en.logout);
      await app.answer(userCenter.en.logout);
    },
  },
  copyFailed: {
    scenario: 'payment-pending',
    route: '/repay/cashier',
    outside: testOutside({ copy: () => Promise.resolve(false) }),
    act: (app) => press(app, cashier.en.copyNumber),
  },
  requestFailed: {
    ...repayment,
    before: (world) => world.control.setFaults([{ path: DETAIL, kind: 'httpStatus', status: 500 }]),
  },
  configureLink: {
    scenario: 'repaying',
    route: '/user_center/open_app',
    before: (world) =>
      changed(world, ({ market }) => {
        market.downloadUrl = null;
        market.otherDownloadUrl = null;
      }),
  },
  productFailed: {
    scenario: 'finished',
    before: refusing('/portal/homepage/data', '100500'),
  },
  runInApp: { scenario: 'unknown-status', act: (app) => press(app, common.en.updateApp) },
  bvnIncorrect: {
    scenario: 'step-bank-card',
    route: '/bank_account/add_bankcard',
    act: async (app) => {
      await app.sees(fieldTexts.en.bvn);
      await type(app, 'bvn', '123');
      await app.tap(bankCard.en.check);
    },
  },
  orderNoEmpty: { ...repayment, before: refusing(DETAIL, '100303') },
  payOrderIdEmpty: {
    scenario: 'payment-fails',
    route: '/repay/cashier',
    act: pay(repay.en.transfer),
  },
  channelIdEmpty: {
    scenario: 'repaying',
    route: '/repay/cashier',
    before: refusing('/portal/repayment/confirm', '100305'),
    act: pay(repay.en.transfer),
  },
  agreeToLoanAgreement: {
    scenario: 'approved',
    route: '/borrow/confirm_borrow',
    act: (app) => press(app, like(`${borrow.en.getMoney} ₦…`)),
  },
  minimumWordLength: {
    scenario: 'repaying',
    route: '/feedback/add_feedback',
    act: async (app) => {
      await app.sees(feedback.en.description);
      await type(app, 'description', 'no');
      await app.tap(feedback.en.send);
    },
  },
};

test.for(Object.entries(situations) as [NamedMessage, Situation][])(
  'The printed message %s appears in its situation',
  async ([message, { act, ...opening }]) => {
    const words = namedMessages[message].replace('{num}', String(limits.descriptionMinChars));
    const app = await openWidget(opening);
    expect(act !== undefined && app.shown().includes(words)).toBe(false);
    await act?.(app);
    await app.sees(words);
  },
);

test('The message requestFailed appears for a store that does not open', async () => {
  const bridge = testShell({ toGooglePlayer: () => told<'toGooglePlayer'>({ opened: false }) });
  const app = await openWidget({ scenario: 'unknown-status', bridge });
  await press(app, common.en.updateApp);
  await app.sees(namedMessages.requestFailed);
});
