/**
 * Answers that a shell gives only after the app has moved on: to another place of the same page, or to the page loaded
 * after it.
 */
import * as v from 'valibot';
import type { ShellMemory } from './shell-actions.ts';

export type ShellReply =
  | { readonly id: string; readonly ok: true; readonly result: unknown }
  | { readonly id: string; readonly ok: false; readonly error: string };

interface HeldAnswer {
  readonly action: string;
  readonly reply: ShellReply;
}

export interface HeldAnswers {
  /** Keeps an answer. Resolves when the app is at another place; never if its page is reloaded first. */
  readonly hold: (answer: HeldAnswer) => Promise<void>;
  /** The app is at another place. */
  readonly movedOn: () => void;
  /** Answers due to earlier pages, returned once. */
  readonly takeFromBefore: () => readonly HeldAnswer[];
}

const KEY = 'held-answers';

const stored = () =>
  v.array(
    v.object({
      action: v.string(),
      reply: v.variant('ok', [
        v.object({ id: v.string(), ok: v.literal(true), result: v.unknown() }),
        v.object({ id: v.string(), ok: v.literal(false), error: v.string() }),
      ]),
    }),
  );

/** `memory` outlives the page. */
export function createHeldAnswers(memory: ShellMemory): HeldAnswers {
  let before = read(memory);
  memory.removeItem(KEY);
  let held: readonly HeldAnswer[] = [];
  let waiting: (() => void)[] = [];
  const keep = (answers: readonly HeldAnswer[]) => {
    held = answers;
    if (held.length === 0) memory.removeItem(KEY);
    else memory.setItem(KEY, JSON.stringify(held));
  };

  return {
    hold(answer) {
      keep([...held, answer]);
      return new Promise((resolve) => waiting.push(resolve));
    },
    movedOn() {
      const due = waiting;
      waiting = [];
      keep([]);
      for (const resolve of due) resolve();
    },
    takeFromBefore() {
      const taken = before;
      before = [];
      return taken;
    },
  };
}

function read(memory: ShellMemory): readonly HeldAnswer[] {
  const text = memory.getItem(KEY);
  const parsed = v.safeParse(stored(), text === null ? [] : JSON.parse(text));
  return parsed.success ? parsed.output : [];
}
