/** All readings of the specification, for the tools and pages that print them. Not imported by the app. */
import type { Reading } from './reading.ts';
import { accountNumbersReadings } from './readings/account-numbers.ts';
import { bankCodesReadings } from './readings/bank-codes.ts';
import { banksReadings } from './readings/banks.ts';
import { bridgeActionsReadings } from './readings/bridge-actions.ts';
import { emailReadings } from './readings/email.ts';
import { errorsReadings } from './readings/errors.ts';
import { eventsReadings } from './readings/events.ts';
import { languagesReadings } from './readings/languages.ts';
import { limitsReadings } from './readings/limits.ts';
import { optionsReadings } from './readings/options.ts';
import { questionnaireReadings } from './readings/questionnaire.ts';
import { routesReadings } from './readings/routes.ts';
import { statusesReadings } from './readings/statuses.ts';
import { storedReadings } from './readings/stored.ts';
import { wireReadings } from './readings/wire.ts';

export const readings: readonly Reading[] = [
  ...accountNumbersReadings,
  ...bankCodesReadings,
  ...banksReadings,
  ...bridgeActionsReadings,
  ...emailReadings,
  ...errorsReadings,
  ...eventsReadings,
  ...languagesReadings,
  ...limitsReadings,
  ...optionsReadings,
  ...questionnaireReadings,
  ...routesReadings,
  ...statusesReadings,
  ...storedReadings,
  ...wireReadings,
];
