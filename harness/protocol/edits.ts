/** A field of a world changed by a tester or a script, as a JSON Patch (RFC 6902) of `replace` and `test`. */
import * as v from 'valibot';
import { type Read, whole } from './schema.ts';

/** A JSON Pointer (RFC 6901) into the state, such as `/orders/0/dueAt`. */
const pointer = () =>
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.regex(/^(?:\/(?:[^/~]|~[01])+)+$/, 'expected a JSON Pointer such as /orders/0/dueAt'),
  );

const MOST_STEPS = 50;

/** Body of PATCH /sim/worlds/:id: all of it is done, or nothing. */
export const worldPatch = () =>
  v.pipe(
    v.array(
      v.variant('op', [
        v.strictObject({ op: v.literal('replace'), path: pointer(), value: v.unknown() }),
        /** The rest is done only where the field has this value. */
        v.strictObject({ op: v.literal('test'), path: pointer(), value: v.unknown() }),
      ]),
    ),
    v.minLength(1, 'expected at least one replace'),
    v.maxLength(MOST_STEPS),
  );
export type WorldPatch = Read<typeof worldPatch>;

/** Its answer, and that of POST /sim/worlds/:id/undo. */
export const editMade = () =>
  v.object({
    /** Its entry in the log. */
    seq: whole(),
    /** Everything that is different now, what followed too. `was` is missing for a new row, `is` for one that is gone. */
    changes: v.array(
      v.object({
        path: pointer(),
        was: v.exactOptional(v.unknown()),
        is: v.exactOptional(v.unknown()),
      }),
    ),
  });
export type EditMade = Read<typeof editMade>;
export type FieldChange = EditMade['changes'][number];

/** What an entry of the log of kind `world` carries of an edit. `undid` is the entry of the edit that was undone. */
export const editNoted = () =>
  v.object({
    edit: v.union([worldPatch(), v.literal('undo')]),
    undid: v.exactOptional(whole()),
    changes: editMade().entries.changes,
  });
export type EditNoted = Read<typeof editNoted>;
