/** The checked bodies of the flight recorder: a moment that the phone hands over, a point to fork at. */
import * as v from 'valibot';
import type { MomentSeen } from '../../protocol/recording.ts';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const whole = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const momentBody = (): v.GenericSchema<unknown, MomentSeen> =>
  v.strictObject({
    route: text(2_000),
    html: text(500_000),
    style: v.nullable(text(2_000_000)),
    scrollTop: whole(),
    still: v.optional(v.boolean(), true),
    headings: v.pipe(v.array(text(1_000)), v.maxLength(50)),
    lines: v.pipe(v.array(text(1_000)), v.maxLength(1_000)),
    stored: v.record(v.string(), v.string()),
    durable: v.record(v.string(), v.unknown()),
  });

/** `seq` is an entry of the log: the moment at or before it is meant. */
export const forkBody = () => v.strictObject({ seq: whole() });
