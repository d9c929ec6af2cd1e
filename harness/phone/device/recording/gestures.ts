/** Acts on the phone: taps, typing, files, Back; by role and accessible name, never by position. */
import { nameOf, placeAmong, type Role, roleOf } from '../observe/by-role.ts';
import { gestureText } from '../../../simulator/recording/words.ts';
import type { RecordEntry } from '../observe/recorder.ts';
import { rolledAs } from '../media/roll-files.ts';
import type { GestureRole } from '../../../simulator/protocol/phone.ts';
import type { Gesture, ValueKind } from '../../../simulator/protocol/phone.ts';

type PageScope = Window & typeof globalThis;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field's content is recorded after a typing pause of this length; ms. */
const PAUSE_MS = 300;

/** Fields with values that identify no one. All other values are masked wherever they are shown. */
const ofNobody = /amount|monto|search|buscar|coupon|cup[oó]n/i;

/** The kind of a field's value. */
export function valueKindOf(field: Element, name: string): ValueKind {
  if (field.getAttribute('autocomplete') === 'one-time-code') return 'code';
  if (field.getAttribute('type') === 'password') return 'personal';
  return ofNobody.test(name) ? 'plain' : 'personal';
}

export interface Gestures {
  /** Back was pressed outside the page, on the phone. */
  readonly back: () => void;
  /** Records a tap that was made for the user now. */
  readonly made: (gesture: Extract<Gesture, { act: 'tap' }>, element: Element) => void;
  /** The user is done with the field, whatever it contains. */
  readonly typed: () => void;
}

/** Records a user's gestures as they begin, before the app answers. Calls `acted` with each. */
export function watchGestures(
  scope: PageScope,
  record: RecordEntry,
  wait: (run: () => void, ms: number) => unknown,
  acted: () => void,
): Gestures {
  const { document } = scope;
  const now = () => scope.Date.now();
  const note = (gesture: Gesture) => {
    record({ kind: 'person', text: gestureText(gesture), detail: gesture });
    acted();
  };

  let typing: { readonly field: TextField; readonly name: string; readonly nth: number } | null =
    null;
  let typedAt = 0;
  const finishTyping = () => {
    if (!typing) return;
    const { field, name, nth } = typing;
    typing = null;
    const { value } = field;
    note({ act: 'fill', name, nth, value, kind: valueKindOf(field, name), at: typedAt });
  };
  const lookAgain = () => {
    const left = typedAt + PAUSE_MS - now();
    if (typing && left > 0) wait(lookAgain, left);
    else finishTyping();
  };

  const on = <K extends keyof DocumentEventMap>(
    type: K,
    run: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, run, true);

  on('input', (event) => {
    const field = event.target;
    if (!isTextField(field)) return;
    if (typing?.field !== field) {
      finishTyping();
      const name = nameOf(field);
      typing = { field, name, nth: placeAmong(field, 'field', name) };
      wait(lookAgain, PAUSE_MS);
    }
    typedAt = now();
  });
  on('focusout', finishTyping);
  on('keydown', (event) => event.key === 'Enter' && finishTyping());
  on('change', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.type !== 'file') return;
    note({ act: 'file', name: nameOf(field), files: filesIn(field), at: now() });
  });
  on('click', (event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    if (belongsToLabel(event.target)) return;
    const found = tappableAround(event.target);
    if (!found) return;
    finishTyping();
    const { role, element } = found;
    const name = nameOf(element);
    note({ act: 'tap', role, name, nth: placeAmong(element, role, name), at: now() });
  });
  scope.addEventListener('pagehide', finishTyping);

  note({ act: 'open', place: scope.location.hash || '#/', at: now() });
  return {
    back() {
      finishTyping();
      note({ act: 'back', at: now() });
    },
    made(gesture) {
      finishTyping();
      note({ ...gesture, at: now() });
    },
    typed: finishTyping,
  };
}

const filesIn = ({ files }: HTMLInputElement) =>
  Array.from(files ?? [], (file) => {
    const { type, size } = file;
    const picture = rolledAs(file);
    return { type, size, ...(picture && { picture }) };
  });

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !/^(?:checkbox|radio|file|submit|button)$/.test(target.type));

/** A tap on a label immediately becomes a tap on its checkbox; that tap is recorded. */
function belongsToLabel(target: Element): boolean {
  const label = target.closest('label');
  const control = label?.control;
  return (
    control instanceof HTMLInputElement &&
    control !== target &&
    /^(?:checkbox|radio|file)$/.test(control.type) &&
    !control.disabled
  );
}

const tappable: readonly string[] = ['button', 'checkbox', 'link', 'option', 'radio', 'tab'];

/** The nearest element that can be tapped, `from` or an ancestor. A field is typed into instead. */
function tappableAround(
  from: Element,
): { readonly role: GestureRole; readonly element: Element } | null {
  for (let element: Element | null = from; element; element = element.parentElement) {
    const role = roleOf(element);
    if (role === 'field') return null;
    if (isTappable(role)) return { role, element };
  }
  return null;
}

const isTappable = (role: Role | null): role is GestureRole =>
  role !== null && tappable.includes(role);
