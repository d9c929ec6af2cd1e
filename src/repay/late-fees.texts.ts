/** What a late repayment costs. */
import { area, sentence } from '../core/texts/area.ts';

export const lateFees = area('lateFees', {
  perDay: (amount: string) => sentence('Each day late adds {amount}.', { amount }),
  cap: (amount: string) => sentence('Late fees stop at {amount}.', { amount }),
});
