/** The frame's engine: the same screens, steps and waits on a page in a window of this browser. */
import { expect, test } from 'vitest';
import { home } from '#src/home/home.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { like } from '#harness/player/names.ts';
import { FramePlayer, type PhoneWindow } from '#harness/player/frame/player.ts';
import { timeOf } from '#harness/player/eventually.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { openWidget } from '../app/open.tsx';

test('The player finds controls by role and name, taps them, and waits in the time of the app', async () => {
  Object.defineProperty(Element.prototype, 'getClientRects', {
    configurable: true,
    value(this: Element) {
      return this.closest('[hidden], dialog:not([open])') ? [] : [{}];
    },
  });
  const app = await openWidget({ scenario: 'approved' });
  const [page] = document.body.children;
  if (page) page.id = 'app';
  let closed = 0;
  const player = new FramePlayer(
    createControl('http://localhost'),
    () => ({
      page: () => window as PhoneWindow,
      close: () => {
        closed += 1;
      },
    }),
    timeOf((ms) => app.act(() => app.clock.advance(ms))),
  );
  await player.enter({ id: app.id, url: `/w/${app.id}/` });
  await player.until({ finds: { role: 'button', name: home.en.approvedAction } });
  await player.button(home.en.approvedAction).tap();
  await player.until({ shows: borrow.en.factsTitle, idle: true });
  const agree = player.checkbox(like(`${borrow.en.readAgreement} ${borrow.en.agreementLink}…`));
  expect(await agree.checked()).toBe(false);
  await agree.tap();
  expect(await agree.checked()).toBe(true);
  expect(await player.attempt({ act: 'tap', role: 'button', name: 'Nothing' })).toBe(
    'not found on the screen',
  );
  await player.close();
  expect([closed, player.isOpen]).toEqual([1, false]);
});
