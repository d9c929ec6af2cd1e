/** What a screen without a view offers: its sentences, amounts and controls, in the words that the view has. */
import type { ReadableAtom } from 'nanostores';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { Area } from '#src/core/texts/area.ts';
import { type DateTexts, dateWords, datesOf } from '#src/core/texts/dates.texts.ts';
import { textsIn } from '#src/core/texts/split-area.ts';
import { $language } from '#src/core/language.ts';
import { serverNow } from '#src/core/api.ts';
import type { MoneyMark } from '#src/facts/money-marks.ts';
import type { Control, Screen } from '../../../../player/screen.ts';

export interface PlainControl extends Control {
  /** Taps it. What it returns may reject. */
  readonly press?: () => unknown;
  /** Types into it. */
  readonly fill?: (text: string) => unknown;
}

/** An amount as `readMarks` of harness/device/observe/money-watch.ts finds it on a screen. */
interface PlainMark {
  readonly key: MoneyMark;
  readonly text: string;
  readonly order: string | null;
  readonly quote: string | null;
}

export interface PlainScreen extends Omit<Screen, 'route'> {
  readonly found: readonly PlainControl[];
  readonly marks: readonly PlainMark[];
  /** What Back does first: it closes the question in front. */
  readonly dismiss: (() => unknown) | null;
}

interface ButtonState {
  readonly busy?: boolean;
  /** Words after the name while it is busy. */
  readonly waits?: string;
  readonly off?: boolean;
}

export interface Pen {
  /** The value of a store, which stays observed while the screen is open. */
  readonly see: <T>(store: ReadableAtom<T>) => T;
  readonly words: <T>(area: Area<T>) => Area<T>['en'];
  readonly dates: Pick<DateTexts, 'day'> & { readonly moment: (at: number) => string };
  readonly say: (...lines: readonly (string | false | null | undefined)[]) => void;
  /** An amount in kobo with its mark. */
  readonly money: (key: MoneyMark, kobo: number, order?: string) => string;
  readonly button: (name: string, press: () => unknown, state?: ButtonState) => void;
  /** `href`: as of `hrefOf`. */
  readonly link: (name: string, href: string, leave?: () => void) => void;
  readonly field: (name: string, value: string, fill: (text: string) => unknown) => void;
  readonly tick: (name: string, checked: boolean, change: (yes: boolean) => unknown) => void;
  readonly choice: (name: string, checked: boolean, choose: () => unknown) => void;
  /** Something is being read or sent. */
  readonly wait: () => void;
  /** A question in front of everything drawn so far. */
  readonly ask: (title: string, dismiss: (() => unknown) | null) => void;
}

export type Draw = (pen: Pen) => void;

/** A screen's model, and how it is shown. */
export interface Opened {
  readonly stop: () => void;
  readonly draw: Draw;
}

interface Tools {
  readonly see: Pen['see'];
  /** Goes to an address, as a link does. */
  readonly follow: (path: string) => void;
}

/** Draws a screen. `draws` one over another: the page, then what lies in front of it. */
export function drawn(draws: readonly Draw[], { see, follow }: Tools): PlainScreen {
  const language = see($language);
  const text: string[] = [];
  const marks: PlainMark[] = [];
  let found: PlainControl[] = [];
  let busy = false;
  let dismiss: PlainScreen['dismiss'] = null;
  let counts = new Map<string, number>();
  const add = (control: PlainControl) => {
    const key = `${control.role} ${control.name}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    text.push(control.name);
    found.push({ ...control, ...(nth > 0 && { nth }) });
  };
  const ticked = (
    role: 'checkbox' | 'radio',
    name: string,
    checked: boolean,
    press: () => unknown,
  ) => add({ role, name, checked, press });
  const words: Pen['words'] = (area) => textsIn(area, language);
  const pen: Pen = {
    see,
    words,
    dates: {
      day: (at) => datesOf(words(dateWords)).day(at),
      moment: (at) => datesOf(words(dateWords)).moment(at, serverNow()),
    },
    say: (...lines) => {
      for (const line of lines) if (line) text.push(line);
    },
    money(key, kobo, order) {
      const shown = formatKobo(kobo);
      marks.push({ key, text: shown, order: order ?? null, quote: null });
      text.push(shown);
      return shown;
    },
    button(label, press, { busy: isBusy = false, waits = '', off = false } = {}) {
      busy ||= isBusy;
      const name = isBusy && waits ? `${label} ${waits}` : label;
      add({ role: 'button', name, press, ...((isBusy || off) && { disabled: true as const }) });
    },
    link: (name, href, leave) =>
      add({
        role: 'link',
        name,
        press() {
          leave?.();
          follow(href.slice(1));
        },
      }),
    field: (name, value, fill) => add({ role: 'field', name, value, fill }),
    tick: (name, checked, change) => ticked('checkbox', name, checked, () => change(!checked)),
    choice: (name, checked, choose) =>
      ticked('radio', name, checked, () => (checked ? undefined : choose())),
    wait() {
      busy = true;
    },
    ask(title, close) {
      found = [];
      counts = new Map();
      dismiss = close;
      text.push(title);
    },
  };
  for (const draw of draws) draw(pen);
  const controls = found.map(({ press: _press, fill: _fill, ...control }) => control);
  return { text: text.join(' '), controls, found, busy, marks, dismiss };
}
