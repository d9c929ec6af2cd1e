/** What may happen to any page of a customer, whatever it shows. `orders` and `chaos` draw it. */
import type { PhoneStep, WorldStep } from './step.ts';

export interface Interruption {
  readonly name: string;
  readonly who: string;
  readonly step: PhoneStep | Extract<WorldStep, { readonly act: 'clock' }>;
}

const passes = (name: string, advance: string): Interruption => ({
  name,
  who: 'the clock',
  step: { act: 'clock', move: { advance } },
});

export const interruptions: readonly Interruption[] = [
  { name: 'the app is killed', who: 'the system', step: { act: 'kill', loseMs: 1_000 } },
  { name: 'the page is loaded again', who: 'the system', step: { act: 'open' } },
  { name: 'the customer goes back', who: 'the customer', step: { act: 'back' } },
  { name: 'the customer leaves the app and returns', who: 'the customer', step: { act: 'away' } },
  // Worlds begin at 10:00 in Lagos.
  passes('midnight passes', 'PT14H1M'),
  // The lender pays out, decides and receives payments within an hour, and cancels an offer after a day.
  passes('an hour passes', 'PT1H'),
  passes('a day passes', 'P1DT1M'),
  // A debt that was not due is late, and coupons have ended.
  passes('a month passes', 'P30D'),
];
