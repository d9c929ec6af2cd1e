/** Which tests `npm run check` takes for a changed file. */
import { describe, expect, it } from 'vitest';
import type { Row } from '#harness/player/table/row.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { handfulOf } from '../../tools/handful.ts';
import { nearTests } from '../../tools/near-tests.ts';

const near = nearTests();

describe('A changed file is tested by', () => {
  it.each([
    ['src/repay/debt.ts', 'tests/unit/src/repay/repay.test.ts'],
    ['src/repay/debt.ts', 'tests/screens/repay/cashier.test.tsx'],
    ['src/repay/repay.texts.ts', 'tests/languages/languages.test.tsx'],
    ['src/languages/es.json', 'tests/unit/harness/cli/languages.test.ts'],
    ['src/core/values/mobile.rules.ts', 'tests/screens/login/nation.test.tsx'],
    ['src/facts/limits.ts', 'tests/unit/harness/simulator/checks/oracle/replay.test.ts'],
    ['widget/screens/kit/forms/form-fields.tsx', 'tests/screens/application/personal.test.tsx'],
    ['widget/ui/fields/text-field.tsx', 'tests/screens/ui/fields.test.tsx'],
    ['tests/screens/application/typing.ts', 'tests/screens/application/personal.test.tsx'],
    ['harness/player/table/errands.ts', 'tests/unit/harness/player/table/money.test.ts'],
    ['README.md', 'tests/unit/house/documents.test.ts'],
  ])('%s: %s', (changed, test) => {
    expect(near(changed).run).toContain(test);
  });
});

it('A change that reaches many areas runs the nearest ones, and names the others', () => {
  const { run, left } = near('widget/ui/basics/button.tsx');
  const areas = new Set(run.map((test) => /^tests\/screens\/(\w+)\//.exec(test)?.[1]));
  expect(areas).toContain('ui');
  expect(left).toContain('tests/screens/login');
});

it('A fact runs the screens nearest to it, and names the areas that it reaches too', () => {
  const { run, left } = near('src/facts/errors.ts');
  expect(run).toContain('tests/screens/repay/failed-money.test.tsx');
  expect(run).not.toContain('tests/screens/campaign/campaign.test.tsx');
  expect(left).toContain('tests/screens/campaign');
});

it('A file of the harness runs no screens, and no slow test of others', () => {
  for (const changed of ['harness/cli/build.ts', 'harness/workbench/kit/panel.tsx']) {
    const { run } = near(changed);
    expect(run.length, changed).toBeGreaterThan(0);
    expect(
      run.filter((test) => /^tests\/screens|release/.test(test)),
      changed,
    ).toEqual([]);
  }
});

it('The handful of the table has every call, every action and every kind of fault', () => {
  const all = rowsOf('screens');
  const handful = handfulOf(all);
  expect(handful.length).toBeLessThan(all.length / 5);
  for (const of of [({ meets }: Row) => meets, ({ fault }: Row) => fault.kind]) {
    expect(new Set(handful.map(of))).toEqual(new Set(all.map(of)));
  }
});
