/** Personal values in places where they must not be: addresses, the console, storage, analytics (§2). */
import { Table } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { CircleCheck, OctagonAlert } from '../kit/icons.tsx';
import type { Leak, LeakKind, LeakPlace, LeakReport } from '../../protocol/checks.ts';
import { useReports } from '../session/use-reports.ts';
import { clockTime, instantText } from '../kit/format.ts';
import { kindNames, leakCount, placeNames, tabOfLeak } from './leak-words.ts';
import { Empty } from '../kit/empty.tsx';
import { JumpTo } from '../kit/jump-to.tsx';
import styles from './checks.module.css';
import table from '../kit/table.module.css';

export function LeaksPanel() {
  const report = useStore(useReports().$leaks);
  if (!report) return <Empty title="Searching…">The simulator is searching the log.</Empty>;
  const { leaks } = report;
  return (
    <div className={table['scroll']} tabIndex={0} role="region" aria-label="Leaks">
      <Verdict count={leaks.length} />
      {leaks.length > 0 && (
        <Table stickyHeader className={table['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What</Table.Th>
              <Table.Th>Where</Table.Th>
              <Table.Th>When</Table.Th>
              <Table.Th>
                <span className={styles['hidden']}>Show</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {leaks.map((leak) => (
              <Row key={JSON.stringify(leak)} leak={leak} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Looked report={report} />
    </div>
  );
}

const Verdict = ({ count }: { readonly count: number }) => (
  <p className={styles['verdict']} data-tone={count === 0 ? 'good' : 'bad'} role="status">
    {count === 0 ? (
      <CircleCheck size={22} aria-hidden="true" />
    ) : (
      <OctagonAlert size={22} aria-hidden="true" />
    )}
    <b>{count === 0 ? 'No leak' : leakCount(count)}</b>
    <span>
      {count === 0
        ? 'No personal data where it must not be.'
        : 'Personal data where others can read it.'}
    </span>
  </p>
);

function Row({ leak: { kind, where, place, shown, at } }: { readonly leak: Leak }) {
  return (
    <Table.Tr data-alarm="">
      <Table.Td>
        <b>{kindNames[kind]}</b>
        <div className={table['value']}>{shown}</div>
      </Table.Td>
      <Table.Td>
        {placeNames[where]}
        <div className={table['value']}>{place}</div>
      </Table.Td>
      <Table.Td className={table['number'] ?? ''} title={instantText(at)}>
        {clockTime(at)}
      </Table.Td>
      <Table.Td>
        <JumpTo
          tab={tabOfLeak(where, place)}
          find={where === 'address' && !place.startsWith('#') ? `path:${place}` : ''}
        >
          Show
        </JumpTo>
      </Table.Td>
    </Table.Tr>
  );
}

const places: readonly LeakPlace[] = ['address', 'console', 'storage', 'analytics'];

function Looked({ report: { known, looked, leaks } }: { readonly report: LeakReport }) {
  const kinds = Object.entries(known) as [LeakKind, number][];
  return (
    <div className={styles['looked']}>
      <h3>Searched</h3>
      <ul className={styles['tiles']}>
        {places.map((where) => {
          const found = leaks.filter((leak) => leak.where === where).length;
          return (
            <li key={where} data-tone={found > 0 ? 'bad' : undefined}>
              <b>{looked[where].toLocaleString('en')}</b>
              {placeNames[where]}
              <span>{leakCount(found)}</span>
            </li>
          );
        })}
      </ul>
      <h3>Values searched for</h3>
      <p className={styles['plain']}>
        {kinds.length === 0
          ? 'No personal data known yet.'
          : kinds.map(([kind, count]) => `${kindNames[kind]} (${count})`).join(', ')}
        . Sources: customers, SMS codes, sessions, uploads and typed text. Cookies count as stored
        values. Personal data is allowed in encrypted requests, userInfo and drafts. A BVN, account
        number, code or picture must never be stored.
      </p>
    </div>
  );
}
