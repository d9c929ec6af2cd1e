/** Effects in the marketplace, by opId: each intent once, however often it arrived. */
import { Table } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useSession } from '../session/context.ts';
import { useReports } from '../session/use-reports.ts';
import { instantText } from '../kit/format.ts';
import { Copy } from '../kit/copy.tsx';
import { Empty } from '../kit/empty.tsx';
import { Tag } from '../kit/tag.tsx';
import styles from '../kit/table.module.css';
import { CheckVerdict } from './check-verdict.tsx';

export function EffectsPanel() {
  const session = useSession();
  const effects = useStore(session.$effects);
  const judged = useStore(useReports().$judgement)?.checks.find(({ check }) => check === 'effects');
  const isBad = judged?.verdict === 'bad';
  if (effects.length === 0 && !isBad) {
    return (
      <Empty title="No effects yet">
        Writes and money calls appear here once committed: apply, get money, repay.
      </Empty>
    );
  }
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Effects">
      {judged && <CheckVerdict check={judged} />}
      <Table stickyHeader className={styles['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Effect</Table.Th>
            <Table.Th className={styles['number'] ?? ''}>Committed</Table.Th>
            <Table.Th className={styles['number'] ?? ''}>Arrived</Table.Th>
            <Table.Th>opId</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {effects.map(({ opId, path, kind, times, arrivals, at, summary }) => (
            <Table.Tr key={opId} data-alarm={times > 1 ? '' : undefined}>
              <Table.Td>
                <b>{summary || path}</b>{' '}
                <Tag tone={kind === 'money' ? 'green' : 'quiet'}>{kind}</Tag>
                <div className={styles['quiet']}>
                  {path} · {instantText(at)}
                </div>
              </Table.Td>
              <Table.Td className={styles['number'] ?? ''}>{times}×</Table.Td>
              <Table.Td className={styles['number'] ?? ''}>{arrivals}×</Table.Td>
              <Table.Td>
                <div className={styles['opId']}>
                  <code>{opId.slice(0, 8)}…</code>
                  <Copy text={opId} label={`Copy opId ${opId}`} />
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
