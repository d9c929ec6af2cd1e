import { beforeEach, describe, expect, test } from 'vitest';
import { Window } from 'happy-dom';
import {
  allByRole,
  type Name,
  nameOf,
  placeAmong,
  type Role,
  roleOf,
} from '#harness/device/observe/by-role.ts';

let document: Document;

/** A page where what is `hidden` is not laid out, as in a browser. */
function show(html: string): void {
  const window = new Window({ url: 'http://sim.test/' });
  window.Element.prototype.getClientRects = function rects() {
    const list: unknown = this.closest('[hidden]') ? [] : [{}];
    return list as ReturnType<typeof this.getClientRects>;
  };
  window.document.body.innerHTML = html;
  const shown: unknown = window.document;
  document = shown as Document;
}

const element = (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const idsOf = (role: Role, name?: Name) => allByRole(document, role, name).map(({ id }) => id);

beforeEach(() => show(''));

test.each<[string, Role | null]>([
  ['<a href="#/">Home</a>', 'link'],
  ['<a>Home</a>', null],
  ['<button>Pay</button>', 'button'],
  ['<button role="tab">Faults</button>', 'tab'],
  ['<input type="submit">', 'button'],
  ['<summary>More</summary>', 'button'],
  ['<input type="tel">', 'field'],
  ['<input type="search">', 'field'],
  ['<input type="password">', 'field'],
  ['<input type="datetime-local">', 'field'],
  ['<input type="range">', 'field'],
  ['<select></select>', 'field'],
  ['<select multiple></select>', 'field'],
  ['<textarea></textarea>', 'field'],
  ['<input type="hidden">', null],
  ['<input type="file">', null],
  ['<input type="checkbox">', 'checkbox'],
  ['<button role="switch"></button>', 'checkbox'],
  ['<input type="radio">', 'radio'],
  ['<dialog></dialog>', 'dialog'],
  ['<div role="alertdialog"></div>', 'dialog'],
  ['<div role="menuitemradio"></div>', 'menuitem'],
  ['<output></output>', 'status'],
  ['<div role="listbox"></div>', null],
])('%s is a %s', (html, role) => {
  show(html);
  expect(roleOf(element('body > *'))).toBe(role);
});

test.each([
  [
    '<button><span>From ₦10,000.00</span><br><span>Used on 21 November</span></button>',
    'From ₦10,000.00 Used on 21 November',
  ],
  ['<button>Pay  <b>₦5,000</b></button>', 'Pay ₦5,000'],
  ['<button><div>Pay</div><div>later</div></button>', 'Pay later'],
  ['<button aria-label="Close">×</button>', 'Close'],
  ['<button><svg aria-hidden="true"><title>no</title></svg>Go</button>', 'Go'],
  ['<button><img alt="Face"> again</button>', 'Face again'],
  ['<label>Your BVN <input id="it"></label>', 'Your BVN'],
  ['<label for="it">BVN</label><input id="it" value="22">', 'BVN'],
  [
    '<b id="a">Bank</b><b id="c">GTBank</b><button id="it" aria-labelledby="a c">x</button>',
    'Bank GTBank',
  ],
  ['<input id="it" type="file" aria-label="Receipt" hidden>', 'Receipt'],
])('%s is named %s', (html, name) => {
  show(html);
  expect(nameOf(document.querySelector('#it') ?? element('body > *'))).toBe(name);
});

describe('what is shown', () => {
  test('is found by a whole name or by a part of it, in document order', () => {
    show('<button id="a">Pay</button><button id="b">Pay ₦500</button><button id="c">Pay</button>');
    expect(idsOf('button', 'Pay')).toEqual(['a', 'c']);
    expect(idsOf('button', /^Pay ₦/)).toEqual(['b']);
    expect(idsOf('button')).toEqual(['a', 'b', 'c']);
    expect(placeAmong(element('#c'), 'button', 'Pay')).toBe(1);
  });

  test('is not what is hidden', () => {
    show('<div hidden><button>Pay</button></div><a href="#/" style="visibility: hidden">Pay</a>');
    expect(idsOf('button', 'Pay')).toEqual([]);
    expect(idsOf('link', 'Pay')).toEqual([]);
  });

  test('has no name behind an open dialog', () => {
    show('<button id="a">Pay</button><dialog open><button id="b">Pay</button></dialog>');
    expect(idsOf('button', 'Pay')).toEqual(['b']);
    element('dialog').remove();
    expect(idsOf('button', 'Pay')).toEqual(['a']);
  });
});
