/** Sharing a receipt and an offer: one picture with number and date if the phone accepts pictures, else the text. */
import { afterEach, expect, test, vi } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { sharePicture } from '#widget/platform/picture.ts';
import { openWidget } from './open.tsx';
import { testOutside } from '../../support/environment.ts';
import { usual } from '../../support/usual-loan.ts';

/** A phone that draws and shares. Records what it draws and what it was given. */
function sharingPhone(takes: boolean) {
  const drawn: string[] = [];
  /** The room that each text got, as a share of its own width. */
  const room = new Map<string, number>();
  const fonts = new Set<string>();
  document.body.style.fontFamily = 'Brand';
  const given: File[] = [];
  const pen = {
    canvas: { height: 0 },
    font: '',
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText(text: string, _x: number, _y: number, most: number) {
      drawn.push(text);
      room.set(text, most / (text.length * 10));
      fonts.add(pen.font.replace(/^.*px /, ''));
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/png' })),
  );
  const share = ({ files = [] }: { files?: File[] }) => {
    given.push(...files);
    return Promise.resolve();
  };
  for (const [name, value] of Object.entries({ canShare: () => takes, share }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  return { drawn, room, fonts, given };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** `before` runs right before the tap. */
async function shareOffer(before = () => {}) {
  const outside = testOutside({ canShare: () => true });
  const app = await openWidget({
    scenario: 'approved',
    route: '/borrow/confirm_borrow',
    outside,
  });
  await app.sees(borrow.en.factsTitle);
  const { $latest } = await import('#src/core/loan/order.ts');
  await app.until(() => $latest.get().order !== null, 'No order.');
  before();
  await app.tap(borrow.en.shareOffer);
  return { app, went: outside.went, orderNo: $latest.get().order?.orderNo ?? 'none' };
}

test('A shared offer is a picture with every amount, the rate, the number and the date', async () => {
  const { drawn, room, fonts, given } = sharingPhone(true);
  const { went, orderNo } = await shareOffer();
  await vi.waitFor(() => expect(given.map(({ type }) => type)).toEqual(['image/png']));
  expect(drawn).toEqual(
    expect.arrayContaining(['Example', borrow.en.yourOffer, usual.repayment, usual.yearlyRate]),
  );
  expect(drawn).toContain(orderNo);
  expect([...fonts]).toEqual(['Brand']);
  expect([...room].filter(([, share]) => share < 1)).toEqual([]);
  expect(drawn.filter((text) => /^\d+ \w+ \d{4}$/.test(text))).toHaveLength(1);
  expect(went).toEqual([]);
});

test('A shared receipt is a picture with its amount, its numbers and the date', async () => {
  const { drawn, given } = sharingPhone(true);
  const app = await openWidget({
    scenario: 'part-paid',
    route: '/repay/bill_detail',
    outside: testOutside({ canShare: () => true }),
  });
  await app.sees(cashier.en.agreed);
  await app.act(() => document.querySelector<HTMLElement>('button.list__row')?.click());
  await app.tap(cashier.en.shareReceipt);
  await vi.waitFor(() => expect(given).toHaveLength(1));
  expect(drawn).toContain(cashier.en.receipt);
  expect(drawn.some((text) => text.startsWith('₦'))).toBe(true);
});

test('A phone that cannot share a picture shares the same rows as text', async () => {
  const { given } = sharingPhone(false);
  const { went, orderNo } = await shareOffer();
  await vi.waitFor(() => expect(went).toHaveLength(1));
  expect(given).toEqual([]);
  const [text = ''] = went;
  expect(text).toContain(`${costs.en.owed}: ${usual.repayment}`);
  expect(text).toContain(orderNo);
});

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test.each<[string, () => void]>([
  [
    'whose canShare throws',
    () => Object.defineProperty(navigator, 'canShare', { value: blocked, configurable: true }),
  ],
  [
    'whose canvas may not be drawn on',
    () => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(blocked),
  ],
  [
    'whose canvas may not be read',
    () => void vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(blocked),
  ],
  [
    'whose canvas never answers',
    () => void vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue(),
  ],
])('A phone %s shares the rows as text', async (_, breakIt) => {
  const { given } = sharingPhone(true);
  const { app, went } = await shareOffer(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    breakIt();
  });
  await app.act(() => vi.waitFor(() => expect(went).toHaveLength(1), { timeout: 10_000 }));
  expect(went[0]).toContain(`${costs.en.owed}: ${usual.repayment}`);
  expect(given).toEqual([]);
});

test('A label and a value that are too long together are squeezed into their line', async () => {
  const { room } = sharingPhone(true);
  const [label, value] = ['a'.repeat(60), 'b'.repeat(50)];
  await sharePicture({ word: 'Example', title: cashier.en.receipt, date: 'today' }, [
    [label, value],
  ]);
  const shares = [label, value].map((text) => room.get(text) ?? 1);
  expect(Math.max(...shares)).toBeLessThan(1);
  const [ofLabel = 1, ofValue = 1] = shares;
  expect(600 * ofLabel + 500 * ofValue).toBeLessThanOrEqual(720 - 2 * 36);
});
