/** The complete table of scenarios by name. */
import type { ScenarioInfo } from '../protocol/worlds.ts';
import { application } from './application.ts';
import { feedback } from './feedback.ts';
import { oddAnswers } from './odd-answers.ts';
import { offers } from './offers.ts';
import { overdue } from './overdue.ts';
import { records } from './records.ts';
import { repayment } from './repayment.ts';
import type { Scenario } from './scenario.ts';

/** Grouped as testers look for them, in the order of the list. */
const grouped = {
  Application: application,
  'Offer and money sent': offers,
  Repayment: repayment,
  Overdue: overdue,
  'Records and coupons': records,
  Feedback: feedback,
  'Odd answers': oddAnswers,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scenario>>>>;

export const scenarios = {
  ...application,
  ...offers,
  ...repayment,
  ...overdue,
  ...records,
  ...feedback,
  ...oddAnswers,
} as const;

export type ScenarioName = keyof typeof scenarios;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export const scenarioNames = Object.keys(scenarios).filter(isScenario);

export const scenarioList: readonly ScenarioInfo[] = Object.entries(grouped).flatMap(
  ([group, rows]: readonly [string, Readonly<Record<string, Scenario>>]) =>
    Object.entries(rows).map(([name, { title, about }]) => ({ name, title, about, group })),
);
