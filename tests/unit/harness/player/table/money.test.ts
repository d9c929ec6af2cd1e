/** Each fault at every call that moves money: it moves once, the user is told, goes on and gets there. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '#harness/protocol/faults.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { testRows } from '../../../../support/table.ts';

testRows(
  rowsOf('screens').filter(({ meets }) => isPath(meets) && endpoints[meets].kind === 'money'),
);
