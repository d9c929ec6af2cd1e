/** What a recording says of a screen, for which an exported test looks. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { linesOf } from '#harness/phone/device/recording/picture.ts';

test.each([
  ['', ['Welcome', 'Apply for this loan?']],
  [' open', ['Apply for this loan?']],
])('Only headings in front of an open dialog are listed: <dialog%s>', (open, headings) => {
  const { document, Element } = new Window();
  // It has no layout.
  Object.defineProperty(Element.prototype, 'getClientRects', { value: () => [{}] });
  document.body.innerHTML = `<h1>Welcome</h1><dialog${open}><h2>Apply for this loan?</h2></dialog>`;
  expect(linesOf(document as object as Document).headings).toEqual(headings);
});
