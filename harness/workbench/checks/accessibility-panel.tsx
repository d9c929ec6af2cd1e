/** Accessibility problems on the phones' screens, found by axe-core. */
import { Table } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { barriersIn } from '../../protocol/barriers.ts';
import { CircleCheck, OctagonAlert } from '../kit/icons.tsx';
import { clockTime, counted, instantText } from '../kit/format.ts';
import { isEvent } from '../events/events.ts';
import { Empty } from '../kit/empty.tsx';
import { useSession } from '../session/context.ts';
import styles from './checks.module.css';
import table from '../kit/table.module.css';

export function AccessibilityPanel() {
  const looks = useStore(useSession().$log)
    .filter(isEvent)
    .filter(({ kind }) => kind === 'accessibility');
  if (looks.length === 0)
    return (
      <Empty title="No screen checked yet">
        Use the phone: axe-core checks each screen once it settles.
      </Empty>
    );
  const rows = looks.flatMap((entry) =>
    barriersIn(entry).map((barrier) => ({ barrier, at: entry.at, text: entry.text })),
  );
  const isGood = rows.length === 0;
  const Icon = isGood ? CircleCheck : OctagonAlert;
  return (
    <div className={table['scroll']} tabIndex={0} role="region" aria-label="Accessibility">
      <p className={styles['verdict']} data-tone={isGood ? 'good' : 'bad'} role="status">
        <Icon size={22} aria-hidden="true" />
        <b>{isGood ? 'No violation' : counted(rows.length, 'violation')}</b>
        <span>{`WCAG 2.2 AA, ${counted(looks.length, 'screen')} checked.`}</span>
      </p>
      {!isGood && (
        <Table stickyHeader className={table['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Screen</Table.Th>
              <Table.Th>Rule and element</Table.Th>
              <Table.Th>When</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ text, barrier, at }) => (
              <Table.Tr key={`${at} ${barrier}`} data-alarm="">
                <Table.Td>{text}</Table.Td>
                <Table.Td className={table['value'] ?? ''}>{barrier}</Table.Td>
                <Table.Td className={table['number'] ?? ''} title={instantText(at)}>
                  {clockTime(at)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
