/** A saved state: a world with its phone, and the view of it. */
import * as v from 'valibot';
import { issueText } from '../../simulator/protocol/schema.ts';
import { type View as InspectorView, viewNamed } from './tabs.ts';
import { readSize, sizeText } from './url-state.ts';

/** Version of files of states. Increased by any change that an older workbench would misread. */
export const STATE_VERSION = 1;

const whole = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const savedState = () =>
  v.object({
    tab: v.pipe(
      v.string(),
      v.transform(viewNamed),
      v.custom<InspectorView>((name) => name !== undefined, 'expected a tab of the inspector'),
    ),
    size: v.pipe(
      v.strictObject({ width: whole(), height: whole() }),
      v.check((value) => readSize(sizeText(value)) !== null, 'expected a phone size'),
    ),
    /** Place in the app, such as `/records`; empty for its start. */
    route: v.pipe(v.string(), v.regex(/^(\/.*)?$/, 'a route starts with /'), v.maxLength(2_000)),
    /** With its `now`, as the control API reads and accepts it. */
    world: v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((world) => 'scenario' in world && 'orders' in world, 'it has no world'),
    ),
  });

export type SavedState = Readonly<v.InferOutput<ReturnType<typeof savedState>>>;

/** Name of the scenario that a state started from, and its world time, ms UTC; null if unknown. */
export function summaryOf({ world: { scenario, now } }: SavedState): {
  readonly scenario: string;
  readonly now: number | null;
} {
  return { scenario: String(scenario), now: typeof now === 'number' ? now : null };
}

/** A checked state of any origin; or its error, as `field: reason`. */
export function checkState(value: unknown): SavedState | string {
  const found = v.safeParse(savedState(), value);
  return found.success ? found.output : issueText(found.issues[0]);
}

/** A sentence if a state has another version than this workbench; null if it has the same. */
export function versionTrouble(version: number): string | null {
  if (version === STATE_VERSION) return null;
  return version > STATE_VERSION
    ? `This file comes from a newer workbench (version ${version}; this one reads ${STATE_VERSION}). Update your copy of the project, then open it again.`
    : `This file comes from an older workbench (version ${version}; this one reads ${STATE_VERSION}) and can't be read any more. Ask for a new one.`;
}
