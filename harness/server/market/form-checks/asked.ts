/** Values of a field that the marketplace accepts, by how the profile asks for it. */
import type { Field, FieldLevels } from '#src/facts/fields.ts';
import { faults, type Sentence } from '../../../text/lender-words.ts';
import { must } from './texts.ts';

interface Look {
  /** Its name on the wire; the profile's unless told. */
  readonly name?: string;
  /** Another answer hides it. */
  readonly hidden?: boolean;
  /** The name of the error if it is not sound (§5). */
  readonly error?: string;
  /** The sentence if it's missing, and the name of that error. */
  readonly missing?: Sentence;
  readonly missingError?: string;
}

/** Refuses a field that is not there, that nobody asked for, or that is not `sound`; `why` says what is wrong. */
export type Ask = (
  field: Field,
  value: string | null | undefined,
  sound: (value: string) => boolean,
  why: Sentence,
  look?: Look,
) => void;

/** Looks at fields as the profile has them. */
export const asking =
  (fields: FieldLevels): Ask =>
  (field, value, sound, why, look = {}) => {
    const { name = field, hidden = false, error, missing = faults.missing, missingError } = look;
    if (hidden || fields[field] === 'left out') {
      must(!value, name, hidden ? faults.notAsked : faults.notOurs);
    } else if (value) {
      must(sound(value), name, why, error);
    } else {
      must(fields[field] === 'optional', name, missing, missingError);
    }
  };
