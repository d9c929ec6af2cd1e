/** Codes on the wire with their names: codes from the facts, names from the app's texts. */
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { feedbackTypeLabels, optionLabels, weekdayLabels } from '#src/core/texts/options.texts.ts';
import { accountDigits } from '#src/facts/account-numbers.ts';
import { limits } from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import { fieldSections, wireRows } from '#src/facts/fields.ts';
import { answersOf, lenders, questions } from '#src/facts/questionnaire.ts';
import { routes } from '#src/facts/routes.ts';
import { areasOf, stateCodes, stateName } from '#src/facts/states.ts';
import { statusLabel, statusRoute, statuses } from '#src/facts/statuses.ts';
import { feedbackStatusLabels } from '#src/feedback/feedback.texts.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';

/** A code and its name. */
export type Coded = readonly (readonly [code: string | number, name: string])[];

/** Throws for a code without a name. */
const named = (codes: readonly string[], names: object): Coded =>
  codes.map((code) => {
    const name: unknown = Reflect.get(names, code);
    if (typeof name !== 'string') throw new Error(`The code ${code} has no name.`);
    return [code, name];
  });

const monthDays = Array.from(
  { length: limits.lastDayOfMonth - limits.firstDayOfMonth + 1 },
  (_, index) => String(limits.firstDayOfMonth + index),
);
const paydays: Coded = [
  ...named(options.weekdays, weekdayLabels.en),
  ...monthDays.map((day) => [day, `Day ${day} of the month`] as const),
];

/** The name of a status: its name, its label, and its screen. */
const statusCodes: Coded = Object.entries(statuses).map(([name, code]) => {
  const label = statusLabel(code);
  const route = statusRoute[code];
  const place = route === undefined ? 'no screen of its own' : `opens ${routes[route].path}`;
  return [code, `${name}: ${label === undefined ? name : statusLabels.en[label]}, ${place}`];
});

const feedbackTypes = named(options.feedbackType, feedbackTypeLabels.en);

/** The options of the catalogue's fields, by their names on the wire. */
const chosen = wireRows(...fieldSections).flatMap(({ name, row }) => {
  const { kind, list } = row;
  if (kind === 'payday') return [[name, paydays] as const];
  return list ? [[name, named(options.optionLists[list], optionLabels[list].en)] as const] : [];
});

/** By field, or by `Entity.field` if a name has several meanings. */
export const codedFields: Readonly<Record<string, Coded>> = {
  ...Object.fromEntries(chosen),
  'Residence.state': stateCodes.map((code) => [code, stateName(code) ?? code]),
  cardType: options.cardType.map((code) => [code, `An account of ${accountDigits[code]} digits`]),
  'FeedbackItem.type': feedbackTypes,
  '/feedback/create.type': feedbackTypes,
  'FeedbackItem.status': named(options.feedbackStatus, feedbackStatusLabels.en),
  'LoanOrder.status': statusCodes,
};

/** The questions by code: the question and its answers. */
export const questionCodes: Readonly<
  Record<string, { readonly text: string; readonly coded: Coded }>
> = Object.fromEntries(
  questions.map(({ code, key, answers }) => {
    const words = questionnaire.en[answers];
    const names =
      answers === 'lender' ? [words[0], ...lenders().map(({ name }) => name), words[1]] : words;
    const coded = answersOf(answers).map((answer, index) => [answer, names[index] ?? ''] as const);
    return [code, { text: questionnaire.en[key], coded }];
  }),
);

/** The areas of each state. */
export const areasByState: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  stateCodes.map((code) => [code, areasOf(code)]),
);
