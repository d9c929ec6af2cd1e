/** Each fault at every call that moves money: the money moves once, and the user gets a message and reaches the end. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '#harness/simulator/protocol/faults.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { testRows } from '../../../../support/table.ts';

testRows(
  rowsOf('screens').filter(({ meets }) => isPath(meets) && endpoints[meets].kind === 'money'),
);
