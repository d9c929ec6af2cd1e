/** A tester's hand on a page without WebDriver: finds by what a person reads, taps and types by real input events. */
import { eventually } from '../../e2e/driver/eventually.ts';
import type { Page } from '../bench/browser.ts';

const patienceMs = 15_000;

/** What is shown, as a person reads it, with single blanks. */
const shownText = `(document.body ? document.body.innerText : '').replace(/\\s+/g, ' ').trim()`;

/** Middle of the last control that says exactly `words`, or whose label does, and that nothing covers; else null. */
const placeOf = (words: string) => `(() => {
  const wanted = ${JSON.stringify(words)}.replace(/\\s+/g, '');
  const plain = (text) => (text || '').replace(/\\s+/g, '');
  const says = (element) =>
    [element.textContent, element.getAttribute('aria-label'), ...[...(element.labels || [])].map((label) => label.textContent)]
      .map(plain).includes(wanted);
  const found = [...document.querySelectorAll('button, a[href], input, label, [role="button"]')]
    .filter((element) => element.getClientRects().length > 0 && !element.disabled && says(element));
  for (const element of found.reverse()) {
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const over = document.elementFromPoint(at.x, at.y);
    if (over && (element.contains(over) || over.contains(element))) return at;
  }
  return null;
})()`;

interface Place {
  readonly x: number;
  readonly y: number;
}

export type Hand = ReturnType<typeof handOn>;

/** Every verb waits up to 15 s until it can be done and throws with what the screen shows. */
export function handOn(page: Page) {
  const until = <T>(what: string, ask: () => Promise<T | null>): Promise<T> =>
    eventually(
      async () => (await ask()) ?? undefined,
      async () => {
        const shown = await page.evaluate<string>(shownText);
        return `${what}. The screen shows: ${shown.slice(0, 500)}`;
      },
      patienceMs,
    );

  async function press(place: Place): Promise<void> {
    const mouse = { ...place, button: 'left', clickCount: 1 };
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  }

  async function tap(words: string): Promise<void> {
    const place = await until(`Nothing to tap says '${words}'`, () =>
      page.evaluate<Place | null>(placeOf(words)),
    );
    await press(place);
  }

  return {
    until,
    tap,

    /** Taps the control that says the first of these words that is shown. */
    async tapFirst(words: readonly string[]): Promise<void> {
      const shown = await until(`Nothing says any of '${words.join("', '")}'`, async () => {
        for (const one of words) {
          if (await page.evaluate<object | null>(placeOf(one))) return one;
        }
        return null;
      });
      await tap(shown);
    },

    /** Ticks the only box on the screen, where it is drawn. */
    async agree(): Promise<void> {
      const box = `document.querySelector('input[type="checkbox"]')`;
      const middle = `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))`;
      await press(
        await until('There is no box to tick', () =>
          page.evaluate<Place | null>(
            `${box} ? (${box}.scrollIntoView({ block: 'center' }), ${middle}(${box}.getBoundingClientRect())) : null`,
          ),
        ),
      );
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
