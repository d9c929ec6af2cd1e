/** Due dates and accounts read from the words of a page: which dates count, whose they are, and what is ignored. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { readFacts } from '#harness/phone/device/observe/told-facts.ts';

function factsOf(html: string) {
  const { document } = new Window();
  document.body.innerHTML = html;
  return readFacts(document as object as Document);
}
const due = { kind: 'due', text: '12 January 2027', beside: null, order: null, quote: null };

describe('due date', () => {
  test.each([
    ['Due on 12 January 2027'],
    ['It was due on 12 January 2027'],
    ['E don due since 12 January 2027'],
  ])('A due date is recognised by its own words: %s', (words) => {
    expect(factsOf(`<p>${words}</p>`)).toEqual([due]);
  });

  test('A due date is recognised by the term before it, in each language', () => {
    expect(factsOf('<dl><dt>Due date</dt><dd>12 January 2027</dd></dl>')).toEqual([due]);
    const text = '12 de enero de 2027';
    expect(factsOf(`<dl><dt>Fecha de pago</dt><dd>${text}</dd></dl>`)).toEqual([{ ...due, text }]);
    expect(factsOf(`<p>Vence el ${text}</p>`)).toEqual([{ ...due, text }]);
  });

  test('A due date is recognised beside an amount due then', () => {
    const amount = '<p data-money="repayment"><span>₦27,243.84</span></p>';
    const beside = 'repayment';
    expect(factsOf(`<div>${amount}<p>on 12 January 2027</p></div>`)).toEqual([{ ...due, beside }]);
    const sentence = 'You repay ₦1 by 12 January 2027, with ₦1 of interest.';
    expect(factsOf(`<p data-money="repayment interest">${sentence}</p>`)).toEqual([
      { ...due, beside },
    ]);
  });

  test('A due date belongs to the order or calculator around it or its amount', () => {
    const row = `<li><span><b data-money="principal" data-order="7">₦1</b>
      <span>Due on 12 January 2027</span></span></li>`;
    expect(factsOf(`<ul>${row}${row.replace('"7"', '"8"')}</ul>`)).toEqual([
      { ...due, order: '7' },
      { ...due, order: '8' },
    ]);
    const quote = 'p1:2500000:91';
    const estimate = `<div><p data-money="quote.repayment">₦1</p><p>on 12 January 2027</p></div>`;
    expect(factsOf(`<div data-quote="${quote}">${estimate}</div>`)).toEqual([
      { ...due, beside: 'quote.repayment', quote },
    ]);
  });

  test.each([
    ['another date', '<p>Applied on 12 January 2027</p>'],
    ['the day of a payout', '<dl><dd data-money="disbursal">₦1</dd><dd>12 January 2027</dd></dl>'],
    ['a coupon', '<p><b data-money="couponAmount">₦1</b> <i>Vence el 12 de enero de 2027</i></p>'],
    [
      'what was agreed before',
      '<dl><dt>Due date</dt><dd>x</dd><dd>before: 12 January 2027</dd></dl>',
    ],
    ['a script', '<script>due 12 January 2027</script>'],
    ['no date', '<p>Due in 3 days</p>'],
  ])('A date is not taken for a due date where it is %s', (_what, html) => {
    expect(factsOf(html)).toEqual([]);
  });
});

describe('account', () => {
  test.each([
    ['20 October 2026, GTBank ••6789'],
    ['GTBank, account ending 6789'],
    ['GTBank, cuenta terminada en 6789'],
    ['GTBank, account wey end with 6789'],
  ])('An account is read whole: %s', (text) => {
    expect(factsOf(`<ul data-order="7"><li>${text}</li></ul>`)).toEqual([
      { kind: 'account', text, beside: null, order: '7', quote: null },
    ]);
  });

  test.each([
    ['a mobile number', '<p>Logged in as 0803 ••• 4567</p>'],
    ["a contact's number", '<p>Ada Obi, ending in 6789</p>'],
    ['what was just typed', '<dialog open><p>GTBank, account ending 6789</p></dialog>'],
  ])('A text is not taken for an account where it is %s', (_what, html) => {
    expect(factsOf(html)).toEqual([]);
  });
});

describe('unmarked amount', () => {
  const amount = (text: string) => ({ ...due, kind: 'amount', text });

  test('An unmarked amount is read wherever it stands, with its kobo', () => {
    expect(
      factsOf('<p>It costs ₦1,000.50 or ₦2</p><b><i>₦29,968<small>.24</small></i></b>'),
    ).toEqual([amount('₦1,000.50'), amount('₦2'), amount('₦29,968.24')]);
  });

  test.each([
    ['marked', '<p data-money="owed"><span>₦1</span></p>'],
    ['in a control', '<button>Pay ₦1</button><label>₦2</label>'],
    ['in a dialog', '<dialog open><h2>Pay ₦1?</h2></dialog>'],
    ['the end of a slider', '<p aria-hidden="true"><span>₦1</span></p>'],
  ])('An amount is not reported as unmarked where it is %s', (_what, html) => {
    expect(factsOf(html)).toEqual([]);
  });
});

test('A page without a body has no facts', () => {
  const { document } = new Window();
  document.body.remove();
  expect(readFacts(document as object as Document)).toEqual([]);
});
