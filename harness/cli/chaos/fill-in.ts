/** Answers the forms of an application from top to bottom. */
import type { Screen } from '../../player/screen.ts';
import { answer } from './answer.ts';
import { isActed } from './coverage.ts';
import type { Random } from './random.ts';
import type { Step } from './steps.ts';

/** The steps of an application: a complete form leads to the next one. */
const formPlace = /^#\/(?:auth|bank_account)\//;
const unanswered = /^[^:]*\b(?:choose|enter your email)$/i;
const search = /^search/i;
const goesOn =
  /^(?:continue|confirm|send|next|done|yes|check account|use this (?:photo|account)|take a photo|i agree|agree)/i;

/** The next step towards a complete form; null on other screens, and if nothing is left to do. */
export function fillIn(screen: Screen, random: Random): Step | null {
  if (!formPlace.test(screen.route)) return null;
  const offered = screen.controls.filter(isActed).map((one) => ({ ...one, words: one.name }));
  const empty = offered.find(
    ({ role, words, value }) => role === 'field' && !value && !search.test(words),
  );
  const radios = offered.filter(({ role }) => role === 'radio');
  const isOpen = radios.length > 0 && !radios.some(({ checked }) => checked === true);
  const pick = offered.find(({ role, words }) => role === 'button' && unanswered.test(words));
  const onward = offered.filter(({ role, words }) => role === 'button' && goesOn.test(words));
  const isQuestion = /loan_question/.test(screen.route) && onward.length === 0;
  const answers = offered.filter(
    ({ role, words }) => role === 'button' && !/back|all/i.test(words),
  );
  if (isQuestion && !empty && answers.length > 0) return answer(random.of(answers), random);
  // A typed value may have been refused, such as the same number for two contacts.
  const typed = offered.filter(({ role, words }) => role === 'field' && !search.test(words));
  if (!empty && typed.length > 0 && random.below(6) === 0) {
    return answer(random.of(typed), random);
  }
  const next =
    (isOpen || random.below(6) === 0 ? radios.length > 0 && random.of(radios) : null) ||
    (empty ?? pick ?? offered.find(({ role, checked }) => role === 'checkbox' && !checked)) ||
    (onward.length > 0 ? random.of(onward) : null);
  return next ? answer(next, random) : null;
}
