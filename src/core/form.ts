/**
 * The form engine (src/docs/rules.md#forms): one definition per form, problems as codes, words in the view. Select,
 * input and toast events (§2) carry the field's name, never its value.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { logEvent } from './analytics.ts';
import { type ToastKey, notify } from './toasts.ts';

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

export interface FieldDefinition<Name extends string, Problem extends string> {
  /**
   * Has an asterisk, and the problem 'empty' after an attempt. Only while shown. A field required by the values of
   * others has no asterisk.
   */
  readonly required?: boolean | ((values: FormValues<Name>) => boolean);
  /** The cleaned input. */
  readonly clean?: (typed: string, values: FormValues<Name>) => string;
  /** Whether cleaning lost what was meant, as a country code written another way is not; without it any change is a loss. */
  readonly lost?: (typed: string, kept: string) => boolean;
  /** What is left of the value once the field is left or sent, as without the blank that keyboards add after a word. */
  readonly settle?: (value: string) => string;
  /** What the field shows of its value; without it, all of it. */
  readonly display?: (value: string) => string;
  /** The problem of a value that isn't empty. */
  readonly check?: (value: string, values: FormValues<Name>) => Problem | undefined;
  /** The codes it may have. Another stored value is reset to empty and reported (§4). */
  readonly options?: (values: FormValues<Name>) => readonly string[];
  /** While hidden, it keeps its value, but takes no input and isn't submitted. */
  readonly shownIf?: (values: FormValues<Name>) => boolean;
  /** While hidden, it is still to come: another answer will show it, so it counts as one that is left. */
  readonly comesIf?: (values: FormValues<Name>) => boolean;
  /** Must be chosen first. Opening this one earlier shows `tip`. */
  readonly needs?: { readonly field: Name; readonly tip: ToastKey };
  /** Refuses a pick with a toast, and keeps what was there. */
  readonly veto?: (value: string, values: FormValues<Name>) => ToastKey | undefined;
  /** Is shown as missing whenever that field is, by its flag (§2: the city row has the state's). */
  readonly highlightWith?: Name;
  /** Emptied, and reported empty, when this one changes (§4). */
  readonly clears?: readonly Name[];
}

/** A field that the profile leaves out is not in it. */
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
  /** Problems to show: of fields left or submitted, and of the server. */
  readonly $problems: ReadableAtom<Readonly<Partial<Record<Name, Problem | 'empty'>>>>;
  /** Fields that lost characters, or were emptied by another's change, since they were entered: the view says so. */
  readonly $stripped: ReadableAtom<Readonly<Partial<Record<Name, boolean>>>>;
  /** Fields that are still to be answered or put right, those included that are still to come. */
  readonly $missing: ReadableAtom<number>;
  /** Grows with each failed submit, so that the summary takes the focus. */
  readonly $failedSubmits: ReadableAtom<number>;
  /** Calls back when a value, problem or mark has changed. Returns how to stop. */
  listen(callback: () => void): () => void;
  isRequired(name: Name): boolean;
  /** What the field shows. */
  display(name: Name): string;
  /** Whether it is picked, not typed. */
  isChosen(name: Name): boolean;
  /** The codes a select field may have now. */
  optionsOf(name: Name): readonly string[];
  /** `chosen`: by a tap, such as a day in a picker, though it can be typed too. */
  change(name: Name, typed: string, chosen?: boolean): void;
  /** Whether this select may open. If another must be chosen first, shows that and returns false. */
  mayOpen(name: Name): boolean;
  /** Called on leaving a field: reports what was typed, and shows its problem from then on, or once `later` runs it. */
  leave(name: Name, later?: (show: () => void) => void): void;
  /** Shows a problem found by the server until the field changes. False if no field on the screen has this name. */
  refuse(name: string, problem: Problem): boolean;
  /** The values if all are valid, hidden ones empty. Otherwise undefined, and problems show. */
  submit(): FormValues<Name> | undefined;
  /** Sets values, such as a draft's. Those that aren't options become empty and are reported. */
  reset(values?: Partial<Record<Name, string>>): void;
}

/** Makes a form of its definition. One function of over 80 lines, because each verb works on all of the form's stores. */
export function createForm<Name extends string, Problem extends string>(
  fields: FormDefinition<Name, Problem>,
  settings: FormSettings<Name> = {},
): Form<Name, Problem> {
  const definition = fields as Readonly<Record<Name, FieldDefinition<Name, Problem | 'empty'>>>;
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
  /** Fields with words that the shell's analytics doesn't know of yet. */
  const typedIn = new Set<Name>();
  const reportTyped = (name: Name) => {
    if (typedIn.delete(name) && $values.get()[name]) logEvent('input', { field: name });
  };

  const isChosen = (name: Name) => Boolean(definition[name].options);
  const isShown = (name: Name, values: Values) => definition[name].shownIf?.(values) ?? true;
  const fits = (name: Name, value: string, values: Values) =>
    value === '' || (definition[name].options?.(values).includes(value) ?? true);

  const problemOf = (name: Name, values: Values) => {
    const { required, check } = definition[name];
    if (!isShown(name, values)) return undefined;
    const needed = typeof required === 'function' ? required(values) : required;
    if (values[name] === '') return needed ? 'empty' : undefined;
    return check?.(values[name], values);
  };

  /** The earlier object if no field changed, so that its readers don't render again. */
  const settled = <T extends object>(before: T | undefined, now: T) =>
    before && names.every((name) => Reflect.get(before, name) === Reflect.get(now, name))
      ? before
      : now;

  let shownBefore: Readonly<Record<Name, boolean>> | undefined;
  const $shown = computed($values, (values) => {
    const entries = names.map((name) => [name, isShown(name, values)]);
    return (shownBefore = settled(shownBefore, Object.fromEntries(entries)));
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
    return (problemsBefore = settled(problemsBefore, { ...problems, ...refused }));
  });

  const put = (name: Name, value: string) => {
    const { [name]: _gone, ...refused } = $refused.get();
    $refused.set(refused as Problems);
    $values.set({ ...$values.get(), [name]: value });
    report(name, value);
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
      const lost = value !== typed && (definition[name].lost?.(typed, value) ?? true);
      const { [name]: wasStripped = false, ...others } = $stripped.get();
      const isStripped = lost || (wasStripped && !chosen && value !== '');
      if (isStripped !== wasStripped) {
        $stripped.set({ ...others, [name]: isStripped } as Marks);
      }
      if (value === values[name]) return;
      if (!chosen) typedIn.add(name);
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
        // A mark that came since is of new input.
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
      // A field that appears later shows no problem before it was ever seen.
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
      $values.set(filled);
      for (const name of names) if (!fits(name, filled[name], $values.get())) put(name, '');
    },
  };
  if (settings.initial) form.reset(settings.initial);
  return form;
}
