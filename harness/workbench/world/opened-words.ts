/** Words that distinguish several worlds of one scenario. */
import { clockTime } from '../kit/format.ts';
import type { Visited } from '../session/visited.ts';

/** `opened 14:03:59`, in Lagos; empty if unknown. */
export const openedWords = ({ openedAt }: Pick<Visited, 'openedAt'>): readonly string[] =>
  openedAt === undefined ? [] : [`opened ${clockTime(openedAt)}`];
