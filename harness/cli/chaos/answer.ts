/** Steps that use a control. */
import type { Control } from '../mcp/screen.ts';
import type { Random } from './random.ts';
import { isTap, type Step } from './steps.ts';
import { badValues, goodValue } from './values.ts';

export const tapOn = ({ role, name, nth = 0 }: Control): Step | null =>
  isTap(role) ? { do: 'tap', role, name, nth } : null;

/** The step that uses this control; null if it can't be tapped or filled in. Every fourth value is bad. */
export function stepOn(control: Control, random: Random): Step | null {
  const { role, name, nth = 0 } = control;
  if (role !== 'field') return tapOn(control);
  const text = random.below(4) === 0 ? random.of(badValues) : goodValue(name, random);
  return { do: 'type', name, nth, text };
}

/** Types a good value, or taps. `words`: the control's name in English. */
export function answer(control: Control & { readonly words: string }, random: Random): Step | null {
  const { role, name, words, nth = 0 } = control;
  if (role !== 'field') return tapOn(control);
  return { do: 'type', name, nth, text: goodValue(words, random) };
}
