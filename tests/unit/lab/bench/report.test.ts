/** The bench's table: each page's median, what it is of the floor, the twin and itself, and the aims beside it. */
import { describe, expect, test } from 'vitest';
import { measureNames, recordOf, resultOf, subjects, tableOf } from '../../../lab/bench/report.ts';

const runs = { widget: [290, 310, 300], twin: [600], floor: [200], control: [330] };
const values = recordOf(measureNames, () => runs);

describe('the result', () => {
  test('has a median of every page and the three ratios of every measure', () => {
    const { summaries, ratios } = resultOf(values);
    expect(Object.keys(summaries)).toEqual(measureNames);
    expect(recordOf(subjects, (subject) => summaries.usableMs[subject].median)).toEqual({
      widget: 300,
      twin: 600,
      floor: 200,
      control: 330,
    });
    expect(ratios.heapBytes).toEqual({
      'widget/floor': 1.5,
      'widget/twin': 0.5,
      'control/widget': 1.1,
    });
  });

  test('is refused when a page was never measured', () => {
    const lacking = { ...values, keyMs: { ...runs, twin: [] } };
    expect(() => resultOf(lacking)).toThrow('no value');
  });
});

describe('the table', () => {
  const lines = tableOf(resultOf(values)).split('\n');

  test('has one row a measure, with quartiles and ratios', () => {
    const row = lines.find((line) => line.startsWith('usable')) ?? '';
    expect(row.replaceAll(/\s+/g, ' ').trim()).toBe(
      'usable, ms 300 (295–305) 600 (600–600) 200 (200–200) 330 (330–330) 1.50 0.50 1.10',
    );
    expect(lines.slice(1, 1 + measureNames.length).map((line) => line.split(',')[0])).toEqual([
      'first paint',
      'usable',
      'work',
      'heap',
      'key',
    ]);
  });

  test('says of each aim whether it is met', () => {
    const aims = lines.filter((line) => line.startsWith('aim'));
    expect(aims).toEqual([
      'aim: usable, widget/floor ≤ 1.5: 1.50, met',
      'aim: usable, widget/twin ≤ 0.6: 0.50, met',
      'aim: heap, widget/floor ≤ 2: 1.50, met',
      'aim: key, widget/floor ≤ 1.4: 1.50, missed',
    ]);
  });
});
