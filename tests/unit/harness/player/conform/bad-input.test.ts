/** Whatever a backend answers and a file lacks, `conform` ends with lines, never with a stack. */
import { expect, test } from 'vitest';
import type { Sent } from '#harness/player/conform/backend.ts';
import { conformOf, file, stranger } from './backend.ts';

type Body = Record<string, unknown>;
const body =
  (change: (one: Body) => unknown) =>
  (sent: Sent): Sent => {
    if (!('text' in sent) || sent.text === null) return sent;
    return { ...sent, text: JSON.stringify(change(JSON.parse(sent.text) as Body)) };
  };
const text = (status: number, said: string | null) => (): Sent => ({ status, text: said });

/** A value of another type in place of each that isn't an object. */
const otherKinds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(otherKinds);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, otherKinds(one)]));
  return typeof value === 'number' ? String(value) : 7;
};

const spoiled: readonly [what: string, spoil: (sent: Sent) => Sent][] = [
  ['nothing', () => ({ failure: 'no answer: it was closed' })],
  ['an empty text', text(200, '')],
  ['bytes that nobody can unpack', text(200, null)],
  ['a page', text(502, '<html><title>Bad Gateway</title></html>')],
  [
    'half of its JSON',
    (sent) => ('text' in sent ? { ...sent, text: sent.text?.slice(0, 40) ?? '' } : sent),
  ],
  [
    'twenty thousand lists in one another',
    text(200, `{"code":0,"time":1,"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  ],
  ['null', body(() => null)],
  ['a list', body(() => [])],
  ['no code', body((one) => ({ ...one, code: undefined }))],
  ['a code that nobody knows', body((one) => ({ ...one, code: 'E-4711', data: null }))],
  ['success without data', body((one) => ({ ...one, code: 0, data: null }))],
  ['success with empty data', body((one) => ({ ...one, code: 0, data: {} }))],
  ['success with a list', body((one) => ({ ...one, code: 0, data: [] }))],
  ['data of other kinds', body((one) => ({ ...one, data: otherKinds(one['data']) }))],
  ['times of other kinds', body((one) => ({ ...one, time: 'yesterday' }))],
  ['times that run backwards', body((one) => ({ ...one, time: Number(one['time']) % 1_000 }))],
];

test.each(spoiled)(
  'conform survives a backend that sends %s, at once or now and then',
  async (_, spoil) => {
    for (const [scenario, every, from] of [
      ['approved', 3, 0],
      ['rollover-offered', 1, 9],
    ] as const) {
      let count = 0;
      const now = (sent: Sent) => {
        count += 1;
        return count > from && count % every === 0 ? spoil(sent) : sent;
      };
      const { findings, left } = await conformOf(scenario, { others: [stranger], spoil: now });
      const lines = findings.list().flatMap(({ why }) => why);
      expect(
        lines.concat(left).filter((line) => /\bat .*\.[jt]s\b|undefined|\[object/.test(line)),
      ).toEqual([]);
      expect(findings.list().some(({ verdict }) => verdict === 'broken')).toBe(true);
    }
  },
);

const without = (...names: readonly (keyof typeof file.answers)[]) => ({
  answers: Object.fromEntries(
    Object.entries(file.answers).filter(([name]) => !names.some((one) => one === name)),
  ),
});
const may = (name: keyof typeof file.may) => ({ may: { ...file.may, [name]: false } });

const lacking: readonly [what: string, scenario: string, change: object, line: RegExp][] = [
  ['answers.personal', 'new-customer', without('personal'), /no answers\.personal/],
  ['answers.work', 'new-customer', without('work'), /no answers\.residence, work and contacts/],
  ['answers.card', 'new-customer', without('card'), /no answers\.card/],
  ['answers.questions', 'new-customer', without('questions'), /no answers\.questions/],
  ['pictures', 'new-customer', { pictures: {} }, /no pictures\.face, front and back/],
  ['otherAccount', 'approved', { otherAccount: undefined }, /no answers\.card with otherAccount/],
  ['may.register', 'new-customer', may('register'), /doesn't allow it: may\.register/],
  ['may.apply', 'new-customer', may('apply'), /doesn't allow it: may\.apply/],
  ['may.borrow', 'approved', may('borrow'), /doesn't allow it: may\.borrow/],
  ['may.changeAccount', 'approved', may('changeAccount'), /may\.changeAccount/],
  ['may.repay', 'rollover-offered', may('repay'), /doesn't allow it: may\.repay/],
  ['may.rollOver', 'rollover-offered', may('rollOver'), /doesn't allow it: may\.rollOver/],
  ['may.coupon', 'coupons', may('coupon'), /doesn't allow it: may\.coupon/],
  ['may.draw', 'coupons', may('draw'), /doesn't allow it: may\.draw/],
  ['may.delete', 'finished', may('delete'), /doesn't allow it: may\.delete/],
];

test.each(lacking)(
  'conform survives a customer file without %s',
  async (_, scenario, change, line) => {
    const { findings } = await conformOf(scenario, { change });
    expect(findings.list().filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(findings.list().flatMap(({ why }) => why)).toContainEqual(expect.stringMatching(line));
  },
);
