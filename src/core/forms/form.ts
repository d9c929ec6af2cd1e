/**
 * The form engine (src/docs/rules.md#forms): one definition per form. Problems are codes; their words are in the view.
 * Select, input and toast events (§2) carry the field's name, never its value.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { logEvent } from '../phone/analytics.ts';
import { type ToastKey, notify } from '../notices/toasts.ts';
import { seen } from '../values/unseen.rules.ts';

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

export interface FieldDefinition<Name extends string, Problem extends string> {
  /**
   * Shows an asterisk, and the problem 'empty' after an attempt. Applies only while shown. A field required because of
   * other values has no asterisk.
   */
  readonly required?: boolean | ((values: FormValues<Name>) => boolean);
  /** The cleaned input. */
  readonly clean?: (typed: string, values: FormValues<Name>) => string;
  /** Whether cleaning lost something meant. A country code written another way is no loss. By default any change is. */
  readonly lost?: (typed: string, kept: string) => boolean;
  /** The value once the field is left or sent, for instance without the blank that keyboards add after a word. */
  readonly settle?: (value: string) => string;
  /** The text shown for a value; the value itself by default. */
  readonly display?: (value: string) => string;
  /** The problem of a non-empty value. */
  readonly check?: (value: string, values: FormValues<Name>) => Problem | undefined;
  /** The allowed codes. Another stored value is reset to empty and reported (§4). */
  readonly options?: (values: FormValues<Name>) => readonly string[];
  /** While hidden, the field keeps its value but takes no input and isn't submitted. */
  readonly shownIf?: (values: FormValues<Name>) => boolean;
  /** A field that shows stays while this holds, so that nothing moves while another answer is corrected. */
  readonly staysIf?: (values: FormValues<Name>) => boolean;
  /** The hidden field will be shown by another answer, so it counts as missing. */
  readonly comesIf?: (values: FormValues<Name>) => boolean;
  /** A field to choose first. Opening this one earlier shows `tip`. */
  readonly needs?: { readonly field: Name; readonly tip: ToastKey };
  /** Refuses a pick with a toast, and keeps the previous value. */
  readonly veto?: (value: string, values: FormValues<Name>) => ToastKey | undefined;
  /** Shows as missing whenever that field does (§2: the city row has the state's flag). */
  readonly highlightWith?: Name;
  /** Fields that are emptied, and reported empty, when this one changes (§4). */
  readonly clears?: readonly Name[];
}

/** Fields that the profile leaves out are not in it. */
export type FormDefinition<Name extends string, Problem extends string> = Readonly<
  Partial<Record<Name, FieldDefinition<Name, Problem | 'empty'>>>
>;

export interface FormSettings<Name extends string> {
  readonly initial?: Partial<Record<Name, string>>;
  /** Called with every changed value, including those cleared by a rule. */
  readonly report?: (name: Name, value: string) => void;
}

export interface Form<Name extends string, Problem extends string> {
  readonly names: readonly Name[];
  readonly $values: ReadableAtom<FormValues<Name>>;
  readonly $shown: ReadableAtom<Readonly<Record<Name, boolean>>>;
  /** Problems to show: of fields left or submitted, and from the server. */
  readonly $problems: ReadableAtom<Readonly<Partial<Record<Name, Problem | 'empty'>>>>;
  /** Fields that lost characters, or were emptied by another field, since they were entered. The view explains it. */
  readonly $stripped: ReadableAtom<Readonly<Partial<Record<Name, boolean>>>>;
  /** The number of fields still to answer or correct, including those that will be shown later. */
  readonly $missing: ReadableAtom<number>;
  /** Grows with each failed submit, so that the summary takes the focus. */
  readonly $failedSubmits: ReadableAtom<number>;
  /** Calls back when a value, problem or mark has changed. Returns how to stop. */
  listen(callback: () => void): () => void;
  isRequired(name: Name): boolean;
  /** The text that the field shows. */
  display(name: Name): string;
  /** Whether the field is picked from a list, not typed. */
  isChosen(name: Name): boolean;
  /** The codes that a select field allows now. */
  optionsOf(name: Name): readonly string[];
  /** `chosen`: by a tap, such as a day in a picker, although the field can be typed too. */
  change(name: Name, typed: string, chosen?: boolean): void;
  /** Whether this select may open. If another must be chosen first, shows that and returns false. */
  mayOpen(name: Name): boolean;
  /** Call when a field is left: reports the input, and shows its problem from then on, or once `later` runs it. */
  leave(name: Name, later?: (show: () => void) => void): void;
  /** Shows a problem found by the server until the field changes. False if no visible field has this name. */
  refuse(name: string, problem: Problem): boolean;
  /** The values if all are valid, hidden ones empty. Otherwise shows the problems and returns undefined. */
  submit(): FormValues<Name> | undefined;
  /** Sets values, such as a draft's. Values that aren't options become empty and are reported. */
  reset(values?: Partial<Record<Name, string>>): void;
}

