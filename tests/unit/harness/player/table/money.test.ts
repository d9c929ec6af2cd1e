/** Each fault at every call that moves money: the money moves once, and the user gets a message and reaches the end. */
import { movesMoney } from '../../../../tools/handful.ts';
import { testRows } from '../../../../support/table.ts';

testRows(movesMoney);
