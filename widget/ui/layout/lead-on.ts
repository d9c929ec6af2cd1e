/** Leads from field to field of a page: Enter, and a first answer with a finger. */

/** All controls that are answered in turn: text fields, rows that open a sheet, and one radio of a group. */
function fieldsOf(page: HTMLElement): HTMLElement[] {
  const all = page.querySelectorAll<HTMLElement>('.field__input,.pick,.seg .radio');
  const groups = new Set<string>();
  return Array.from(all).filter((field) => {
    if (field.closest('dialog,form,details:not([open])')) return false;
    if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return true;
    if (groups.has(field.name)) return false;
    groups.add(field.name);
    return true;
  });
}

/** A row without an answer. */
const isOpen = (field: HTMLElement) => field.querySelector('.pick__text--none') !== null;

/**
 * Opens the sheet of the field after this id, if that is a row without an answer. Returns that field if it is typed and
 * empty, for the caller to focus: not a phone number, which the page may offer to a tap.
 */
export function leadFrom(id: string): HTMLElement | undefined {
  const fields = fieldsOf(document.body);
  const next = fields[fields.findIndex((field) => field.closest(`#${id}`)) + 1];
  if (!next) return undefined;
  if (isOpen(next)) next.click();
  const { value, type } = next as HTMLInputElement;
  return next.matches('.field__input') && value === '' && type !== 'tel' ? next : undefined;
}

const isTyped = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'radio';

/**
 * Enter in a typed field of `main` goes on to the next one, and opens the sheet of a row without an answer. In the last
 * field it does what the page's button does. Returns how to stop.
 */
export function leadOn(main: HTMLElement): () => void {
  const after = (field: HTMLInputElement) => {
    const fields = fieldsOf(main);
    const index = fields.indexOf(field);
    return { isFollowed: index >= 0, next: fields[index + 1] };
  };
  const onFocus = ({ target }: Event) => {
    if (!isTyped(target)) return;
    const { isFollowed, next } = after(target);
    if (isFollowed && target.type !== 'search')
      target.setAttribute('enterkeyhint', next ? 'next' : 'send');
  };
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.isComposing || !isTyped(target)) return;
    const { isFollowed, next } = after(target);
    if (!isFollowed) return;
    event.preventDefault();
    if (target.type === 'search') return target.blur();
    if (next && !isOpen(next)) return next.focus();
    // The page's last button is the footer's, if there is a footer.
    const buttons = main.parentElement?.querySelectorAll<HTMLElement>('.btn--primary') ?? [];
    (next ?? buttons[buttons.length - 1])?.click();
  };
  main.addEventListener('focusin', onFocus);
  main.addEventListener('keydown', onKey);
  return () => {
    main.removeEventListener('focusin', onFocus);
    main.removeEventListener('keydown', onKey);
  };
}
