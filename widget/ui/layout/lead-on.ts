/** Enter goes from field to field of a page, and in the last one does what the page's button does. */

/** All controls that are answered in turn: text fields, rows that open a sheet, and one radio of a group. */
function fieldsOf(main: HTMLElement): HTMLElement[] {
  const all = main.querySelectorAll<HTMLElement>('.field__input,.pick,.seg .radio');
  const groups = new Set<string>();
  return Array.from(all).filter((field) => {
    if (field.closest('dialog,form,details:not([open])')) return false;
    if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return true;
    if (groups.has(field.name)) return false;
    groups.add(field.name);
    return true;
  });
}

const isTyped = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'radio';

/** Follows the fields of `main`. Enter in the last one calls `submit`. Returns how to stop. */
export function leadOn(main: HTMLElement, submit: () => void): () => void {
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
    if (target.type === 'search') target.blur();
    else if (next) next.focus();
    else submit();
  };
  main.addEventListener('focusin', onFocus);
  main.addEventListener('keydown', onKey);
  return () => {
    main.removeEventListener('focusin', onFocus);
    main.removeEventListener('keydown', onKey);
  };
}
