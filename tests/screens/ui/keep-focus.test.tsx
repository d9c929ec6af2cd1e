/** When a focused element is removed, the focus stays near, and never falls to the body (src/docs/rules.md#focus). */
import { act } from '@testing-library/preact';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '#widget/ui/basics/button.tsx';
import { keepFocus } from '#widget/ui/layout/keep-focus.ts';
import { Toasts } from '#widget/ui/overlays/toasts.tsx';
import { Sheet } from '#widget/ui/overlays/sheet.tsx';
import { show } from './show.tsx';

const listened: Parameters<typeof removeEventListener>[] = [];
let observer: MutationObserver | undefined;

// Fake to the end of the file: what a test leaves behind is removed after it, and a real timer that this starts would
// outlive the document.
beforeAll(() => {
  vi.useFakeTimers();
  const listen = vi.spyOn(window, 'addEventListener');
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  keepFocus();
  for (const call of listen.mock.calls) listened.push(call as never);
  const [made] = observe.mock.instances;
  if (made instanceof MutationObserver) observer = made;
  listen.mockRestore();
  observe.mockRestore();
});
beforeEach(() => {
  vi.clearAllTimers();
  // happy-dom has no layout, so everything in the document counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  for (const call of listened) removeEventListener(...call);
  observer?.disconnect();
  vi.clearAllTimers();
  vi.useRealTimers();
});

const named = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
const focusedNow = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function settle(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(200);
  });
}

const files = (names: readonly string[]) => (
  <main>
    <Button>Add a file</Button>
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
    <Button>Send</Button>
  </main>
);

test('A removed row hands the focus to the next one, the last one to the row before', async () => {
  const again = await show(files(['a', 'b', 'c']));
  named('b')?.focus();
  await again(files(['a', 'c']));
  await settle();
  expect(focusedNow()).toBe('c');
  await again(files(['a']));
  await settle();
  expect(focusedNow()).toBe('a');
  await again(files([]));
  await settle();
  expect(focusedNow()).toBe('Send');
});

test('A toast that disappears hands the focus back to where it came from', async () => {
  const view = (items: { id: string; text: string; tone: 'info' }[]) => (
    <>
      <Button>Copy</Button>
      <Button>Pay</Button>
      <Toasts
        items={items}
        onDismiss={() => undefined}
        onHold={() => undefined}
        dismissLabel="Dismiss"
      />
    </>
  );
  const again = await show(view([]));
  document.body.lastElementChild?.setAttribute('id', 'app');
  named('Copy')?.focus();
  await again(view([{ id: '1', text: 'Copied', tone: 'info' }]));
  named('Dismiss')?.focus();
  await again(view([]));
  await settle();
  expect(focusedNow()).toBe('Copy');
});

test('A sheet whose opener has gone hands the focus to its neighbour', async () => {
  const view = (opener: boolean, open: boolean) => (
    <main>
      {opener && <button type="button">Open</button>}
      <Sheet open={open} title="State" onCancel={() => undefined} cancelLabel="Cancel">
        <p>Inside</p>
      </Sheet>
      <Button>Continue</Button>
    </main>
  );
  const again = await show(view(true, false));
  named('Open')?.focus();
  await again(view(true, true));
  named('Cancel')?.focus();
  await again(view(false, false));
  await settle();
  expect(focusedNow()).toBe('Continue');
});

test('A view that takes the focus keeps it, and a person who left it is left alone', async () => {
  const again = await show(files(['a', 'b']));
  named('a')?.focus();
  await again(files(['b']));
  named('Send')?.focus();
  await settle();
  expect(focusedNow()).toBe('Send');
  named('b')?.focus();
  named('b')?.blur();
  await settle();
  await again(files([]));
  await settle();
  expect(document.activeElement).toBe(document.body);
});

test('A toast with the focus or a mouse on it is held', async () => {
  const held = vi.fn<(held: boolean) => void>();
  const items = [{ id: '1', text: 'Copied', tone: 'info' as const }];
  await show(
    <Toasts items={items} onDismiss={() => undefined} onHold={held} dismissLabel="Dismiss" />,
  );
  named('Dismiss')?.focus();
  named('Dismiss')?.blur();
  expect(held.mock.calls).toEqual([[true], [false]]);
  const toasts = document.querySelector('.toasts');
  toasts?.dispatchEvent(new MouseEvent('mouseenter'));
  toasts?.dispatchEvent(new MouseEvent('mouseleave'));
  expect(held.mock.calls.slice(2)).toEqual([[true], [false]]);
});

test('A toast is in front of an open dialog, and back on the page afterwards', async () => {
  const items = [{ id: '1', text: 'Copied', tone: 'info' as const }];
  const view = (open: boolean) => (
    <>
      <Sheet open={open} title="Export" onCancel={() => undefined} cancelLabel="Cancel">
        <p>Inside</p>
      </Sheet>
      <Toasts
        items={items}
        onDismiss={() => undefined}
        onHold={() => undefined}
        dismissLabel="Dismiss"
      />
    </>
  );
  const again = await show(view(true));
  const inDialog = () => named('Dismiss')?.closest('dialog[open]') !== null;
  expect(inDialog()).toBe(true);
  await again(view(false));
  expect(named('Dismiss')).toBeDefined();
  expect(inDialog()).toBe(false);
});
