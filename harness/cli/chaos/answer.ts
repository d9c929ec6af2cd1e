/** Steps that use a control. */
import type { Control } from '../../player/screen.ts';
import type { Random } from './random.ts';
import { isTap, type Step } from './steps.ts';
import { badValues, goodValue } from './values.ts';

export const tapOn = ({ role, name, nth = 0 }: Control): Step | null =>
  isTap(role) ? { do: 'tap', role, name, nth } : null;

/** Types a good value, or taps; null if neither can be done. `words`: the control's name in English. */
export function answer(control: Control & { readonly words: string }, random: Random): Step | null {
  const { role, name, words, nth = 0 } = control;
  if (role !== 'field') return tapOn(control);
  return { do: 'type', name, nth, text: goodValue(words, random) };
}

/** As `answer` does, but every fourth value is bad. */
export function stepOn(control: Control, random: Random): Step | null {
  const { role, name, nth = 0 } = control;
  if (role !== 'field' || random.below(4) > 0) return answer({ ...control, words: name }, random);
  return { do: 'type', name, nth, text: random.of(badValues) };
}
