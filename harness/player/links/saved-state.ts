/** A saved state: a world with its phone, and the view of it. */
import * as v from 'valibot';
import { issueText } from '../../simulator/protocol/schema.ts';
import { type View as InspectorView, viewNamed } from './tabs.ts';
import { readSize, sizeText } from './url-state.ts';

/** Version of links. Increased by any change that an older workbench would misread. */
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

/** A checked state of any origin; or its error, as `field: reason`. */
export function checkState(value: unknown): SavedState | string {
  const found = v.safeParse(savedState(), value);
  return found.success ? found.output : issueText(found.issues[0]);
}
