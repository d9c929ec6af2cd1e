/** Each fault at every action of the bridge and at the calls that don't move money. */
import { movesMoney } from '../../../../tools/handful.ts';
import { testRows } from '../../../../support/table.ts';

testRows((row) => !movesMoney(row));
