/** The checked bodies of the control API (design §8). */
import * as v from 'valibot';
import type { PhoneLogEntry } from '../../protocol/control.ts';
import { DEEPEST, DETAIL_BYTES } from '../world/budgets.ts';
import { someDevice } from '../world/device-settings.ts';
import { faultSchema } from '../world/fault-schema.ts';
import { upstreamAddress } from '../upstream/upstream-report.ts';
import { worldSchema } from '../world/world.ts';
import { isDeeper, weightOf } from '../world/weights.ts';
import { at } from '../world/world-settings.ts';

const instant = () => v.union([v.string(), v.number()], 'an instant is expected: ISO 8601 or ms');

export const faultsBody = () => v.pipe(v.array(faultSchema()), v.maxLength(200));

export const newWorldBody = () =>
  v.strictObject({
    scenario: v.string(),
    now: v.exactOptional(instant()),
    language: v.exactOptional(v.picklist(['en', 'es'])),
    device: v.exactOptional(someDevice()),
    faults: v.exactOptional(faultsBody()),
    seed: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    upstream: v.exactOptional(v.nullable(upstreamAddress())),
  });

export const clockBody = () =>
  v.union(
    [v.strictObject({ advance: v.string() }), v.strictObject({ now: instant() })],
    "either { advance: 'P3D' } or { now } is expected",
  );

export const stateBody = () =>
  v.strictObject({ ...worldSchema().entries, now: v.exactOptional(at()) });

const noteKinds = [
  'person',
  'route',
  'storage',
  'analytics',
  'console',
  'violation',
  'clock',
  'world',
  'external',
  'oracle',
  'screen',
] as const;
const text = () => v.pipe(v.string(), v.maxLength(10_000));
/** Anything that the log can hold and give out again. */
const anything = () =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => !isDeeper(value, DEEPEST), `nested deeper than ${DEEPEST} levels`),
      v.check((value) => weightOf(value) <= DETAIL_BYTES, `more than ${DETAIL_BYTES} bytes`),
    ),
    null,
  );

const phoneLogEntry = (): v.GenericSchema<unknown, PhoneLogEntry> =>
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('bridge'),
      action: text(),
      params: anything(),
      outcome: anything(),
      fault: v.nullable(text()),
    }),
    v.strictObject({ kind: v.picklist(noteKinds), text: text(), detail: anything() }),
  ]);

export const phoneLogBody = () => v.pipe(v.array(phoneLogEntry()), v.maxLength(500));
