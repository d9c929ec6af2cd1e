/** A labelled text input, one line or several, with a polite note on removed characters. */
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { entered } from './entered.ts';
import { controlOf, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { type Keyboard, keyboards } from './keyboards.ts';
import { useRedraw } from './use-redraw.ts';

export interface TextFieldProps extends FieldTexts {
  value: string;
  onInput: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The kind of input, which decides the phone's keyboard. */
  kind: Keyboard;
  /** The browser's autocomplete token. Without it the browser fills in nothing. */
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  /** Shown before the input, such as '₦'. */
  prefix?: string | undefined;
  multiline?: boolean | undefined;
  /** The owner groups digits, and the caret keeps its place among them. */
  grouped?: boolean | undefined;
  /** In a sheet the focus starts here. */
  first?: boolean | undefined;
}

const bare = (text: string) => text.replace(/,/g, '').length;

/** The position in the text with `count` characters after it, ignoring separators. */
function placeBefore(text: string, count: number): number {
  if (count === 0) return text.length;
  let at = text.length;
  // Before a comma: after it, deleting backwards would only ever meet the comma.
  while (at > 0 && (bare(text.slice(at)) < count || text[at - 1] === ',')) at -= 1;
  return at;
}

/** Always shows `value`, so a character that the owner removes disappears from the input too. */
export function TextField(props: TextFieldProps) {
  const { value, onInput, onBlur, prefix, multiline } = props;
  const redraw = useRedraw();
  const input = useRef<HTMLInputElement>(null);
  /** Characters after the caret, without separators. */
  const behind = useRef<number | null>(null);
  /**
   * The text of a word that the phone's keyboard is composing. The keyboard would write the word twice if it changed.
   */
  const [composed, setComposed] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (behind.current === null || !input.current) return;
    const at = placeBefore(input.current.value, behind.current);
    behind.current = null;
    input.current.setSelectionRange(at, at);
  });
  const common = {
    ...keyboards[props.kind],
    ...controlOf(props),
    className: multiline ? 'field__input field__input--tall' : 'field__input',
    value: composed ?? value,
    autoComplete: props.autoComplete ?? 'off',
    ...(multiline && { type: undefined, enterKeyHint: 'enter' as const }),
    placeholder: props.placeholder,
    'data-first': props.first ? '' : undefined,
    onBlur,
    ...entered<HTMLInputElement | HTMLTextAreaElement>(composed ?? value, ({ value: typed }) => {
      setComposed(null);
      onInput(typed);
      redraw();
    }),
    onPaste({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) {
      const { value: before, selectionStart, selectionEnd } = currentTarget;
      const isAll = selectionStart === 0 && selectionEnd === before.length;
      // This replaces the whole text. Its commas are the customer's, who may mean a decimal point.
      if (props.grouped && isAll) onInput('');
    },
    onCompositionEnd: () => setComposed(null),
    onChange: ({
      currentTarget,
      nativeEvent,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value: typed, selectionEnd } = currentTarget;
      const { isComposing } = nativeEvent as InputEvent;
      setComposed(isComposing ? typed : null);
      if (props.grouped && !isComposing) {
        behind.current = bare(typed.slice(selectionEnd ?? typed.length));
      }
      onInput(typed);
      redraw();
    },
  };
  return (
    <Field {...props}>
      <div className="field__box">
        {prefix && <span className="field__fix field__fix--before">{prefix}</span>}
        {multiline ? <textarea {...common} /> : <input {...common} ref={input} />}
      </div>
    </Field>
  );
}
