/** Sentences of a recording: what a user did, in a tester's words, with personal values masked. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/facts/time.ts';
import type { Gesture, RollPicture } from '../protocol/phone.ts';
import type { Vouched } from '../protocol/asked.ts';
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

const SPANS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
  ['s', 1_000],
] as const;

/** `3 d 4 h`: a time span (ms) in units, without zero units. */
export function spanText(ms: number): string {
  let rest = Math.round(Math.abs(ms) / 1_000) * 1_000;
  const words = SPANS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return words.slice(0, 2).join(' ') || '0 s';
}

/** What vouches for a value on the screen, at `now` (ms UTC of the world). */
export const vouchedWords = ({ key, text, path, toldAt, ledger }: Vouched, now: number) => ({
  why: key === '' ? text : `${key}: ${text}`,
  from:
    path === null || toldAt === null
      ? 'From no response'
      : `From ${path}, ${spanText(now - toldAt)} ago`,
  ledger: `Ledger: ${ledger ?? 'no value found'}`,
});

export const NOTHING_ASKED =
  'No amount, date, percentage or claim is here. The text of buttons and fields is not looked at.';
