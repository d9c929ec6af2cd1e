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
