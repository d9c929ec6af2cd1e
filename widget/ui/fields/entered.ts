/** Informs the owner of a control about every value, however it got there. */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What a control showed, and the value of its last `input`. Its owner may not have drawn that value yet. */
const heard = new WeakMap<TextControl, { readonly shown: string; readonly value: string }>();

/**
 * Handlers of a control that shows `shown`. Keys, paste, dictation and most autofill send `input`. Chrome's autofill on
 * iOS, some password managers and drivers that clear a field send only `change`. Scripts send nothing.
 */
export function entered<Control extends TextControl>(
  shown: string,
  take: (control: Control) => void,
) {
  const late = ({ currentTarget }: { currentTarget: Control }) => {
    const { value } = currentTarget;
    const last = heard.get(currentTarget);
    // An owner that moves the focus inside `input` causes `change` and `blur` before it is drawn again.
    const isHeard = last?.shown === shown && last.value === value;
    if (value !== shown && !isHeard) take(currentTarget);
  };
  const hear = ({ currentTarget }: { currentTarget: Control }) =>
    void heard.set(currentTarget, { shown, value: currentTarget.value });
  // In preact/compat `onChange` listens to `input`, and `onChangeCapture` to the real `change`.
  return { onInputCapture: hear, onChangeCapture: late, onBlurCapture: late };
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
