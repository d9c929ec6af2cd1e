/** However a value gets into a control, its owner hears of it. */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers of a control that shows `shown`. Keys, paste, dictation and most autofill send `input`; the autofill of
 * Chrome on iOS, some password managers and drivers that clear a field send `change` alone, and scripts nothing.
 */
export function entered<Control extends TextControl>(
  shown: string,
  take: (control: Control) => void,
) {
  const late = ({ currentTarget }: { currentTarget: Control }) => {
    if (currentTarget.value !== shown) take(currentTarget);
  };
  // `onChange` hears `input`, and `onChangeCapture` the real `change`: see preact/compat.
  return { onChangeCapture: late, onBlurCapture: late };
}

/** From now on, a value that came without any event is known before the next press. Returns how to stop. */
export function watchValues(): () => void {
  /** What the controls showed once the last press was over. */
  const seen = new WeakMap<TextControl, string>();
  const controls = () => document.querySelectorAll<TextControl>('.field__input');
  const remember = () => {
    for (const control of controls()) seen.set(control, control.value);
  };
  // An event for each control would cost a slow phone a tenth of what a tap may take.
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
