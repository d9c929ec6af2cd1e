/** The law on every screen seen: a table of places and rules, and the evidence of the chosen place. */
import { Chip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Check, CircleQuestionMark, Minus, X } from '../kit/icons.tsx';
import { useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { type LawReport, type LawVerdict, lawRules } from '../../protocol/checks.ts';
import handle from '../kit/handle.module.css';
import { useReports } from '../session/use-reports.ts';
import { type LawRow, lawRows, ruleHeads, summaryOf } from './law-rows.ts';
import { Empty } from '../kit/empty.tsx';
import lines from '../kit/log-with-detail.module.css';
import { useKept } from '../kit/use-kept.ts';
import styles from './law.module.css';

export function LawPanel() {
  const report = useStore(useReports().$law);
  const [wrongOnly, setWrongOnly] = useKept('law wrong only', false);
  const [chosen, setChosen] = useState<string | null>(null);
  const layout = useDefaultLayout({ id: 'law-split', storage: localStorage });
  const rows = report ? lawRows(report) : [];
  const shown = wrongOnly ? rows.filter(({ bad }) => bad > 0) : rows;
  const bad = rows.reduce((sum, one) => sum + one.bad, 0);
  const row = rows.find(({ place }) => place === chosen);
  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        <Chip size="xs" color="red" checked={wrongOnly} onChange={setWrongOnly}>
          {`bad: ${bad}`}
        </Chip>
        <span className={styles['fact']} role="status">
          {report ? summaryOf(report) : ''}
        </span>
      </div>
      <div className={styles['body']}>
        <Group orientation="vertical" {...layout}>
          <Panel id="list" minSize="90px">
            {shown.length === 0 ? (
              <NoRows wrongOnly={wrongOnly} />
            ) : (
              <LawTable rows={shown} chosen={chosen} choose={setChosen} />
            )}
          </Panel>
          {row && report && (
            <>
              <Separator
                className={`${handle['handle']} ${handle['across']}`}
                aria-label="Resize the table: Law"
              />
              <Panel id="detail" minSize="90px" defaultSize="44">
                <Evidence row={row} rules={report.rules} />
              </Panel>
            </>
          )}
        </Group>
      </div>
    </div>
  );
}

const NoRows = ({ wrongOnly }: { readonly wrongOnly: boolean }) =>
  wrongOnly ? (
    <Empty title="No violations">Remove the filter to see every check.</Empty>
  ) : (
    <Empty title="No screen seen yet">Use the phone: each screen is checked once it settles.</Empty>
  );

interface LawTableProps {
  readonly rows: readonly LawRow[];
  readonly chosen: string | null;
  readonly choose: (place: string) => void;
}

function LawTable({ rows, chosen, choose }: LawTableProps) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Law">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Screen</th>
            {lawRules.map((rule) => (
              <th key={rule} scope="col" className={styles['cell']}>
                {ruleHeads[rule]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, verdicts }) => (
            <tr
              key={place}
              data-chosen={place === chosen ? '' : undefined}
              onClick={() => choose(place)}
            >
              <th scope="row">
                <button type="button" aria-pressed={place === chosen}>
                  {place === 'calls' ? 'Calls' : place}
                </button>
              </th>
              {lawRules.map((rule) => (
                <td key={rule} className={styles['cell']} title={verdicts[rule].evidence}>
                  <Mark verdict={verdicts[rule]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const marks = {
  good: { icon: Check, words: 'good' },
  bad: { icon: X, words: 'bad' },
  'not judged': { icon: CircleQuestionMark, words: 'not judged' },
  none: { icon: Minus, words: 'not applicable' },
} as const;

function Mark({ verdict: { verdict } }: { readonly verdict: LawVerdict }) {
  const { icon: Icon, words } = marks[verdict];
  return (
    <span className={styles['mark']} data-verdict={verdict} role="img" aria-label={words}>
      <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
    </span>
  );
}

interface EvidenceProps {
  readonly row: LawRow;
  readonly rules: LawReport['rules'];
}

function Evidence({ row, rules }: EvidenceProps) {
  const sorted = [...rules].sort(
    (a, b) => order[row.verdicts[a.rule].verdict] - order[row.verdicts[b.rule].verdict],
  );
  return (
    <div className={lines['detail']} tabIndex={0} role="region" aria-label="Evidence">
      <h3>{row.place === 'calls' ? 'Calls from any screen' : row.place}</h3>
      <ul className={styles['evidence']}>
        {sorted.map(({ rule, title, asks, source }) => (
          <li key={rule} data-verdict={row.verdicts[rule].verdict}>
            <Mark verdict={row.verdicts[rule]} />
            <div>
              <b>{title}</b> {row.verdicts[rule].evidence}
              <p title={source}>
                {asks} <i>{source}</i>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const order = { bad: 0, 'not judged': 1, good: 2, none: 3 } as const;
