/** Fields of the catalogue in their order. Each kind has its component here. Optional fields are folded. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import type { FieldProblem } from '#src/application/fields/fields.form.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { birthdayInWords, birthdays } from '#src/application/personal/personal-information.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { $language } from '#src/core/phone/language.ts';
import { type Area, textsIn } from '#src/core/texts/area.ts';
import { optionLabels, weekdayLabels } from '#src/core/texts/options.texts.ts';
import { isRequired } from '#src/facts/asked-fields.ts';
import type { FieldKind, FieldRow, NamedRow } from '#src/facts/fields.ts';
import type { OptionList } from '#src/facts/options.ts';
import { stateName } from '#src/facts/states.ts';
import { useTexts } from '../../texts.ts';
import { FormGroup } from '../kit/forms/check-answers.tsx';
import { FormDay } from '../kit/forms/day-field.tsx';
import { type FieldProps, FormPick, FormSegmented, FormText } from '../kit/forms/form-fields.tsx';
import { FormFold } from '../kit/forms/form-fold.tsx';
import { labelOf } from '../kit/reading/label-of.ts';
import { useParts } from '../kit/hooks/use-part.ts';

type Props<Name extends string> = FieldProps<Name, FieldProblem>;
type KindProps<Name extends string> = Props<Name> & { row: FieldRow };

const keyboards = {
  name: 'name',
  phone: 'phone',
  otherPhone: 'phone',
  contactPhone: 'phone',
  handle: 'handle',
  line: 'name',
  lines: 'name',
  email: 'email',
  digits: 'digits',
  account: 'digits',
  bvn: 'digits',
  cvc: 'digits',
} as const;
type Typed = keyof typeof keyboards;

/** A field that is typed on its page, by its row. */
export function TypedField<Name extends string>({ row, ...field }: KindProps<Name>) {
  const t = useTexts(fieldProblems);
  const tApplication = useTexts(application);
  const tPersonal = useTexts(personal);
  const { kind, most = 0, autoComplete } = row;
  const typed = kind as Typed;
  const cut: Readonly<Record<Typed, string>> = {
    name: tApplication.lettersOnly,
    phone: t.digitsUpTo(most),
    otherPhone: t.digitsUpTo(most),
    contactPhone: t.contactDigits,
    handle: t.textUpTo(most),
    line: t.textUpTo(most),
    lines: t.textUpTo(most),
    email: tPersonal.spacesRemoved,
    digits: t.digitsUpTo(most),
    account: tApplication.digitsOnly,
    bvn: tApplication.digitsOnly,
    cvc: tApplication.digitsOnly,
  };
  return (
    <FormText
      strippedWord={cut[typed]}
      {...field}
      kind={keyboards[typed]}
      multiline={kind === 'lines'}
      {...(autoComplete && { autoComplete })}
    />
  );
}

/** The words of an option list, by code. */
function useOptions(list: OptionList | undefined) {
  const language = useStore($language);
  const labels: Partial<Record<string, Area<Readonly<Record<string, string>>>>> = optionLabels;
  const area = list && labels[list];
  return labelOf(area ? textsIn(area, language) : {});
}

function Choice<Name extends string>({ row, ...field }: KindProps<Name>) {
  const options = useOptions(row.list);
  return <FormPick {...field} labelOf={options} searchable={row.searchable ?? false} />;
}

function Segments<Name extends string>({ row, ...field }: KindProps<Name>) {
  return <FormSegmented {...field} labelOf={useOptions(row.list)} />;
}

function State<Name extends string>(field: KindProps<Name>) {
  return <FormPick {...field} labelOf={(code) => stateName(code) ?? ''} searchable />;
}

function Birthday<Name extends string>(field: KindProps<Name>) {
  const t = useTexts(personal);
  return <FormDay {...field} range={birthdays} inWords={birthdayInWords} parts={t} />;
}

function City<Name extends string>(field: KindProps<Name>) {
  return <FormPick {...field} labelOf={(area) => area} searchable />;
}

/** If there is a second payday, the label of this one changes to the first. */
function Payday<Name extends string>(field: KindProps<Name>) {
  const t = useTexts(additional);
  const tWeekdayLabels: Readonly<Record<string, string>> = useTexts(weekdayLabels);
  const [two] = useParts(
    field.form,
    () => [field.form.$shown.get()['monthlyPaydayTwo' as Name]] as const,
  );
  const label = two && field.name === 'monthlyPayday' ? t.firstPayday : field.label;
  return (
    <FormPick
      {...field}
      label={label}
      labelOf={(code) => tWeekdayLabels[code] ?? t.dayOfMonth(code)}
    />
  );
}

const looks: Partial<
  Record<FieldKind, <Name extends string>(props: KindProps<Name>) => ReactNode>
> = {
  choice: Choice,
  segmented: Segments,
  state: State,
  city: City,
  payday: Payday,
  birthday: Birthday,
};

function FieldByKind<Name extends string>({ own, ...field }: KindProps<Name> & { own: ReactNode }) {
  const Look = looks[field.row.kind] ?? TypedField;
  return own ?? <Look {...field} />;
}

/** Consecutive rows that are all required or all optional. Optional ones share a fold. */
const partsOf = (rows: readonly NamedRow[]) =>
  rows.reduce<readonly (readonly NamedRow[])[]>((parts, row) => {
    const last = parts[parts.length - 1];
    const isSame = last?.[0] && isRequired(last[0].field) === isRequired(row.field);
    return isSame ? [...parts.slice(0, -1), [...last, row]] : [...parts, [row]];
  }, []);

interface FormSectionProps<Name extends string> {
  rows: readonly NamedRow[];
  /** Props of a field from its form and the form's words. */
  of: (name: Name) => Props<Name>;
  /** Fields that need more than their row, such as the model. */
  own?: Partial<Record<NoInfer<Name>, ReactNode>>;
  /** Puts all optional fields into one fold at the end, under this title. */
  foldTitle?: string;
}

/** A section in a card. Empty if the lender asks for nothing in it. */
export function SectionGroup<Name extends string>({
  id,
  title,
  ...section
}: FormSectionProps<Name> & { id: string; title: string }) {
  if (section.rows.length === 0) return null;
  return (
    <FormGroup id={id} title={title}>
      <FormSection {...section} />
    </FormGroup>
  );
}

export function FormSection<Name extends string>(props: FormSectionProps<Name>) {
  const { rows, of, own = {}, foldTitle } = props;
  const custom: Readonly<Record<string, ReactNode>> = own;
  const isOptional = ({ field }: NamedRow) => !isRequired(field);
  const ordered = foldTitle
    ? [...rows.filter((row) => !isOptional(row)), ...rows.filter(isOptional)]
    : rows;
  return partsOf(ordered).map((part) => {
    const [first] = part;
    const fields = part.map(({ name, row }) => (
      <FieldByKind key={name} {...of(name as Name)} row={row} own={custom[name]} />
    ));
    if (!first || !isOptional(first)) return fields;
    const folded = part.map(({ name }) => of(name as Name));
    return (
      <FormFold key={first.name} fields={folded} {...(foldTitle && { title: foldTitle })}>
        {fields}
      </FormFold>
    );
  });
}
