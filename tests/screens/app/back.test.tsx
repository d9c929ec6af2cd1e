/**
 * Back works in one way: after every journey the system's Back and the header's lead to the same page, which has a way
 * on.
 */
import { describe, expect, test } from 'vitest';
import { application } from '#src/application/application.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { type RouteName, routes } from '#src/facts/routes.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { openWidget, type OpenWidget } from './open.tsx';

interface Journey {
  readonly scenario: string;
  /** Pages passed on the way, oldest first. */
  readonly by: readonly string[];
  readonly act: (app: OpenWidget) => Promise<unknown>;
  readonly ends: RegExp;
  readonly backTo: string;
}

const answer = async (app: OpenWidget) => {
  for (let question = 1; question <= 11; question += 1) {
    await app.sees(questionnaire.en.progress(question, 11));
    await app.act(() => document.querySelector<HTMLElement>('.quiz__choice:last-child')?.click());
  }
  await app.tap(application.en.send);
};

const byCard = async (app: OpenWidget, amount: RegExp) => {
  await app.sees(repay.en.card);
  await app.act(() => app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click());
  await app.tap(amount);
  await app.answer(amount);
};

const journeys: Readonly<Record<string, Journey>> = {
  'application sent': {
    scenario: 'step-questions',
    by: ['/', '/auth/id_card_authentication', '/bank_account/add_bankcard', '/auth/loan_question'],
    act: answer,
    ends: /^\/auth\/review_tips/,
    backTo: '/',
  },
  'money ordered': {
    scenario: 'approved',
    by: ['/', '/auth/review_tips', '/borrow/confirm_borrow'],
    async act(app) {
      await app.sees(borrow.en.readAgreement);
      for (const box of app.screen.getAllByRole('checkbox')) await app.act(() => box.click());
      await app.tap(like(`${borrow.en.getMoney} ₦…`));
    },
    ends: /^\/borrow\/lending/,
    backTo: '/',
  },
  'account looked at from the offer': {
    scenario: 'approved',
    by: ['/', '/bank_account/add_bankcard', '/borrow/confirm_borrow'],
    act: (app) => app.sees(borrow.en.confirmTitle),
    ends: /^\/borrow\/confirm_borrow/,
    backTo: '/',
  },
  'paid in full': {
    scenario: 'repaying',
    by: ['/', '/repay/repay_detail', '/repay/cashier'],
    act: (app) => byCard(app, like(repay.en.pay('₦…'))),
    ends: /^\/repay\/cashier/,
    backTo: '/',
  },
  'more time bought': {
    scenario: 'rollover-offered',
    by: ['/', '/repay/repay_detail', '/repay/exhibition_period_detail'],
    act: (app) => byCard(app, like(rollover.en.yes(7, '…'), home.en.pay('₦…'))),
    ends: /^\/repay\/exhibition_period_detail/,
    backTo: '/repay/repay_detail',
  },
  'feedback sent': {
    scenario: 'repaying',
    by: ['/me', '/feedback/feedback_list', '/feedback/add_feedback'],
    async act(app) {
      await app.sees(feedback.en.description);
      const { replace } = await import('#src/core/navigation/router.ts');
      await app.act(() => replace('feedbackResult', { id: '1' }));
      await app.tap(feedback.en.toMessage);
    },
    ends: /^\/feedback\/feedbackDetail/,
    backTo: '/feedback/feedback_list',
  },
  'logged out': {
    scenario: 'repaying',
    by: ['/', '/repay/repay_detail', '/user_center/customer_services', '/user_center/settings'],
    async act(app) {
      const { leaveSession } = await import('#src/core/customer/session.ts');
      await app.act(() => leaveSession());
      await app.sees(home.en.logInOrRegister);
      await app.go('/user_center/language');
    },
    ends: /^\/user_center\/language/,
    backTo: '/',
  },
  'account deleted': {
    scenario: 'finished',
    by: ['/', '/user_center/settings', '/user_center/delete_account'],
    async act(app) {
      const { $deleted } = await import('#src/account/delete-account.ts');
      const { forgetDeleted } = await import('#src/core/customer/session.ts');
      const { operationsOwner } = await import('#src/core/calls/api.ts');
      const { replace } = await import('#src/core/navigation/router.ts');
      await app.act(() => forgetDeleted(operationsOwner()));
      await app.act(() => {
        $deleted.set({ wipedBy: null });
        replace('deleteAccount');
      });
      await app.sees(deleteAccount.en.doneTitle);
    },
    ends: /^\/user_center\/delete_account/,
    backTo: '/',
  },
  'code entered': {
    scenario: 'repaying',
    by: ['/', '/user/login', '/user/nation', '/user/login'],
    act: (app) => app.go('/repay/repay_detail'),
    ends: /^\/repay\/repay_detail/,
    backTo: '/',
  },
};

const ways = {
  'the system': (app: OpenWidget) => app.act(() => app.history.pressBack()),
  'the header': (app: OpenWidget) => app.tap(common.en.back),
};

describe.each(Object.entries(journeys))('%s', (_, journey) => {
  test.each(Object.entries(ways))(
    'After the journey Back by %s leads to the right page',
    async (__, back) => {
      const { scenario, by, act, ends, backTo } = journey;
      const [first, ...more] = by;
      const app = await openWidget({ scenario, ...(first && { route: first }) });
      for (const path of more) await app.go(path);
      await act(app);
      await app.until(() => ends.test(app.history.path()), `Not at ${String(ends)}.`);
      await app.act(() => app.clock.advance(2_000));
      await back(app);
      await app.at(backTo);
      await app.act(() => app.clock.advance(1_000));
      expect(app.history.path()).toBe(backTo);
      expect(app.shown()).not.toMatch(
        saying(application.en.overLead, bankCard.en.noneTitle, cashier.en.nothingTitle),
      );
    },
  );
});

/** Pages with a Back in their header. The bottom bar's pages have none. */
const withBack = (Object.keys(routes) as RouteName[]).filter((name) => !('tab' in routes[name]));

test.each(['repaying', 'step-personal', 'step-questions', 'approved'])(
  'At %s both ways back lead from every page to the same place',
  async (scenario) => {
    const app = await openWidget({ scenario });
    for (const name of withBack) {
      const places: string[] = [];
      for (const back of Object.values(ways)) {
        await app.go('/me');
        await app.go(routes[name].path);
        await app.act(() => app.clock.advance(1_000));
        await back(app);
        await app.act(() => app.clock.advance(1_000));
        places.push(app.history.path());
      }
      expect(places, name).toEqual(['/me', '/me']);
    }
  },
);
