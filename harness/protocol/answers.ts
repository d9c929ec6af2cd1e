/** Answers recorded from a real backend, which a world gives in its lender's place. */
import * as v from 'valibot';
import { type Read, text, whole } from './schema.ts';

/** What a call gets for which nothing was recorded: the simulated lender's answer, or 404. */
const otherwise = () => v.picklist(['lender', 'nothing']);

const answer = () =>
  v.object({
    path: v.string(),
    payload: v.unknown(),
    opId: v.nullable(v.string()),
    /** HTTP's. */
    status: whole(),
    reply: v.unknown(),
    /** How often it was given, and the opId of the call that got it last. */
    used: whole(),
    by: v.nullable(v.string()),
  });
export type RecordedAnswer = v.InferOutput<ReturnType<typeof answer>>;

/** A world's recorded answers, in the order in which they were recorded. */
export const recordedAnswers = () =>
  v.object({ name: v.string(), otherwise: otherwise(), rows: v.array(answer()) });
export type RecordedAnswers = v.InferOutput<ReturnType<typeof recordedAnswers>>;

/** Body of PUT /sim/worlds/:id/answers: from a HAR, or from what another world's phones were answered. */
export const answersWanted = () =>
  v.pipe(
    v.strictObject({
      har: v.exactOptional(v.unknown()),
      world: v.exactOptional(v.string()),
      /** Such as `session.har`, for people. */
      name: v.exactOptional(text(200)),
      /** The key where a request of the HAR has none in its headers; that of the world's app by default. */
      packageName: v.exactOptional(text(200)),
      otherwise: v.exactOptional(otherwise()),
    }),
    v.check(
      ({ har, world }) => (har === undefined) !== (world === undefined),
      'expected har or world, and not both',
    ),
  );
export type AnswersWanted = Read<typeof answersWanted>;

/** Its answer, and that of GET; null if the lender answers everything itself. */
export interface AnswersReport {
  readonly name: string;
  readonly otherwise: RecordedAnswers['otherwise'];
  readonly recorded: number;
  readonly used: number;
  readonly calls: readonly {
    readonly path: string;
    readonly recorded: number;
    readonly used: number;
  }[];
}
