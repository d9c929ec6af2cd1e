/** The journeys that `npm run harness -- run` drives: where each starts, how it goes on a screen and by calls, what it must have done. */
import type { Player } from '../../player/player.ts';
import * as byCalls from './by-calls.ts';
import type { CallsPhone } from './calls-phone.ts';
import * as onScreen from '../../player/journeys.ts';

export interface Journey {
  readonly name: string;
  readonly title: string;
  /** The scenario it starts from unless another one is named. */
  readonly scenario: string;
  readonly onScreen: (phone: Player) => Promise<void>;
  readonly byCalls: (phone: CallsPhone) => Promise<void>;
  /** The money calls that it commits, each once. */
  readonly commits: readonly string[];
}

export const journeys: readonly Journey[] = [
  {
    name: 'login',
    title: 'A customer logs in with an SMS code',
    scenario: 'approved',
    onScreen: onScreen.logIn,
    byCalls: (phone) => byCalls.logIn(phone),
    commits: [],
  },
  {
    name: 'apply',
    title: 'A new customer registers and applies, up to the wait for the decision',
    scenario: 'new-customer',
    onScreen: onScreen.apply,
    byCalls: byCalls.apply,
    commits: ['/loan/loan-order/apply-market', '/user/addBankCard', '/user/save/questionnaire'],
  },
  {
    name: 'get-money',
    title: 'An approved customer sees the cost, agrees and gets the money',
    scenario: 'approved',
    onScreen: onScreen.getMoney,
    byCalls: byCalls.getMoney,
    commits: ['/loan/get-money'],
  },
  {
    name: 'repay',
    title: 'A customer pays the full debt by card',
    scenario: 'repaying',
    onScreen: onScreen.repay,
    byCalls: byCalls.repay,
    commits: ['/portal/repayment/confirm'],
  },
  {
    name: 'roll-over',
    title: 'A customer pays for seven more days (rollover)',
    scenario: 'rollover-offered',
    onScreen: onScreen.rollOver,
    byCalls: byCalls.rollOver,
    commits: ['/repay/confirmExtensionOrder'],
  },
  {
    name: 'coupon',
    title: 'A customer uses a coupon on a repayment',
    scenario: 'coupons',
    onScreen: onScreen.coupon,
    byCalls: byCalls.coupon,
    commits: ['/lottery-draw/coupon/use'],
  },
  {
    name: 'delete',
    title: 'A customer without debt deletes the account',
    scenario: 'finished',
    onScreen: onScreen.deleteAccount,
    byCalls: byCalls.deleteAccount,
    commits: ['/user/delete'],
  },
];
