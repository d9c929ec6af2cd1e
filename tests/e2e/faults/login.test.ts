/** Journey 5: each fault of the wire at the calls of logging in. */
import { loginCalls, testFaultsAt } from '../support/fault-table.ts';

testFaultsAt(loginCalls);
