/** Drives a page of an engine that no WebDriver drives any more: finds by role and name, taps and types by real input events. */
import type { Role } from '#harness/device/observe/by-role.ts';
import { byRoleScript } from '#harness/player/browser/by-role-script.ts';
import type { Page } from '../bench/browser.ts';

const patienceMs = 15_000;
const pollMs = 100;

/** The visible text with single blanks. */
const shownText = `(document.body ? document.body.innerText : '').replace(/\\s+/g, ' ').trim()`;

/** Middle of the first of this name that takes taps (src/docs/rules.md#taps) and that nothing covers; else null. */
const placeOf = (roles: readonly Role[], name: string | undefined) => `
  for (const role of ${JSON.stringify(roles)}) {
    for (const element of byRole.allByRole(document, role, ${JSON.stringify(name)})) {
      if (element.disabled || element.closest('[data-unread]')) continue;
      element.scrollIntoView({ block: 'center' });
      const box = element.getBoundingClientRect();
      const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const over = document.elementFromPoint(at.x, at.y);
      if (over && (element.contains(over) || over.contains(element))) return at;
    }
  }
  return null;`;

interface Place {
  readonly x: number;
  readonly y: number;
}

export type Driver = ReturnType<typeof driverOf>;

/** Every verb waits up to 15 s until it can be done and throws with what the screen shows. */
export function driverOf(page: Page) {
  async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const answer = await ask();
      if (answer !== null) return answer;
      if (Date.now() > end) {
        const shown = await page.evaluate<string>(shownText);
        throw new Error(`${what}. The screen shows: ${shown.slice(0, 500)}`);
      }
      await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${pollMs}))`);
    }
  }

  const place = async (roles: readonly Role[], name?: string) =>
    page.evaluate<Place | null>(`(() => { ${await byRoleScript()}${placeOf(roles, name)} })()`);

  /** Presses where two looks in a row find it, since a question that still rises moves it away. */
  async function press(what: string, look: () => Promise<Place | null>): Promise<void> {
    let before: Place | null = null;
    const spot = await until(what, async () => {
      const now = await look();
      const isStill = now !== null && now.x === before?.x && now.y === before.y;
      before = now;
      return isStill ? now : null;
    });
    const mouse = { ...spot, button: 'left', clickCount: 1 };
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  }

  const tap = (name: string) =>
    press(`Nothing to tap is called '${name}'`, () => place(['button', 'link'], name));

  return {
    until,
    tap,

    /** Taps the first of these names that is shown. */
    tapFirst: (names: readonly string[]) =>
      press(`Nothing is called any of '${names.join("', '")}'`, async () => {
        for (const name of names) {
          const found = await place(['button', 'link'], name);
          if (found) return found;
        }
        return null;
      }),

    /** Ticks the only box on the screen, where it is drawn. */
    async agree(): Promise<void> {
      await press('There is no box to tick', () => place(['checkbox']));
      await until('The box is not ticked', () =>
        page.evaluate<true | null>(`document.querySelector('input:checked') ? true : null`),
      );
    },

    sees: (text: string) =>
      until(`'${text}' is not shown`, async () =>
        (await page.evaluate<string>(shownText)).includes(text) ? true : null,
      ),

    at: (hash: string) =>
      until(`The app is not at ${hash}`, async () =>
        (await page.evaluate<string>('location.hash')).split('?')[0] === hash ? true : null,
      ),

    /** Taps the field and types, as an input method commits text. */
    async type(selector: string, text: string): Promise<void> {
      const field = `document.querySelector(${JSON.stringify(selector)})`;
      await until(`There is no field ${selector}`, () =>
        page.evaluate<true | null>(`${field} ? (${field}.focus(), true) : null`),
      );
      await page.send('Input.insertText', { text });
    },

    /** Hands files to a picker, as the phone's own picker does. */
    async choose(selector: string, paths: readonly string[]): Promise<void> {
      await until(`There is no picker ${selector}`, () =>
        page.evaluate<true | null>(
          `document.querySelector(${JSON.stringify(selector)}) ? true : null`,
        ),
      );
      const { root } = await page.send<{ root: { nodeId: number } }>('DOM.getDocument');
      const { nodeId } = await page.send<{ nodeId: number }>('DOM.querySelector', {
        nodeId: root.nodeId,
        selector,
      });
      await page.send('DOM.setFileInputFiles', { files: paths, nodeId });
    },
  };
}
