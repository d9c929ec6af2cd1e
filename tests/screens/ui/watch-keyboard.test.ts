/** The footer moves away while a keyboard takes the room of a text field, and returns without it. */
import { afterEach, expect, test, vi } from 'vitest';
import { watchKeyboard } from '#widget/ui/layout/watch-keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

test('The root is marked while a typed field has the focus and the viewport is low', () => {
  const view = Object.assign(new EventTarget(), { height: 740, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  document.body.innerHTML = '<input class="field__input" id="a" /><button id="b">Continue</button>';
  const resize = (height: number, scale = 1) => {
    Object.assign(view, { height, scale });
    view.dispatchEvent(new Event('resize'));
    return document.documentElement.classList.contains('typing');
  };
  const stop = watchKeyboard();
  expect(resize(740)).toBe(false);
  document.getElementById('a')?.focus();
  expect(resize(740)).toBe(false);
  expect(resize(440)).toBe(true);
  expect(resize(740)).toBe(false);
  // Zoomed in, the viewport is smaller without a keyboard.
  expect(resize(370, 2)).toBe(false);
  document.getElementById('b')?.focus();
  expect(resize(440)).toBe(false);
  stop();
  document.getElementById('a')?.focus();
  expect(resize(400)).toBe(false);
});
