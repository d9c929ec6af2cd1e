import { matchSorter, rankings } from 'match-sorter';
import { type Command, searchText } from './commands.ts';

type Ranking = (typeof rankings)[keyof typeof rankings];

const matching = (commands: readonly Command[], word: string, threshold: Ranking) =>
  matchSorter(commands, word, {
    keys: [
      { key: ({ name }) => name, threshold },
      { key: searchText, threshold },
    ],
    baseSort: (a, b) => a.index - b.index,
  });

/**
 * Commands that match every word of the search, best first: names before other words. If no text has a word, scattered
 * letters match too, as in `iph13`.
 */
export const search = (commands: readonly Command[], wanted: string): readonly Command[] =>
  wanted
    .split(/\s+/)
    .filter(Boolean)
    .reduce((left, word) => {
      const close = matching(left, word, rankings.CONTAINS);
      return close.length > 0 ? close : matching(left, word, rankings.MATCHES);
    }, commands);
