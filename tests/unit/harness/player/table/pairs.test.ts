/** Two pages of one customer at one loan, in each order: one effect, and each page shows what became of its own call. */
import { rowsOf } from '#harness/player/table/rows.ts';
import { testRows } from '../../../../support/table.ts';

testRows(rowsOf('screens').filter(({ other }) => other !== undefined));
