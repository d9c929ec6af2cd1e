/** An email in a bottom sheet (§2), with full addresses to tap until an at-sign is typed (§5). */
import { useContext, useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { useTexts } from '../../../texts.ts';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { PickField } from '../../../ui/fields/pick-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLater } from '../../../ui/layout/gradual.ts';
import { GivenAnswer, Checking } from './check-answers.tsx';
import { type FieldProps, useField } from './form-fields.tsx';
import { useBackCloses } from '../hooks/use-back-closes.ts';

/** Input goes to the form and its draft at once. Cancel and Back restore the old value. */
export function FormEmail<Name extends string, Problem extends string>(
  props: FieldProps<Name, Problem> & {
    /** Full addresses to offer for the input. */
    suggest: (typed: string) => readonly string[];
    /** Opens the sheet at once. */
    startsOpen?: boolean;
  },
) {
  const { form, name, label, suggest, startsOpen = false } = props;
  const t = useTexts(personal);
  const tCommon = useTexts(common);
  const [before, setBefore] = useState<string | null>(() =>
    startsOpen ? form.$values.get()[name] : null,
  );
  /** The first address isn't marked wrong before it is confirmed. */
  const [judged, setJudged] = useState(startsOpen);
  const field = useField(props);
  const checking = useContext(Checking);
  const open = before !== null;
  const close = () => setBefore(null);
  const cancel = () => {
    if (before !== null) form.change(name, before);
    close();
  };
  useBackCloses(open, cancel);
  const drawn = useLater(open);
  if (!field) return null;
  const { value, ...frame } = field;
  if (checking) return <GivenAnswer label={label} text={value} />;
  /** A wrong address keeps the sheet open, with its message. */
  const confirm = () => {
    form.leave(name);
    setJudged(true);
    if (form.$values.get()[name] === '' || !form.$problems.get()[name]) close();
  };
  return (
    <>
      <PickField
        {...frame}
        valueText={value}
        placeholder={t.emailPlaceholder}
        icon="mail"
        onOpen={() => {
          setJudged(value !== '');
          setBefore(value);
        }}
      />
      <Sheet
        open={drawn}
        title={label}
        height="full"
        onCancel={cancel}
        onConfirm={confirm}
        cancelLabel={tCommon.cancel}
        confirmLabel={tCommon.confirm}
      >
        <form
          className="stack sheet-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <TextField
            {...field}
            id={`${name}-typed`}
            error={judged ? field.error : undefined}
            kind="email"
            autoComplete="email"
            word={field.stripped ? t.spacesRemoved : undefined}
            onInput={(typed) => form.change(name, typed)}
            first
          />
          <Suggestions
            typed={value}
            suggest={suggest}
            onPick={(email) => {
              form.change(name, email);
              confirm();
            }}
          />
        </form>
      </Sheet>
    </>
  );
}

interface SuggestionsProps {
  typed: string;
  suggest: (typed: string) => readonly string[];
  onPick: (email: string) => void;
}

function Suggestions({ typed, suggest, onPick }: SuggestionsProps) {
  const t = useTexts(personal);
  const emails = suggest(typed);
  if (emails.length === 0) return null;
  const start = typed.trim().toLowerCase();
  const isOtherHost =
    typed.includes('@') && emails.some((email) => !email.toLowerCase().startsWith(start));
  return (
    <>
      {isOtherHost && <p className="small">{t.didYouMean}</p>}
      <List label={t.suggestions}>
        {emails.map((email) => (
          <ListRow key={email} label={email} onPress={() => onPick(email)} />
        ))}
      </List>
    </>
  );
}
