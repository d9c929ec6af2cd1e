/**
 * Impossible offers: each mistake is named, alone, and a correct offer has none.
 * Figures are typed, so that they check the judge without its arithmetic.
 */
import { expect, test } from 'vitest';
import type { Offer } from '#src/contract/entities.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { impossibilities, readOffer } from '#harness/simulator/checks/oracle/offers.ts';
import { payoutAt, soundOffer } from './sound-offer.ts';

const sound: Offer = { ...soundOffer, schedule: [] };
const part = (days: number, amountKobo: number, interestKobo: number) => ({
  dueAt: payoutAt + days * DAY_MS,
  amountKobo,
  principalKobo: amountKobo - interestKobo,
  interestKobo,
});
const once = (days: number, amountKobo: number, interestKobo: number) => ({
  schedule: [part(days, amountKobo, interestKobo)],
});
const asOffered = once(91, 2_724_384, 224_384);

test.each<[string, Partial<Offer>]>([
  ['repaid once', asOffered],
  [
    'with a coupon taken off the repayment',
    {
      ...once(91, 2_714_384, 214_384),
      couponReductionKobo: 10_000,
      repaymentKobo: 2_714_384,
      penaltyKoboPerDay: 54_288,
    },
  ],
  [
    'in two parts, whose interest is not that of one',
    {
      schedule: [part(46, 1_325_000, 75_000), part(91, 1_325_000, 75_000)],
      interestKobo: 150_000,
      repaymentKobo: 2_650_000,
      penaltyKoboPerDay: 53_000,
    },
  ],
  [
    'for one day more than the stores ban',
    {
      ...once(61, 2_650_411, 150_411),
      termDays: 61,
      interestKobo: 150_411,
      repaymentKobo: 2_650_411,
      penaltyKoboPerDay: 53_008,
    },
  ],
  ['due a few hours into its last day', once(91.25, 2_724_384, 224_384)],
  ['due a few hours before the end of its last day', once(90.75, 2_724_384, 224_384)],
  [
    'of five million naira, to the kobo',
    {
      ...once(91, 544_876_712, 44_876_712),
      principalKobo: 500_000_000,
      processingFeeKobo: 4_900_000,
      taxOnFeeKobo: 882_000,
      interestKobo: 44_876_712,
      disbursalKobo: 494_218_000,
      repaymentKobo: 544_876_712,
      penaltyKoboPerDay: 10_897_534,
    },
  ],
])('An offer %s is possible', (_, change) => {
  expect(impossibilities({ ...sound, ...change })).toEqual([]);
});

test.each<[string, Partial<Offer>, string]>([
  [
    'the payout',
    { ...asOffered, disbursalKobo: 2_471_091 },
    'the money sent is ₦24,710.91, not ₦24,710.90',
  ],
  [
    'the repayment',
    { ...once(91, 2_724_484, 224_384), repaymentKobo: 2_724_484, penaltyKoboPerDay: 54_490 },
    'the total to repay is ₦27,244.84, not ₦27,243.84',
  ],
  [
    'the schedule',
    { schedule: [{ ...part(91, 2_724_384, 224_384), amountKobo: 2_724_385 }] },
    'the schedule is ₦27,243.85, not ₦27,243.84',
  ],
  [
    'the parts of the schedule',
    { schedule: [{ ...part(91, 2_724_384, 224_384), interestKobo: 224_385 }] },
    'the parts of the schedule is ₦27,243.85, not ₦27,243.84',
  ],
  [
    'the VAT',
    { ...asOffered, taxOnFeeKobo: 4_411, disbursalKobo: 2_471_089 },
    'the VAT is ₦44.11, not ₦44.10',
  ],
  [
    'the interest',
    { ...once(91, 2_724_385, 224_385), interestKobo: 224_385, repaymentKobo: 2_724_385 },
    'the interest is ₦2,243.85, not ₦2,243.84',
  ],
  [
    'the late fee per day',
    { ...asOffered, penaltyKoboPerDay: 54_489 },
    'the late fee per day is ₦544.89, not ₦544.88',
  ],
  [
    'a term that the stores ban',
    {
      ...once(60, 2_647_945, 147_945),
      termDays: 60,
      interestKobo: 147_945,
      repaymentKobo: 2_647_945,
      penaltyKoboPerDay: 52_959,
    },
    'the term is 60 days',
  ],
  [
    'a due date that is not the end of the term',
    once(92, 2_724_384, 224_384),
    'the last repayment is on day 92',
  ],
])('An offer with a wrong amount reports only that: %s', (_, change, sentence) => {
  expect(impossibilities({ ...sound, ...change })).toEqual([sentence]);
});

test('An offer that pays out nothing or less is no loan', () => {
  const nothing = { ...sound, ...asOffered, taxOnFeeBp: 0, taxOnFeeKobo: 0 };
  for (const [fee, payout] of [
    [2_500_000, 0],
    [2_500_100, -100],
  ] as const) {
    const wrong = impossibilities({ ...nothing, processingFeeKobo: fee, disbursalKobo: payout });
    expect(wrong).toEqual([
      `the money sent is ${payout === 0 ? '₦0.00' : '−₦1.00'}`,
      'there is no yearly rate',
    ]);
  }
});

test('An offer without a repayment has none on its last day', () => {
  expect(impossibilities(sound)).toEqual([
    'the schedule is ₦0.00, not ₦27,243.84',
    'the parts of the schedule is ₦0.00, not ₦27,243.84',
    'the last repayment is on day 0',
    'there is no yearly rate',
  ]);
});

test('Data that break the contract are no offer', () => {
  expect(readOffer({ ...sound, ...asOffered })?.repaymentKobo).toBe(2_724_384);
  expect(readOffer({ ...sound, repaymentKobo: 'much' })).toBeUndefined();
  expect(readOffer(null)).toBeUndefined();
});
