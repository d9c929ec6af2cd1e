/** The watcher of marked amounts: what it reads of a document, when it reports, and how it detects answers. */
import { describe, expect, test } from 'vitest';
import type { PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import { watchMoney } from '#harness/phone/device/observe/money-watch.ts';
import { limits } from '#src/facts/limits.ts';
import { HOUR_MS } from '#src/facts/time.ts';
import { timedPage } from '../timed-page.ts';

interface Report {
  readonly marks: readonly { readonly key: string; readonly text: string }[];
  readonly settled: readonly number[];
  readonly changed: boolean;
}

/** A page with timers run by hand, and with requests answered by `answer`. */
function simulator() {
  const { window, now, wait, pass } = timedPage('#/repay');
  const entries: PhoneLogEntry[] = [];
  const network = { onLine: true };
  /** How far the phone's clock was moved on, ms. */
  const clock = { moved: 0 };
  class Request {
    responseType = '';
    responseText = '';
    private readonly hearers = new Map<string, () => void>();
    addEventListener(name: string, hear: () => void) {
      this.hearers.set(name, hear);
    }
    send() {}
    answer(text: string) {
      this.responseText = text;
      for (const name of ['load', 'loadend']) this.hearers.get(name)?.();
    }
  }
  const scope = {
    document: window.document,
    location: window.location,
    MutationObserver: window.MutationObserver,
    XMLHttpRequest: Request,
    navigator: network,
    Date: { now: () => now() + clock.moved },
    addEventListener: window.addEventListener.bind(window),
    performance: { now, timeOrigin: 5 },
  };
  watchMoney(Object.assign(Object.create(null), scope), (entry) => entries.push(entry), wait);
  const reports = () =>
    entries.map((entry) => ('detail' in entry ? (entry.detail as Report) : undefined));
  return { window, network, clock, Request, pass, entries, reports, body: window.document.body };
}

describe('marks', () => {
  test('Marked amounts are reported with key, text, order, quote and place once they stand still', async () => {
    const { body, pass, entries } = simulator();
    body.innerHTML = `<ul data-order="7"><b data-money="principal">₦1.00</b></ul>
      <div data-quote="p1:100:91"><p data-money="quote.repayment"><span>₦2.00</span></p></div>`;
    await pass(50);
    expect(entries).toEqual([]);
    await pass(100);
    expect(entries).toEqual([
      {
        kind: 'oracle',
        text: '#/repay',
        detail: {
          page: 5,
          marks: [
            { key: 'principal', text: '₦1.00', order: '7', quote: null },
            { key: 'quote.repayment', text: '₦2.00', order: null, quote: 'p1:100:91' },
          ],
          facts: [],
          figures: [],
          words: '₦1.00 ₦2.00',
          settled: [],
          changed: true,
          isNew: true,
        },
      },
    ]);
  });

  test('Marked amounts of one sentence are read by place, and none with one amount too many', async () => {
    const { body, pass, reports } = simulator();
    const sentence =
      'The loan is ₦25,000.00. A fee of ₦245.00 is taken first. The rate is 47.9\u00a0%.';
    body.innerHTML = `<p data-money="principal processingFee yearlyRate">${sentence}</p>
      <p data-money="principal yearlyRate">${sentence}</p>`;
    await pass(200);
    expect(reports()[0]?.marks.map(({ key, text }) => `${key} ${text}`)).toEqual([
      'principal ₦25,000.00',
      'processingFee ₦245.00',
      'yearlyRate 47.9\u00a0%',
      'principal ',
      'yearlyRate ',
    ]);
  });

  test('Marked amounts are not reported again while they stay the same', async () => {
    const { body, pass, entries } = simulator();
    body.innerHTML = '<b data-money="owed">₦1.00</b><i></i>';
    await pass(200);
    body.querySelector('i')?.remove();
    await pass(200);
    expect(entries).toHaveLength(1);
    body.querySelector('b')?.replaceChildren('₦2.00');
    await pass(200);
    expect(entries).toHaveLength(2);
  });
});

describe('answers', () => {
  test('Answers are named by the time in their envelope when the screen has had time to follow', async () => {
    const { body, pass, reports, Request } = simulator();
    body.innerHTML = '<b data-money="owed">₦1.00</b>';
    await pass(200);
    const request = new Request();
    request.send();
    request.answer('{"code":0,"msg":"","data":{"time":1},"time":1763716800000}');
    await pass(2_900);
    expect(reports()).toHaveLength(1);
    await pass(200);
    expect(reports().at(-1)).toMatchObject({ settled: [1_763_716_800_000], changed: false });
  });

  test('A call that the page sends after an answer gives the screen until it has ended, and the same time again', async () => {
    const { body, pass, reports, Request } = simulator();
    body.innerHTML = '<b data-money="owed">₦1.00</b>';
    await pass(200);
    const [first, again] = [new Request(), new Request()];
    first.send();
    first.answer('{"code":0,"time":1763716800000}');
    await pass(1_000);
    again.send();
    await pass(9_000);
    expect(reports().flatMap((one) => one?.settled ?? [])).toEqual([]);
    again.answer('{"code":0,"time":1763716809000}');
    await pass(2_900);
    expect(reports().at(-1)?.settled).toEqual([]);
    await pass(200);
    const settled = reports().flatMap((one) => one?.settled ?? []);
    expect(new Set(settled)).toEqual(new Set([1_763_716_800_000, 1_763_716_809_000]));
  });

  test('A call that was on its way before an answer gives the screen no more time', async () => {
    const { body, pass, reports, Request } = simulator();
    body.innerHTML = '<b data-money="owed">₦1.00</b>';
    await pass(200);
    const [slow, first] = [new Request(), new Request()];
    slow.send();
    first.send();
    first.answer('{"code":0,"time":1763716800000}');
    await pass(3_100);
    expect(reports().at(-1)?.settled).toEqual([1_763_716_800_000]);
  });

  test('Answers without an envelope, or to a screen without amounts, are not reported', async () => {
    const { pass, reports, Request } = simulator();
    for (const text of ['', '<html></html>', '{"code":0,"time":1763716800000}']) {
      const request = new Request();
      request.send();
      request.answer(text);
    }
    await pass(4_000);
    expect(reports()).toEqual([]);
  });
});

/** An answer of one request, while the clock is moved on by `moved` ms and `ms` pass. */
async function settledAfter(moved: number, ms = 100) {
  const { body, pass, reports, clock, Request } = simulator();
  body.innerHTML = '<b data-money="owed">₦1.00</b>';
  const request = new Request();
  request.send();
  clock.moved = moved;
  await pass(ms);
  request.answer('{"code":0,"msg":"","data":{},"time":1763716800000}');
  await pass(4_000);
  return reports().flatMap((report) => report?.settled);
}

test("An answer that took too long by the phone's clock is followed by no screen", async () => {
  const followed = [1_763_716_800_000];
  expect(await settledAfter(0)).toEqual(followed);
  expect(await settledAfter(0, limits.timeoutMs)).toEqual(followed);
  expect(await settledAfter(HOUR_MS)).toEqual([]);
  expect(await settledAfter(-HOUR_MS)).toEqual([]);
});

describe('return to the front', () => {
  async function returned(during: (made: ReturnType<typeof simulator>) => void = () => {}) {
    const made = simulator();
    made.body.innerHTML = '<b data-money="owed">₦1.00</b>';
    await made.pass(200);
    made.window.dispatchEvent(new made.window.Event('focus'));
    during(made);
    await made.pass(3_100);
    return made.reports().slice(1);
  }

  test('A return to the front after which the page asks nothing is reported', async () => {
    expect(await returned()).toMatchObject([{ idle: true, changed: false, settled: [] }]);
  });

  test('A return to the front is not reported where the page asks, even without an answer', async () => {
    expect(await returned(({ Request }) => new Request().send())).toEqual([]);
  });
});
