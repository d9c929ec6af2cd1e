/** All readings of the specification in one list, for the tools and pages that print them. Not for the phone's build. */
import { accountDigits } from './account-numbers.ts';
import { mostUsedBankCodes } from './bank-codes.ts';
import { banks } from './banks.ts';
import { defaultTimeSdkFlags } from './bridge-actions.ts';
import { personalEmail } from './email.ts';
import { businessErrors } from './errors.ts';
import { eventKinds } from './events.ts';
import { limits } from './limits.ts';
import { industry } from './options.ts';
import { answerLists } from './questionnaire.ts';
import { type Reading, readings } from './reading.ts';
import { parents } from './routes.ts';
import { statusHomeMessage } from './statuses.ts';
import { defaultAppName } from './stored.ts';
import { cipherMode } from './wire.ts';

/** One name of every table that holds readings: importing it is what records them. */
const tables = [
  accountDigits,
  mostUsedBankCodes,
  banks,
  defaultTimeSdkFlags,
  personalEmail,
  businessErrors,
  eventKinds,
  limits,
  industry,
  answerLists,
  parents,
  statusHomeMessage,
  defaultAppName,
  cipherMode,
];

/** Every reading, in the order of the tables. Throws if the build took the records away. */
export function allReadings(): readonly Reading[] {
  if (readings.length < tables.length) throw new Error('this build carries no readings');
  return readings;
}
