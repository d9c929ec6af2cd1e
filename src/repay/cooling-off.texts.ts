/** Texts of the cooling-off period, in which a loan can be cancelled by returning the money. */
import { area, sentence } from '../core/texts/area.ts';

export const coolingOffTexts = /* @__PURE__ */ area('coolingOffTexts', {
  title: 'Changed your mind?',
  text: (until: string, amount: string) =>
    sentence(
      'You can cancel until {until}, Lagos time. Send back {amount}. You pay no interest and no fee.',
      { until, amount },
    ),
  cancel: 'Cancel this loan',
  keep: 'Keep this loan',
  sendBack: (amount: string) => sentence('Send back {amount}', { amount }),
  askTitle: (amount: string) => sentence('Send back {amount}?', { amount }),
  ask: 'The loan ends once the money arrives. A part of it cancels nothing.',
});
