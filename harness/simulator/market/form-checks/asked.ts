/** Which values of a field the marketplace accepts, by the field's level in the profile. */
import type { Field, FieldLevels } from '#src/facts/fields.ts';
import { faults, type Sentence } from '../../text/lender-words.ts';
import { must } from './texts.ts';

interface Look {
  /** Its name on the wire; the profile's by default. */
  readonly name?: string;
  /** Another answer hides it. */
  readonly hidden?: boolean;
  /** The name of the error for an invalid value (§5). */
  readonly error?: string;
  /** The sentence for a missing value, and the name of that error. */
  readonly missing?: Sentence;
  readonly missingError?: string;
}

/** Refuses a field that is missing, wasn't asked for, or isn't `sound`. `why` is the reason. */
export type Ask = (
  field: Field,
  value: string | null | undefined,
  sound: (value: string) => boolean,
  why: Sentence,
  look?: Look,
) => void;

/** Checks fields by the profile. */
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
