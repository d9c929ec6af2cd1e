/** What a page says besides marked amounts: facts with their marks, and figures without one. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { readFacts, readFigures } from '#harness/phone/device/observe/said.ts';

function page(html: string): Document {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document as object as Document;
}

test('A fact is read with its value, its text, its order and its calculator loan', () => {
  const due = '<span data-fact="dueAt" data-value="1">Due on\n 1 January 1970</span>';
  expect(
    readFacts(
      page(`<p data-order="7">${due}</p><p data-quote="p1:2:3">${due}</p><i data-fact></i>`),
    ),
  ).toEqual([
    { key: 'dueAt', value: '1', text: 'Due on 1 January 1970', order: '7', quote: null },
    { key: 'dueAt', value: '1', text: 'Due on 1 January 1970', order: null, quote: 'p1:2:3' },
    { key: '', value: '', text: '', order: null, quote: null },
  ]);
});

describe('figure without a mark', () => {
  test.each([
    ['₦1,000.50 or ₦2', ['₦1,000.50', '₦2']],
    ['<i>₦29,968<small>.24</small></i>', ['₦29,968.24']],
    ['36% a year, 7,5 % IVA', ['36%', '7,5 %']],
    ['Due on 12 January 2027, 3:31 pm', ['12 January 2027', '3:31']],
    ['Vence el 12 de enero de 2027', ['12 de enero de 2027']],
    ['51 days, 0803 123 4567, order 20261120', []],
  ])('The figures of ‘%s’ are read', (text, figures) => {
    expect(readFigures(page(`<p>${text}</p>`).body)).toEqual(figures);
  });

  test.each([
    ['marked', '<p data-money="owed"><span>₦1 at 2%</span></p>'],
    ['a marked fact', '<p data-fact="dueAt">12 January 2027</p>'],
    ['in a control', '<button>Pay ₦1</button><label>₦2</label>'],
    ['in a dialog', '<dialog open><h2>Pay ₦1?</h2></dialog>'],
    ['the end of a slider', '<p aria-hidden="true"><span>₦1</span></p>'],
    ['a script', '<script>12 January 2027</script>'],
  ])('A figure is not reported where it is %s', (_what, html) => {
    expect(readFigures(page(html).body)).toEqual([]);
  });
});

test('A page without a body has no figures', () => {
  const document = page('');
  document.body.remove();
  expect(readFigures(document.body)).toEqual([]);
});
