/**
 * Values that a user typed on this phone, so that the simulator can look for them in places where they must not be
 * (§2).
 */
import type { RecordEntry } from './recorder.ts';

const textTypes: readonly string[] = [
  'text',
  'tel',
  'email',
  'number',
  'search',
  'url',
  'password',
];
const LONGEST = 500;

/**
 * Reports each value once a field is left or its value is committed. The simulator keeps it in memory and logs nothing.
 */
export function watchTyped(scope: Window & typeof globalThis, record: RecordEntry): void {
  const told = new Set<string>();
  const look = ({ target }: Event) => {
    const isText =
      (target instanceof scope.HTMLInputElement && textTypes.includes(target.type)) ||
      target instanceof scope.HTMLTextAreaElement;
    if (!isText || target.value === '') return;
    const typed = { field: nameOf(target), value: target.value.slice(0, LONGEST) };
    const print = JSON.stringify(typed);
    if (told.has(print)) return;
    told.add(print);
    record({ kind: 'screen', text: scope.location.hash || '#/', detail: { typed } });
  };
  for (const event of ['change', 'focusout']) scope.addEventListener(event, look, true);
}

function nameOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
  return [field.id, field.name, label].filter(Boolean).join(' ').slice(0, 120);
}
