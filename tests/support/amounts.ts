/** The oracle's verdict on the amounts that a phone showed: how many agreed, and what was wrong. */
import { expect } from 'vitest';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import type { Player } from '#harness/player/player.ts';

export interface Verdicts {
  /** Marked amounts that were compared, counted again if a screen was read again. */
  readonly compared: number;
  /** One sentence for each log entry with an error. */
  readonly wrong: readonly string[];
}

export interface ComparedAmounts {
  readonly seq: number;
  readonly text: string;
  readonly route: string | undefined;
  readonly compared: number;
  readonly wrong: readonly unknown[];
}

type Detail = Pick<ComparedAmounts, 'route' | 'compared' | 'wrong'>;

export const verdictsIn = (log: readonly LogEntry[]): ComparedAmounts[] =>
  log.flatMap((entry) =>
    entry.kind === 'oracle'
      ? [{ ...(entry.detail as Detail), seq: entry.seq, text: entry.text }]
      : [],
  );

export async function verdicts(phone: Pick<Player, 'log'>): Promise<Verdicts> {
  const all = verdictsIn(await phone.log());
  return {
    compared: all.reduce((sum, { compared }) => sum + compared, 0),
    wrong: all
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ text, wrong }) => `${text} ${JSON.stringify(wrong)}`),
  };
}

/** Every amount on the screen, in every answer and in every accepted offer was right to the kobo. */
export async function expectNoWrongAmounts(phone: Pick<Player, 'log'>): Promise<void> {
  expect((await verdicts(phone)).wrong).toEqual([]);
}
