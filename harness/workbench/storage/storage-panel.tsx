/** This phone's storage (§3), live: every value with its meaning, to be read, changed and removed. */
import { NativeSelect } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { PhoneStorage } from '../../simulator/protocol/storage.ts';
import handle from '../kit/handle.module.css';
import { useReports } from '../session/use-reports.ts';
import { clockTime } from '../kit/format.ts';
import { type StoredRow, areas, sizeText, storedRows } from './stored-values.ts';
import { NoneYet } from '../kit/none-yet.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import { hasWords } from '../kit/has-words.ts';
import { Tag } from '../kit/tag.tsx';
import lines from '../kit/log-with-detail.module.css';
import { useKept } from '../kit/use-kept.ts';
import { EditValue } from './stored-value.tsx';
import styles from './storage.module.css';

export function StoragePanel() {
  const phones = useStore(useReports().$storage);
  const [name, setName] = useKept<string | null>('storage phone', null);
  const phone = phones?.find((one) => one.phone === name) ?? phones?.[0];
  if (!phone || !phones) {
    return (
      <NoneYet title="No storage reported yet">
        A phone reports its storage when it starts. If this world is older than the server, restart
        the phone.
      </NoneYet>
    );
  }
  return <Values key={phone.phone} phone={phone} phones={phones} setName={setName} />;
}

interface ValuesProps {
  readonly phone: PhoneStorage;
  readonly phones: readonly PhoneStorage[];
  readonly setName: (name: string) => void;
}

function Values({ phone, phones, setName }: ValuesProps) {
  const [words, setWords] = useKept('storage filter', '');
  const [place, setPlace] = useKept<string | null>('stored value', null);
  const layout = useDefaultLayout({ id: 'storage-split', storage: localStorage });
  const rows = storedRows(phone);
  const shown = rows.filter((row) =>
    hasWords(`${row.area} ${row.name} ${row.meaning} ${row.value}`, words),
  );
  const chosen = rows.find((row) => row.place === place);
  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        <FilterField
          label="Filter the stored values"
          placeholder="Name, meaning or value"
          text={words}
          setText={setWords}
        />
        {phones.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label="Phone"
            data={phones.map((one) => ({
              value: one.phone,
              label: `${one.phone}, ${clockTime(one.at)}`,
            }))}
            value={phone.phone}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </div>
      <Group orientation="vertical" {...layout}>
        <Panel id="list" minSize="90px">
          <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Stored values">
            {shown.length === 0 && (
              <NoneYet title={rows.length > 0 ? 'No matching values' : 'Nothing is stored'}>
                {rows.length > 0 ? 'Clear the filter to see all.' : 'Use the phone.'}
              </NoneYet>
            )}
            {areas.map((area) => {
              const ofArea = shown.filter((row) => row.area === area);
              if (ofArea.length === 0) return null;
              return (
                <section key={area} aria-label={area}>
                  <h3 className={styles['area']}>
                    {area} <span>{ofArea.length}</span>
                  </h3>
                  <ul className={styles['list']}>
                    {ofArea.map((row) => (
                      <ValueRow
                        key={`${row.place} ${row.at}`}
                        row={row}
                        isChosen={row.place === place}
                        choose={() => setPlace(row.place)}
                      />
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        </Panel>
        {chosen && (
          <>
            <Separator
              className={`${handle['handle']} ${handle['across']}`}
              aria-label="Resize the list: Storage"
            />
            <Panel id="detail" minSize="150px" defaultSize="46">
              <EditValue key={chosen.place} phone={phone.phone} row={chosen} />
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}

interface ValueRowProps {
  readonly row: StoredRow;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

const tones = { secret: 'bad', personal: 'amber', device: 'quiet' } as const;

function ValueRow({ row: { name, meaning, secrecy, value, at }, isChosen, choose }: ValueRowProps) {
  return (
    <li>
      <button type="button" className={styles['row']} aria-pressed={isChosen} onClick={choose}>
        <span className={styles['name']}>
          <b>{name}</b>
          {secrecy !== 'open' && <Tag tone={tones[secrecy]}>{secrecy}</Tag>}
        </span>
        <span className={styles['value']}>
          {secrecy === 'secret' ? hidden(value) : value || '(empty)'}
        </span>
        <span className={styles['meaning']}>{meaning}</span>
        <span className={styles['when']} title={sizeText(value)}>
          {clockTime(at)}
        </span>
      </button>
    </li>
  );
}

const hidden = (value: string) => `${value.slice(0, 4)}${'•'.repeat(8)} ${sizeText(value)}`;