/** The earlier object if nothing changed, so that its readers don't render again. */
const settled = <T extends object>(before: T | undefined, now: T, names: readonly string[]) =>
  before && names.every((name) => Reflect.get(before, name) === Reflect.get(now, name))
    ? before
    : now;

type Definition<Name extends string, Problem extends string> = Readonly<
  Record<Name, FieldDefinition<Name, Problem | 'empty'>>
>;

/** What the definition says of one field with these values. A field that showed before may stay (`staysIf`). */
function rulesOf<Name extends string, Problem extends string>(
  definition: Definition<Name, Problem>,
  names: readonly Name[],
) {
  type Values = FormValues<Name>;
  /** The fields that the last values showed. */
  const open = new Set<Name>();
  const isShown = (name: Name, values: Values) => {
    const { shownIf, staysIf } = definition[name];
    return !shownIf || shownIf(values) || (open.has(name) && staysIf?.(values) === true);
  };
  return {
    isShown,
    fits: (name: Name, value: string, values: Values) =>
      value === '' || (definition[name].options?.(values).includes(value) ?? true),
    problemOf(name: Name, values: Values): Problem | 'empty' | undefined {
      const { required, check } = definition[name];
      if (!isShown(name, values)) return undefined;
      const needed = typeof required === 'function' ? required(values) : required;
      if (values[name] === '') return needed ? 'empty' : undefined;
      return check?.(values[name], values);
    },
    /** Remembers which fields these values show; null forgets it. */
    noteShown(values: Values | null): void {
      for (const name of names) {
        if (values && isShown(name, values)) open.add(name);
        else open.delete(name);
      }
    },
  };
}

/**
 * Creates a form from its definition. One function of over 80 lines, because each method works on all of the form's
 * stores.
 */
