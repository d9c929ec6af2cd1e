/** The total table of scenarios by name (design §8). */
import type { ScenarioInfo } from '../control.ts';
import { approved } from './approved.ts';
import { cameraOpensNothing } from './camera-opens-nothing.ts';
import { finished } from './finished.ts';
import { lending } from './lending.ts';
import { newCustomer } from './new-customer.ts';
import { newCustomerRejected } from './new-customer-rejected.ts';
import { overdue } from './overdue.ts';
import { rejected } from './rejected.ts';
import { repaying } from './repaying.ts';
import type { Scenario } from './scenario.ts';
import { staleOptions } from './stale-options.ts';
import { stepAdditional } from './step-additional.ts';
import { stepPersonal } from './step-personal.ts';
import { sessionExpired } from './session-expired.ts';
import { stepBankCard } from './step-bank-card.ts';
import { stepQuestions } from './step-questions.ts';
import { slowOcr } from './slow-ocr.ts';
import { stepIdentity } from './step-identity.ts';
import { underAudit } from './under-audit.ts';

export const scenarios = {
  'new-customer': newCustomer,
  'new-customer-rejected': newCustomerRejected,
  'step-personal': stepPersonal,
  'stale-options': staleOptions,
  'step-additional': stepAdditional,
  'step-identity': stepIdentity,
  'slow-ocr': slowOcr,
  'camera-opens-nothing': cameraOpensNothing,
  'step-bank-card': stepBankCard,
  'step-questions': stepQuestions,
  'under-audit': underAudit,
  approved,
  rejected,
  lending,
  repaying,
  overdue,
  finished,
  'session-expired': sessionExpired,
} as const satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof scenarios;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export const scenarioNames = Object.keys(scenarios).filter(isScenario);

export const scenarioList: readonly ScenarioInfo[] = scenarioNames.map((key) => {
  const { name, title, about } = scenarios[key];
  return { name, title, about };
});
