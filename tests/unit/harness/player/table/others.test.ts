/** Each fault at every action of the bridge and at the calls that don't move money. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '#harness/simulator/protocol/faults.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { testRows } from '../../../../support/table.ts';

testRows(
  rowsOf('screens').filter(({ meets }) => !isPath(meets) || endpoints[meets].kind !== 'money'),
);
