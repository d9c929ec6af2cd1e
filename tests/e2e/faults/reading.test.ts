/** Journey 5: each fault of the wire at the calls that only read. */
import { readCalls, testFaultsAt } from '../support/fault-table.ts';

testFaultsAt(readCalls);
