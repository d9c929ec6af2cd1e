/** Texts of review_tips and finish_loading (§2, §9). */
import { area, sentence } from '../../core/texts/area.ts';

export const review = area('review', {
  reviewTitle: 'Application under review',
  reviewLead: 'We have everything we need.',
  finishTitle: "We're preparing your offer",
  usuallyBy: 'Usually by',
  latestBy: 'At the latest by',
  momentLagos: (moment: string) => sentence('{moment}, Lagos time', { moment }),
  takes: (minutes: number, hours: number) =>
    sentence('This usually takes {minutes} minutes, and {hours} hours at most.', {
      minutes,
      hours,
    }),
  longer: "This is taking longer than usual. It doesn't affect the decision.",
  tooLong: "Sorry, this is late. Contact customer service and we'll check.",
  stages: 'What happens next',
  stageSent: 'Application sent',
  stageAssess: 'We review it',
  stagePrepare: 'We prepare your offer',
  stageDecide: 'You get our answer',
  stageOffer: 'You read the offer and decide',
  stageDone: 'Done',
  stageNow: 'Now',
  stageNext: 'Next',
  tipClose: 'You can close the app. Your answer will be here.',
  tipNothing: 'You owe nothing unless you accept an offer.',
  tipFee: 'Never pay anyone to speed this up. We never ask for money, BVN or codes by phone.',
  watching: 'This page updates automatically.',
  unreachable: "We couldn't check just now. We'll keep trying.",
  askNow: 'Check now',
});