export function createForm<Name extends string, Problem extends string>(
  fields: FormDefinition<Name, Problem>,
  settings: FormSettings<Name> = {},
): Form<Name, Problem> {
  const definition = fields as Definition<Name, Problem>;
  type Values = FormValues<Name>;
  type Problems = Readonly<Partial<Record<Name, Problem | 'empty'>>>;
  type Marks = Readonly<Partial<Record<Name, boolean>>>;
  const names = Object.keys(definition) as Name[];
  const none = <T>() => ({}) as Readonly<Partial<Record<Name, T>>>;
  const report = settings.report ?? (() => {});

  const $values = atom<Values>(Object.fromEntries(names.map((name) => [name, ''])) as Values);
  const $left = atom<Marks>(none());
  const $refused = atom<Problems>(none());
  const $stripped = atom<Marks>(none());
  const $failedSubmits = atom(0);
  /** Fields with input that isn't reported to the shell's analytics yet. */
  const typedIn = new Set<Name>();
  const reportTyped = (name: Name) => {
    if (typedIn.delete(name) && $values.get()[name]) logEvent('input', { field: name });
  };

  const isChosen = (name: Name) => Boolean(definition[name].options);
  const { isShown, fits, problemOf, noteShown } = rulesOf(definition, names);
  let shownBefore: Readonly<Record<Name, boolean>> | undefined;
  const $shown = computed($values, (values) => {
    const entries = names.map((name) => [name, isShown(name, values)]);
    return (shownBefore = settled(shownBefore, Object.fromEntries(entries), names));
  });
  const isToCome = (name: Name, values: Values) =>
    values[name] === '' && form.isRequired(name) && definition[name].comesIf?.(values);
  const $missing = computed(
    [$values, $refused],
    (values, refused) =>
      names.filter((name) => refused[name] ?? problemOf(name, values) ?? isToCome(name, values))
        .length,
  );
  let problemsBefore: Problems | undefined;
  const $problems = computed([$values, $left, $refused], (values, left, refused): Problems => {
    const problems: Partial<Record<Name, Problem | 'empty'>> = {};
    for (const name of names) {
      const problem = left[name] ? problemOf(name, values) : undefined;
      if (problem) problems[name] = problem;
    }
    for (const name of names) {
      const { highlightWith } = definition[name];
      if (highlightWith && problems[highlightWith] && values[name] === '') problems[name] = 'empty';
    }
    return (problemsBefore = settled(problemsBefore, { ...problems, ...refused }, names));
  });

  const setValues = (values: Values) => {
    $values.set(values);
    noteShown(values);
  };

  const put = (name: Name, value: string) => {
    const { [name]: _gone, ...refused } = $refused.get();
    $refused.set(refused as Problems);
    setValues({ ...$values.get(), [name]: value });
    report(name, value);
  };

  /** A new problem waits until the field is left, so that nothing turns red under the fingers. */
  const waitFor = (name: Name, value: string) => {
    const problem = problemOf(name, { ...$values.get(), [name]: value });
    if ($left.get()[name] && problem !== $problems.get()[name]) {
      $left.set({ ...$left.get(), [name]: false });
    }
  };

  const settle = (name: Name) => {
    const value = $values.get()[name];
    const settled = definition[name].settle?.(value) ?? value;
    if (settled !== value) put(name, settled);
  };

  const form: Form<Name, Problem> = {
    names,
    $values,
    $shown,
    $problems,
    $stripped,
    $missing,
    $failedSubmits,
    listen(callback) {
      const stops = [$values, $problems, $shown, $stripped].map((store) => store.listen(callback));
      return () => stops.forEach((stop) => stop());
    },
    isRequired: (name) => definition[name].required === true,
    display(name) {
      const value = $values.get()[name];
      return definition[name].display?.(value) ?? value;
    },
    isChosen,
    optionsOf: (name) => definition[name].options?.($values.get()) ?? [],
    change(name, typed, chosen = isChosen(name)) {
      const { clean, veto, clears } = definition[name];
      const values = $values.get();
      const value = clean?.(typed, values) ?? typed;
      if (!isShown(name, values) || !fits(name, value, values)) return;
      const refusal = value === '' ? undefined : veto?.(value, values);
      if (refusal) return notify(refusal, 'bad');
      if (chosen) logEvent('select', { field: name });
      // Nobody is reproached for marks that nobody sees.
      const entered = seen(typed);
      const lost = seen(value) !== entered && (definition[name].lost?.(entered, value) ?? true);
      const { [name]: wasStripped = false, ...others } = $stripped.get();
      const isStripped = lost || (wasStripped && !chosen && value !== '');
      if (isStripped !== wasStripped) {
        $stripped.set({ ...others, [name]: isStripped } as Marks);
      }
      if (value === values[name]) return;
      if (!chosen) {
        typedIn.add(name);
        waitFor(name, value);
      }
      put(name, value);
      for (const other of clears ?? []) {
        if (values[other]) $stripped.set({ ...$stripped.get(), [other]: true });
        put(other, '');
      }
    },
    mayOpen(name) {
      const { needs } = definition[name];
      if (!needs || $values.get()[needs.field] !== '') return true;
      notify(needs.tip, 'bad');
      return false;
    },
    leave(name, later = (show) => show()) {
      reportTyped(name);
      const wasStripped = $stripped.get()[name];
      later(() => {
        // A mark set since then belongs to new input.
        if (wasStripped) $stripped.set({ ...$stripped.get(), [name]: false });
        settle(name);
        if ($values.get()[name]) $left.set({ ...$left.get(), [name]: true });
      });
    },
    refuse(refused, problem) {
      const name = names.find((one) => one === refused);
      if (!name || !isShown(name, $values.get())) return false;
      $refused.set({ ...$refused.get(), [name]: problem });
      $failedSubmits.set($failedSubmits.get() + 1);
      return true;
    },
    submit() {
      names.forEach(settle);
      const values = $values.get();
      names.forEach(reportTyped);
      // A field that appears later shows no problem before it was seen.
      const seen = names.filter((name) => isShown(name, values));
      $left.set(Object.fromEntries(seen.map((name) => [name, true])) as Marks);
      if (names.some((name) => problemOf(name, values))) {
        $failedSubmits.set($failedSubmits.get() + 1);
        return undefined;
      }
      const sent = names.map((name) => [name, isShown(name, values) ? values[name] : '']);
      return Object.fromEntries(sent) as Values;
    },
    reset(values = {}) {
      typedIn.clear();
      $left.set(none());
      $refused.set(none());
      $stripped.set(none());
      const filled = Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Values;
      noteShown(null);
      setValues(filled);
      for (const name of names) if (!fits(name, filled[name], $values.get())) put(name, '');
    },
  };
  if (settings.initial) form.reset(settings.initial);
  return form;
}
