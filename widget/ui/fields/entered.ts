/** Informs the owner of a control about every value, however it got there. */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers of a control that shows `shown`. Keys, paste, dictation and most autofill send `input`. Chrome's autofill on
 * iOS, some password managers and drivers that clear a field send only `change`. Scripts send nothing.
 */
export function entered<Control extends TextControl>(
  shown: string,
  take: (control: Control) => void,
) {
  const late = ({ currentTarget }: { currentTarget: Control }) => {
    if (currentTarget.value !== shown) take(currentTarget);
  };
  // In preact/compat `onChange` listens to `input`, and `onChangeCapture` to the real `change`.
  return { onChangeCapture: late, onBlurCapture: late };
}

/** From now on, a value that came without any event is noticed before the next press. Returns how to stop. */
export function watchValues(): () => void {
  /** The controls' values when the last press was over. */
  const seen = new WeakMap<TextControl, string>();
  const controls = () => document.querySelectorAll<TextControl>('.field__input');
  const remember = () => {
    for (const control of controls()) seen.set(control, control.value);
  };
  // One event per control would cost a slow phone a tenth of the time budget of a tap.
  const look = () => {
    for (const control of controls())
      if (seen.get(control) !== control.value)
        control.dispatchEvent(new Event('change', { bubbles: true }));
    setTimeout(remember);
  };
  addEventListener('click', look, true);
  // A page that Back has restored.
  addEventListener('pageshow', look);
  return () => {
    removeEventListener('click', look, true);
    removeEventListener('pageshow', look);
  };
}
