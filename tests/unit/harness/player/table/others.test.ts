/** Each kind of fault at every action of the bridge, and the kinds in turn at the calls that move no money. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '#harness/protocol/faults.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { oneOfEachKind, testRows } from '../../../../support/table.ts';

const rows = oneOfEachKind(rowsOf('screens'));
const calls = rows.filter(({ meets }) => isPath(meets) && endpoints[meets].kind !== 'money');

/** No divisor of the number of kinds, so that the next call meets others. */
const EVERY = 4;

testRows([
  ...rows.filter(({ meets }) => !isPath(meets)),
  ...calls.filter((_, index) => index % EVERY === 0),
]);
