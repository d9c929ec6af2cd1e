/** What the marketplace takes of a field, by how the profile asks for it. */
import type { Field, FieldLevels } from '#src/facts/profile-options.ts';
import { must } from './texts.ts';

interface Look {
  /** Its name on the wire; the profile's unless told. */
  readonly name?: string;
  /** Another answer hides it. */
  readonly hidden?: boolean;
  /** What is said where it is missing. */
  readonly missing?: string;
}

/** Refuses a field that is not there, that nobody asked for, or that is not `sound`; `why` says what is wrong. */
export type Ask = (
  field: Field,
  value: string | null | undefined,
  sound: (value: string) => boolean,
  why: string,
  look?: Look,
) => void;

/** Looks at fields as the profile has them. */
export const asking =
  (fields: FieldLevels): Ask =>
  (field, value, sound, why, { name = field, hidden = false, missing = 'missing' } = {}) => {
    if (hidden || fields[field] === 'left out') {
      must(!value, name, hidden ? 'not asked for this kind of work' : 'not asked by this lender');
    } else if (value) {
      must(sound(value), name, why);
    } else {
      must(fields[field] === 'optional', name, missing);
    }
  };
