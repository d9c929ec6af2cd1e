import type { Option } from '../commands/command.ts';
import { UsageError } from '../commands/words.ts';
import type { Check, Judgement } from '../../protocol/checks.ts';

const counted = ['calls', 'screens', 'effects'] as const;
type Counted = (typeof counted)[number];

export type AtLeast = readonly { readonly what: Counted; readonly least: number }[];

export const atLeastOption = {
  'at-least': {
    type: 'string',
    multiple: true,
    value: 'WHAT=N',
    about: 'fail with less to judge: calls=10, screens=3 or effects=1; repeatable',
  },
} as const satisfies Readonly<Record<string, Option>>;

/** Reads `calls=10` and `screens=3,effects=1`. */
export const readAtLeast = (texts: readonly string[]): AtLeast =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const [, name = '', least = ''] = /^(\w+)=(\d{1,9})$/.exec(text.trim()) ?? [];
      const what = counted.find((one) => one === name);
      if (!what) {
        const known = counted.join(', ');
        throw new UsageError(
          `--at-least: expected ${known} and a number, such as calls=10, not '${text}'`,
        );
      }
      return { what, least: Number(least) };
    });

/** Whether there was as much to judge as requested. Empty if nothing was requested. */
export function atLeastCheck({ seen }: Pick<Judgement, 'seen'>, wanted: AtLeast): readonly Check[] {
  if (wanted.length === 0) return [];
  const found = wanted.flatMap(({ what, least }) => {
    return seen[what] < least ? [`${seen[what]} ${what}, at least ${least} expected`] : [];
  });
  const verdict = found.length === 0 ? 'good' : 'bad';
  const text = verdict === 'good' ? 'There was enough to judge.' : 'There was too little to judge.';
  return [{ check: 'at least', verdict, judged: 0, text, found, noted: [] }];
}
