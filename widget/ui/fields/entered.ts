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
  const look = () => {
    for (const control of document.querySelectorAll('.field__input'))
      control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  addEventListener('click', look, true);
  // A page that Back has restored.
  addEventListener('pageshow', look);
  return () => {
    removeEventListener('click', look, true);
    removeEventListener('pageshow', look);
  };
}
