/** Old and new value of changed amounts and dates. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { useDates, useTexts } from '../../../texts.ts';
import { KeyRow, KeyRows } from '../../../ui/layout/key-rows.tsx';

export interface ChangeRow {
  label: string;
  /** Kobo, or a date in ms UTC. */
  before: number;
  after: number;
  isDate?: boolean;
  /** The mark of the new amount (facts/money-marks). */
  money?: string | undefined;
}

export function ChangeRows({ rows }: { rows: readonly ChangeRow[] }) {
  const t = useTexts(borrow);
  const dates = useDates();
  return (
    <KeyRows>
      {rows.map(({ label, before, after, isDate, money }) => {
        const textOf = isDate ? dates.day : formatKobo;
        const [old, now] = [textOf(before), textOf(after)];
        if (old === now) return null;
        return <KeyRow key={label} label={label} note={t.before(old)} value={now} money={money} />;
      })}
    </KeyRows>
  );
}
