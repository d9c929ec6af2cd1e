/** Sentences of a recording: what a user did, in a tester's words, with personal values masked. */
import type { Gesture, RollPicture } from '../protocol/phone.ts';
import type { Lane } from '../protocol/recording.ts';

/** As many dots as characters, at most twelve. */
export const masked = (value: string): string => '•'.repeat(Math.min(value.length, 12));

const valueText = ({ value, kind }: Extract<Gesture, { act: 'fill' }>): string => {
  if (value === null) return 'the latest SMS code';
  if (value === '') return 'nothing';
  if (kind === 'code') return 'another code';
  return kind === 'plain' ? `“${value}”` : masked(value);
};

const pictureWords: Readonly<Record<RollPicture, string>> = {
  face: 'a good face photo',
  card: 'a good ID card',
  dark: 'a dark picture',
  blurred: 'a blurred picture',
  turned: 'a turned picture',
  notPicture: 'a text named .jpg',
  tooLarge: 'a picture of 20 MB and 1 byte',
  receipt: 'a receipt',
};

function filesText({ files }: Extract<Gesture, { act: 'file' }>): string {
  const [first] = files;
  if (files.length !== 1 || !first) return `${files.length} files`;
  return first.picture ? pictureWords[first.picture] : 'a file';
}

/** The picture of the camera roll that an act chooses. Only such a choice can be repeated. */
export const pictureOf = (gesture: Gesture | undefined): RollPicture | null =>
  gesture?.act === 'file' && gesture.files.length === 1
    ? (gesture.files[0]?.picture ?? null)
    : null;

const ordinal = (nth: number) => (nth === 0 ? '' : `, match ${nth + 1}`);

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
      return `choose ${filesText(gesture)} for ‘${gesture.name}’`;
    case 'back':
      return 'press Back';
  }
}

export const laneNames: Readonly<Record<Lane, string>> = {
  person: 'User',
  route: 'Routes',
  call: 'Calls',
  bridge: 'Bridge',
  storage: 'Storage',
  analytics: 'Analytics',
  console: 'Console',
  world: 'World',
};
