/** Sentences of a recording: what a person did, as a tester would say it, with personal values masked. */
import type { Gesture, Lane } from './model.ts';

/** As many dots as characters, at most twelve. */
export const masked = (value: string): string => '•'.repeat(Math.min(value.length, 12));

const valueText = ({ value, kind }: Extract<Gesture, { act: 'fill' }>): string => {
  if (value === null) return 'the code of the latest SMS';
  if (value === '') return 'nothing';
  if (kind === 'code') return 'another code';
  return kind === 'plain' ? `“${value}”` : masked(value);
};

const ordinal = (nth: number) => (nth === 0 ? '' : `, number ${nth + 1} of this name`);

/** `tap button ‘Log in’` */
export function gestureText(gesture: Gesture): string {
  switch (gesture.act) {
    case 'open':
      return `open the app at ${gesture.place}`;
    case 'tap':
      return `tap ${gesture.role} ‘${gesture.name}’${ordinal(gesture.nth)}`;
    case 'fill':
      return `type ${valueText(gesture)} into ‘${gesture.name}’${ordinal(gesture.nth)}`;
    case 'file':
      return `choose ${gesture.files.length === 1 ? 'a file' : `${gesture.files.length} files`} for ‘${gesture.name}’`;
    case 'back':
      return 'press Back';
  }
}

export const laneNames: Readonly<Record<Lane, string>> = {
  person: 'Person',
  route: 'Routes',
  call: 'Calls',
  bridge: 'Bridge',
  storage: 'Storage',
  analytics: 'Analytics',
  console: 'Console',
  world: 'World',
};
