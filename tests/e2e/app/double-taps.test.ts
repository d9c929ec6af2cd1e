/**
 * A second tap in the same place is ignored by whatever appeared under the finger, or lay under what closed
 * (src/docs/rules.md#taps).
 */
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { like } from '#harness/player/names.ts';
import type { NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { resizeScreen } from '../../support/probes.ts';
import type { Target } from '#harness/player/browser/target.ts';
import { usual } from '../../support/usual-loan.ts';

interface Scene {
  readonly world: NewWorld;
  readonly route: string;
  /** Goes to the first tap, and returns its target. */
  readonly first: (phone: Phone) => Promise<Target>;
  /** The first tap was accepted. */
  readonly taken: (phone: Phone) => Promise<unknown>;
}

const loggedIn = (scenario: string): NewWorld => ({ scenario, loggedIn: true });

const scenes: Readonly<Record<string, Scene>> = {
  'a dialog that asks to pay': {
    world: loggedIn('rollover-offered'),
    route: '#/repay/exhibition_period_detail',
    async first(phone) {
      await phone.radio(like(`${repay.en.card}…`)).tap();
      return phone.button(rollover.en.yes(7, usual.rollover));
    },
    taken: (phone) => phone.dialog().see(),
  },
  'what lies under a dialog': {
    world: loggedIn('rollover-offered'),
    route: '#/repay/exhibition_period_detail',
    async first(phone) {
      await phone.radio(like(`${repay.en.card}…`)).tap();
      await phone.button(rollover.en.yes(7, usual.rollover)).tap();
      await phone.dialog().see();
      return phone.button(common.en.cancel);
    },
    taken: (phone) => phone.dialog().gone(),
  },
  'a sheet over its field': {
    world: loggedIn('step-additional'),
    route: '#/auth/additional_information',
    first: (phone) => Promise.resolve(phone.button(like(`${fieldTexts.en.state}…`))),
    taken: (phone) => phone.dialog().see(),
  },
  'the next page': {
    world: loggedIn('approved'),
    route: '',
    first: (phone) => Promise.resolve(phone.button(home.en.approvedAction)),
    taken: (phone) => phone.at('#/borrow/confirm_borrow'),
  },
};

interface PageWithPresses {
  /** Clicks that reached the page, each as the text of the pressed control. */
  presses?: string[];
}

async function notePresses(phone: Phone): Promise<void> {
  await phone.browser.execute(() => {
    const page = window as PageWithPresses;
    const pressed: string[] = (page.presses = []);
    window.addEventListener('click', ({ target }) => {
      const control = (target as Element).closest('button,a,label,dialog');
      if (control) pressed.push(`${control.tagName} ${control.textContent}`);
    });
  });
}

/**
 * Two taps in its middle, `afterMs` apart, each as engines report one to whatever is there by then. They are made in
 * the page, because on a busy machine a driver's second tap comes seconds late.
 */
async function tapTwice(phone: Phone, target: Target, afterMs: number): Promise<void> {
  const element = await target.see();
  await phone.browser.execute(
    async (node: HTMLElement, ms: number) => {
      // An earlier tap opened this. Waits until it has risen and accepts taps.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      do await frame();
      while (document.querySelector('[data-unread]'));
      node.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const place = { clientX: (left + right) / 2, clientY: (top + bottom) / 2, detail: 1 };
      const tap = () => {
        for (const type of ['mousedown', 'mouseup', 'click'])
          document
            .elementFromPoint(place.clientX, place.clientY)
            ?.dispatchEvent(new MouseEvent(type, { ...place, bubbles: true, cancelable: true }));
      };
      tap();
      await new Promise((resolve) => setTimeout(resolve, ms));
      tap();
    },
    element,
    afterMs,
  );
}

/** Width, height and ms between the taps. tests/screens/ui/guard-taps.test.tsx has each time without a layout. */
const tries = [
  [360, 740, 30],
  [360, 740, 300],
  [360, 440, 120],
] as const;

for (const [name, scene] of Object.entries(scenes))
  test(`${name} takes no second tap`, async ({ phone }) => {
    phone.needs('screenSize');
    for (const [width, height, afterMs] of tries) {
      await phone.open(scene.world, scene.route);
      await resizeScreen(phone.browser, width, height);
      const target = await scene.first(phone);
      await target.see();
      await notePresses(phone);
      await tapTwice(phone, target, afterMs);
      await scene.taken(phone);
      const presses = await phone.browser.execute(() => (window as PageWithPresses).presses ?? []);
      const others = presses.filter((press) => press !== presses[0]);
      expect(others, `${width} × ${height}, after ${afterMs} ms`).toEqual([]);
    }
  });
