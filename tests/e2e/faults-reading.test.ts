/** Journey 5: each fault of the wire at the calls that only read. */
import { readCalls, testFaultsAt } from './pages/fault-table.ts';

testFaultsAt(readCalls);
