/** A view of Checks: the judge's verdict in its own sentences, and below it everything that was compared. */
import { useStore } from '@nanostores/react';
import { Empty } from '../kit/empty.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import { hasWords } from '../kit/has-words.ts';
import lines from '../kit/log-with-detail.module.css';
import table from '../kit/table.module.css';
import { useKept } from '../kit/use-kept.ts';
import { useSession } from '../session/context.ts';
import { labelOf, type View } from '../../player/links/tabs.ts';
import { useReports } from '../session/use-reports.ts';
import {
  barrierRows,
  type CheckRow,
  effectRows,
  lawRows,
  leakRows,
  moneyRows,
} from './check-rows.ts';
import { CheckTable } from './check-table.tsx';
import { CheckVerdict } from './check-verdict.tsx';
import { viewOf } from './light.ts';

type CheckView = Extract<View, 'money' | 'law' | 'leaks' | 'accessibility' | 'effects'>;

function useRows(view: CheckView): readonly CheckRow[] {
  const { $money, $law, $leaks } = useReports();
  const [money, law, leaks] = [useStore($money), useStore($law), useStore($leaks)];
  const { $log, $effects } = useSession();
  const [log, effects] = [useStore($log), useStore($effects)];
  switch (view) {
    case 'money':
      return money ? moneyRows(money) : [];
    case 'law':
      return law ? lawRows(law) : [];
    case 'leaks':
      return leaks ? leakRows(leaks) : [];
    case 'accessibility':
      return barrierRows(log);
    case 'effects':
      return effectRows(effects);
  }
}

export function CheckPanel({ view }: { readonly view: CheckView }) {
  const judgement = useStore(useReports().$judgement);
  const rows = useRows(view);
  const [words, setWords] = useKept(`${view} filter`, '');
  if (!judgement) return <Empty title="Checking…">The simulator is judging the world.</Empty>;
  const checks = judgement.checks.filter((check) => viewOf(check) === view);
  const shown = rows.filter(({ place, what, seen }) => hasWords(`${place} ${what} ${seen}`, words));
  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        <FilterField
          label={`Filter: ${labelOf(view)}`}
          placeholder="Screen, name or value"
          text={words}
          setText={setWords}
        />
      </div>
      <div className={table['scroll']} tabIndex={0} role="region" aria-label={labelOf(view)}>
        {checks.map((check) => (
          <CheckVerdict key={check.check} check={check} />
        ))}
        {shown.length > 0 && <CheckTable rows={shown} />}
        {shown.length === 0 && rows.length > 0 && (
          <Empty title="Nothing matches">Clear the filter to see all.</Empty>
        )}
      </div>
    </div>
  );
}
