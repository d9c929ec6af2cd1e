/** Values at a place of the screen, for the question where they come from. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { valuesAt, watchAsking } from '#harness/phone/device/observe/asked.ts';
import type { ValuesAsked } from '#harness/simulator/protocol/asked.ts';

const scopeOf = (html: string) => {
  const scope = new Window();
  scope.document.body.innerHTML = html;
  return scope as object as typeof globalThis.window;
};
const row =
  '<ul><li><span id="label">Fee</span> <b data-money="processingFee">₦245.00</b></li></ul>';

test.each([
  [
    'the value itself',
    '#value',
    '<b id="value" data-money="owed">₦1.00</b><i data-money="paid">₦2.00</i>',
    ['owed'],
    [],
  ],
  ['something in it', '#inner', '<b data-money="owed"><i id="inner">₦1.00</i></b>', ['owed'], []],
  ['the label beside it', '#label', row, ['processingFee'], []],
  [
    'a figure without a mark',
    '#plain',
    '<p id="plain">36% until 12 January 2027</p>',
    [],
    ['36%', '12 January 2027'],
  ],
  [
    'nothing',
    '#far',
    '<main><b data-money="owed">₦1</b><div><div><div id="far">a</div></div></div></main>',
    [],
    [],
  ],
] as const)('At %s the values there are named', (_what, selector, html, keys, figures) => {
  const element = scopeOf(html).document.querySelector(selector);
  if (!element) throw new Error('no element');
  const found = valuesAt(element);
  expect(found.marks.map(({ key }) => key)).toEqual(keys);
  expect(found.figures).toEqual(figures);
});

test('A click with Alt asks and never reaches the app; another click only reaches the app', () => {
  const scope = scopeOf(row);
  const asked: ValuesAsked[] = [];
  let clicks = 0;
  watchAsking(scope, (one) => asked.push(one));
  scope.addEventListener('click', () => (clicks += 1), true);
  const label = scope.document.querySelector('#label');
  for (const altKey of [true, false]) {
    label?.dispatchEvent(new scope.MouseEvent('click', { altKey, bubbles: true }));
  }
  expect(asked).toMatchObject([
    { place: '#/', marks: [{ key: 'processingFee', text: '₦245.00' }] },
  ]);
  expect(clicks).toBe(1);
});
