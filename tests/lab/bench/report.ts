/** The bench's report: medians, quartiles and ratios, for people and as JSON. */
import { ratioOf, type Summary, summaryOf } from './statistics.ts';

/** `control` is the widget's file a second time. Its distance from 1 is the noise. */
export const subjects = ['widget', 'twin', 'floor', 'control'] as const;
export type Subject = (typeof subjects)[number];

const measures = {
  firstPaintMs: { title: 'first paint, ms', unit: 1, digits: 0 },
  usableMs: { title: 'usable, ms', unit: 1, digits: 0 },
  workMs: { title: 'work, ms', unit: 1, digits: 0 },
  heapBytes: { title: 'heap, kB', unit: 1000, digits: 0 },
} as const;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

const ratios = {
  'widget/floor': ['widget', 'floor'],
  'widget/twin': ['widget', 'twin'],
  'control/widget': ['control', 'widget'],
} as const;
type Ratio = keyof typeof ratios;
const ratioNames = Object.keys(ratios) as Ratio[];

/** Aims of the product as multiples, printed beside the measurements. Never a gate. */
const aims: readonly (readonly [Measure, Ratio, number])[] = [
  ['usableMs', 'widget/floor', 1.5],
  ['usableMs', 'widget/twin', 0.6],
  ['heapBytes', 'widget/floor', 2],
];

export type Values = Readonly<Record<Measure, Readonly<Record<Subject, readonly number[]>>>>;

export interface Result {
  readonly summaries: Readonly<Record<Measure, Readonly<Record<Subject, Summary>>>>;
  readonly ratios: Readonly<Record<Measure, Readonly<Record<Ratio, number>>>>;
}

/** A total record over these names. */
export function recordOf<K extends string, V>(
  names: readonly K[],
  value: (name: K) => V,
): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>;
}

/** Throws if a page has no value for a measure. */
export function resultOf(values: Values): Result {
  const summaries = recordOf(measureNames, (measure) =>
    recordOf(subjects, (subject) => summaryOf(values[measure][subject])),
  );
  return {
    summaries,
    ratios: recordOf(measureNames, (measure) =>
      recordOf(ratioNames, (name) => {
        const [one, other] = ratios[name];
        return ratioOf(summaries[measure][one], summaries[measure][other]);
      }),
    ),
  };
}

const left = 18;
const wide = 20;

/** The table and, below it, each aim with its measurement. */
export function tableOf({ summaries, ratios: measured }: Result): string {
  const head = [...subjects.map((name) => name.padStart(wide)), ...ratioNames.map(padded)];
  const rows = measureNames.map((measure) => {
    const { title, unit, digits } = measures[measure];
    const figure = (value: number) => (value / unit).toFixed(digits);
    const cells = subjects.map((subject) => {
      const { median, low, high } = summaries[measure][subject];
      return `${figure(median)} (${figure(low)}–${figure(high)})`.padStart(wide);
    });
    const times = ratioNames.map((name) => measured[measure][name].toFixed(2).padStart(wide - 4));
    return title.padEnd(left) + [...cells, ...times].join('');
  });
  const aimed = aims.map(([measure, ratio, aim]) => {
    const value = measured[measure][ratio];
    const verdict = value <= aim ? 'met' : 'missed';
    return `aim: ${measures[measure].title.split(',')[0]}, ${ratio} ≤ ${aim}: ${value.toFixed(2)}, ${verdict}`;
  });
  return [''.padEnd(left) + head.join(''), ...rows, '', ...aimed].join('\n');
}

const padded = (name: string) => name.padStart(wide - 4);

/** Median and worst, ms, of each interaction. */
export type Taps = Readonly<Record<string, { readonly median: number; readonly worst: number }>>;

/** The interactions, slowest first, beside those of the last release. */
export function tapTableOf(now: Taps, before: Taps): string {
  const rows = Object.entries(now).sort(([, one], [, other]) => other.median - one.median);
  const cells = (name: string, ...figures: readonly (number | string)[]) =>
    name.padEnd(36) + figures.map((figure) => String(figure).padStart(10)).join('');
  return [
    cells('', 'median', 'worst', 'was', 'worst'),
    ...rows.map(([name, { median, worst }]) =>
      cells(name, median, worst, before[name]?.median ?? '', before[name]?.worst ?? ''),
    ),
  ].join('\n');
}
