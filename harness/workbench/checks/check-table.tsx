/** Rows of a check: where, what, what was seen there, and the verdict. */
import { Table } from '@mantine/core';
import { JumpTo } from '../kit/jump-to.tsx';
import table from '../kit/table.module.css';
import { labelOf } from '../../player/links/tabs.ts';
import type { CheckRow } from './check-rows.ts';

const alarms = { bad: '', sent: 'sent', good: undefined, 'not judged': undefined } as const;

export const CheckTable = ({ rows }: { readonly rows: readonly CheckRow[] }) => (
  <Table stickyHeader className={table['table'] ?? ''}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Where</Table.Th>
        <Table.Th>What</Table.Th>
        <Table.Th>Seen</Table.Th>
        <Table.Th>Verdict</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ place, what, seen, verdict, jump }, index) => (
        <Table.Tr key={index} data-alarm={alarms[verdict]}>
          <Table.Td className={table['value'] ?? ''}>{place}</Table.Td>
          <Table.Td>{what}</Table.Td>
          <Table.Td>{seen}</Table.Td>
          <Table.Td>
            {verdict === 'sent' ? 'sent wrong' : verdict}
            {jump && (
              <JumpTo {...jump} label={`Show ${what} of ${place} in ${labelOf(jump.tab)}`}>
                Show
              </JumpTo>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
