/** Every figure on which the specification disagrees or is silent: the value used, the others, and why (§1–§9). */
import { Table } from '@mantine/core';
import { useMemo } from 'react';
import { readings } from '#src/facts/readings.ts';
import { Empty } from '../kit/empty.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import lines from '../kit/log-with-detail.module.css';
import styles from '../kit/table.module.css';
import { useKept } from '../kit/use-kept.ts';

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const LONGEST = 160;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

export function ReadingsPanel() {
  const [filter, setFilter] = useKept('readings filter', '');
  const rows = useMemo(
    () =>
      readings.map(({ of, value, others, spec, because }) => ({
        of,
        spec,
        because,
        value: valueText(value),
        others: others.map(valueText),
      })),
    [],
  );
  const wanted = filter.trim().toLowerCase().replaceAll('§ ', '§');
  const shown = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted));

  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        <FilterField
          label="Filter the readings"
          placeholder={`${rows.length} readings: fee, §9, overdue …`}
          text={filter}
          setText={setFilter}
        />
      </div>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Readings">
        {shown.length === 0 ? (
          <Empty title="No matching readings">Clear the filter to see all {rows.length}.</Empty>
        ) : (
          <Table stickyHeader className={styles['table'] ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={styles['figure'] ?? ''}>Figure and value used</Table.Th>
                <Table.Th className={styles['other'] ?? ''}>Others</Table.Th>
                <Table.Th>Why</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ of, value, others, spec, because }) => (
                <Table.Tr key={of}>
                  <Table.Td>
                    {of}
                    <div className={styles['value']} title={value}>
                      <b>{short(value)}</b>
                    </div>
                  </Table.Td>
                  <Table.Td>
                    <ul className={styles['others']}>
                      {others.map((other) => (
                        <li key={other} className={styles['value']} title={other}>
                          {short(other)}
                        </li>
                      ))}
                    </ul>
                  </Table.Td>
                  <Table.Td className={styles['because'] ?? ''}>
                    {because} <span className={styles['quiet']}>{spec}</span>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
    </div>
  );
}
