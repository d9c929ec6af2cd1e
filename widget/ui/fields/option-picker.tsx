/** One choice among many in a bottom sheet. A tap chooses at once; with keys the choice needs confirming (§2). */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Disc } from '../status/disc.tsx';
import { entered } from './entered.ts';
import { keyboards } from './keyboards.ts';
import { useRowsAround } from '../layout/gradual.ts';
import { Icon } from '../status/icon.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import './field.css';
import './option-picker.css';

interface PickerOption {
  value: string;
  label: string;
  note?: string | undefined;
}

export interface OptionPickerProps {
  open: boolean;
  /** The name of its radios, which is the field's. */
  name: string | undefined;
  title: string;
  options: readonly PickerOption[];
  /** The current value. Any value that isn't an option means none. */
  value: string;
  onConfirm: (value: string) => void;
  /** A finger or a mouse has chosen, and not a key; `onConfirm` by default. */
  onPressed?: (value: string) => void;
  onCancel: () => void;
  cancelLabel: string;
  confirmLabel: string;
  search?: PickerSearch | undefined;
  /** The control that gets the focus at the end; the one that had it before by default. */
  returnTo?: () => HTMLElement | null;
  /** The options are banks, each with its initials. */
  banks?: boolean | undefined;
}

/** A search field over the options. */
interface PickerSearch {
  label: string;
  /** Shown when the search finds nothing. */
  emptyText: string;
  /** Called once per opening with its options. Returns a search, best match first. */
  searchOf: (options: readonly PickerOption[]) => (typed: string) => readonly PickerOption[];
}

/** Rows above and below the first visible one that render with the sheet. The others follow in the next frame. */
const IN_SIGHT = 6;

/** Resets to `value` each time it opens. */
export function OptionPicker({ open, ...props }: OptionPickerProps) {
  return open ? <OpenPicker {...props} /> : null;
}

interface OptionRowProps {
  option: PickerOption;
  name: string | undefined;
  checked: boolean;
  /** Gets the focus when the sheet opens. */
  isEntry: boolean;
  withDisc: boolean;
  onChoose: () => void;
}

const OptionRow = ({ option, name, checked, isEntry, withDisc, onChoose }: OptionRowProps) => (
  <label className="opts__row">
    <input
      type="radio"
      className="radio"
      name={name}
      value={option.value}
      checked={checked}
      data-first={isEntry ? '' : undefined}
      onChange={onChoose}
    />
    {withDisc && <Disc name={option.label} />}
    <span className="opts__text">
      {option.label}
      {option.note && <span className="muted">{option.note}</span>}
    </span>
  </label>
);

/**
 * Calls `then` with the value of a radio that a finger or a mouse presses, directly or by its label. Arrow keys click a
 * radio too, but with a count of 0. Returns how to stop.
 */
function whenPressed(rows: HTMLElement, then: (value: string) => void): () => void {
  let isPointed = false;
  const onClick = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement)) {
      // The click of its radio follows, and may not show what caused it.
      isPointed = detail > 0;
      return;
    }
    if (detail > 0 || isPointed) then(target.value);
    isPointed = false;
  };
  rows.addEventListener('click', onClick);
  return () => rows.removeEventListener('click', onClick);
}

function OpenPicker(props: Omit<OptionPickerProps, 'open'>) {
  const { name, title, options, value, onConfirm, onPressed = onConfirm, search, banks } = props;
  const [draft, setDraft] = useState(value);
  const [query, setQuery] = useState('');
  const [searching, setSearching] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  // Reading all names takes longer than a tap may, so it waits until somebody searches.
  const isSearched = searching || query !== '';
  const find = useMemo(
    () => (isSearched ? search?.searchOf(options) : undefined),
    [isSearched, search, options],
  );
  const shown = useMemo(() => find?.(query) ?? options, [find, query, options]);

  // A hidden option can't be confirmed.
  const chosen = shown.find((option) => option.value === draft);
  const entry = chosen ?? shown[0];
  const [start] = useState(() => options.findIndex((option) => option.value === value));
  const rows = useRowsAround(shown, Math.max(0, start), IN_SIGHT);
  const [top] = rows;

  // Rows added above have moved it.
  useEffect(() => {
    if (start >= 0) list.current?.querySelector(':checked')?.scrollIntoView({ block: 'center' });
  }, [start, top]);

  useEffect(() => (list.current ? whenPressed(list.current, onPressed) : undefined), [onPressed]);

  return (
    <Sheet
      open
      title={title}
      onCancel={props.onCancel}
      onConfirm={chosen ? () => onConfirm(draft) : undefined}
      returnTo={props.returnTo}
      cancelLabel={props.cancelLabel}
      confirmLabel={props.confirmLabel}
      height={searching ? 'full' : 'half'}
      top={
        search && (
          <div className="opts__search">
            <div className="field__box">
              <Icon name="search" />
              <input
                className="field__input"
                {...keyboards.search}
                name="search"
                aria-label={search.label}
                placeholder={search.label}
                autoComplete="off"
                value={query}
                onChange={(event) => setQuery(event.currentTarget.value)}
                {...entered<HTMLInputElement>(query, (control) => setQuery(control.value))}
                onFocus={() => setSearching(true)}
              />
            </div>
          </div>
        )
      }
    >
      <div className="opts" role="radiogroup" aria-label={title} ref={list}>
        {rows.map((option) => (
          <OptionRow
            key={option.value}
            option={option}
            name={name}
            checked={option.value === draft}
            isEntry={option === entry}
            withDisc={banks === true}
            onChoose={() => setDraft(option.value)}
          />
        ))}
      </div>
      <output className="opts__none">{shown.length === 0 && search?.emptyText}</output>
    </Sheet>
  );
}
