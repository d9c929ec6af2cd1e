/**
 * Replays a recorded act: finds the element by role and name, waits until it can be used, and uses it as a user would.
 */
import { gestureText, pictureOf } from '../../../simulator/recording/words.ts';
import { allByRole, nameOf } from '../observe/by-role.ts';
import type { Chooser } from '../media/chooser.ts';
import type { Gestures } from './gestures.ts';
import type { RecordEntry } from '../observe/recorder.ts';
import type { Gesture } from '../../../simulator/protocol/phone.ts';

type PageScope = Window & typeof globalThis;

/** How long to wait for an element, ms. */
const PATIENCE_MS = 8_000;
const POLL_MS = 60;

/** Acts run one after another. One that can't be done is reported in the log as `{ missed }`. */
export function createActor(
  scope: PageScope,
  gestures: Gestures,
  chooser: Chooser,
  record: RecordEntry,
  wait: (run: () => void, ms: number) => unknown,
  back: () => void,
): (gesture: Gesture) => void {
  const act = (gesture: Gesture, since: number) => {
    const problem = actOut(scope, gesture, gestures, chooser, back);
    if (problem === null) return;
    if (scope.performance.now() - since < PATIENCE_MS) {
      wait(() => act(gesture, since), POLL_MS);
      return;
    }
    const text = `couldn't ${gestureText(gesture)}: ${problem}`;
    record({ kind: 'person', text, detail: { missed: gesture } });
  };
  return (gesture) => act(gesture, scope.performance.now());
}

/** Null once it was done, else why not yet. */
function actOut(
  scope: PageScope,
  gesture: Gesture,
  gestures: Pick<Gestures, 'made' | 'typed'>,
  chooser: Pick<Chooser, 'answer'>,
  back: () => void,
): string | null {
  if (gesture.act === 'back') {
    back();
    return null;
  }
  if (gesture.act === 'tap') return tap(scope, gesture, gestures);
  if (gesture.act === 'fill') return fill(scope, gesture, gestures);
  if (gesture.act === 'file') return choose(scope, gesture, chooser);
  return 'only the workbench can do this';
}

function choose(
  scope: PageScope,
  gesture: Extract<Gesture, { act: 'file' }>,
  chooser: Pick<Chooser, 'answer'>,
): string | null {
  const picture = pictureOf(gesture);
  if (picture === null) return 'files from the computer are not recorded';
  const inputs = [...scope.document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const named = inputs.filter((input) => !input.disabled && nameOf(input) === gesture.name);
  const input = named.find((one) => !one.hasAttribute('capture')) ?? named[0];
  return chooser.answer(picture, input) ? null : 'no file input is open';
}

function tap(
  scope: PageScope,
  { role, name, nth, at }: Extract<Gesture, { act: 'tap' }>,
  gestures: Pick<Gestures, 'made'>,
): string | null {
  const element = allByRole(scope.document, role, name)[nth];
  if (!(element instanceof scope.HTMLElement)) return 'not found on the screen';
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'disabled';
  if (role === 'button' || role === 'link' || role === 'tab') {
    element.scrollIntoView({ block: 'center' });
    if (isCovered(scope, element)) return 'covered by another element';
  }
  const { activeElement } = scope.document;
  if (activeElement instanceof scope.HTMLElement && activeElement !== element) activeElement.blur();
  gestures.made({ act: 'tap', role, name, nth, at }, element);
  element.focus();
  // With the click count of a finger's click.
  const { MouseEvent } = scope;
  element.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1 }),
  );
  return null;
}

function isCovered(scope: PageScope, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = scope.document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && !element.contains(there) && !there.contains(element);
}

function fill(
  scope: PageScope,
  { name, nth, value }: Extract<Gesture, { act: 'fill' }>,
  gestures: Pick<Gestures, 'typed'>,
): string | null {
  const field = allByRole(scope.document, 'field', name)[nth];
  const isInput = field instanceof scope.HTMLInputElement;
  if (!isInput && !(field instanceof scope.HTMLTextAreaElement)) return 'not found on the screen';
  if (field.disabled || field.readOnly) return 'disabled';
  if (value === null) return 'no SMS with a code arrived';
  field.focus();
  const owner = isInput ? scope.HTMLInputElement : scope.HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new scope.InputEvent('input', { bubbles: true, data: value }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  gestures.typed();
  return null;
}
