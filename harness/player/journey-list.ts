/** The journeys of `npx lendmax run`: where each starts, how it goes, and what it must have done. */
import type { Player } from './player.ts';
import * as played from './journeys.ts';

export interface Journey {
  readonly name: string;
  readonly title: string;
  /** The scenario it starts from by default. */
  readonly scenario: string;
  readonly play: (phone: Player) => Promise<void>;
  /** The money calls that it commits, each once. */
  readonly commits: readonly string[];
}

export const journeys: readonly Journey[] = [
  {
    name: 'login',
    title: 'A customer logs in with an SMS code',
    scenario: 'approved',
    play: played.logIn,
    commits: [],
  },
  {
    name: 'apply',
    title: 'A new customer registers and applies, up to the wait for the decision',
    scenario: 'new-customer',
    play: played.apply,
    commits: ['/loan/loan-order/apply-market', '/user/addBankCard', '/user/save/questionnaire'],
  },
  {
    name: 'get-money',
    title: 'An approved customer sees the cost, agrees and gets the money',
    scenario: 'approved',
    play: played.getMoney,
    commits: ['/loan/get-money'],
  },
  {
    name: 'repay',
    title: 'A customer pays the full debt by card',
    scenario: 'repaying',
    play: played.repay,
    commits: ['/portal/repayment/confirm'],
  },
  {
    name: 'roll-over',
    title: 'A customer pays for seven more days (rollover)',
    scenario: 'rollover-offered',
    play: played.rollOver,
    commits: ['/repay/confirmExtensionOrder'],
  },
  {
    name: 'coupon',
    title: 'A customer uses a coupon on a repayment',
    scenario: 'coupons',
    play: played.coupon,
    commits: ['/lottery-draw/coupon/use'],
  },
  {
    name: 'delete',
    title: 'A customer without debt deletes the account',
    scenario: 'finished',
    play: played.deleteAccount,
    commits: ['/user/delete'],
  },
];
