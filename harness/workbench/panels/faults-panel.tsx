/** What is to go wrong: the active faults, and a form that adds one to a call of the contract or a bridge action. */
import { Button, CloseButton, Table } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useSession, useWorkbench } from '../hooks/context.ts';
import { faultWords } from '../lib/fault-form.ts';
import { Empty } from '../parts/empty.tsx';
import { FaultFormFields } from './fault-form.tsx';
import styles from './table.module.css';

export function FaultsPanel() {
  const { setFaults } = useWorkbench();
  const faults = useStore(useSession().$faults);
  return (
    <div className={styles['scroll']}>
      <FaultFormFields add={(fault) => void setFaults([...faults, fault])} />
      {faults.length === 0 ? (
        <Empty title="Everything works">
          Add a fault above. It strikes the next call or bridge action that it names.
        </Empty>
      ) : (
        <Table className={styles['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What</Table.Th>
              <Table.Th>How</Table.Th>
              <Table.Th>How often</Table.Th>
              <Table.Th className={styles['right'] ?? ''}>
                <Button size="compact-xs" variant="subtle" onClick={() => void setFaults([])}>
                  Remove all
                </Button>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.map((fault, index) => {
              const { what, how, often } = faultWords(fault);
              const others = faults.filter((_, other) => other !== index);
              return (
                <Table.Tr key={`${index} ${JSON.stringify(fault)}`}>
                  <Table.Td className={styles['value'] ?? ''}>{what}</Table.Td>
                  <Table.Td>{how}</Table.Td>
                  <Table.Td>{often}</Table.Td>
                  <Table.Td className={styles['right'] ?? ''}>
                    <CloseButton
                      size="sm"
                      aria-label={`Remove: ${what}, ${how}`}
                      onClick={() => void setFaults(others)}
                    />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
