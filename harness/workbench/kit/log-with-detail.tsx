/** A filtered virtual list with the chosen entry in full beneath it, shared by the calls, the bridge and event logs. */
import { type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import handle from './handle.module.css';
import { ClearButton } from './clear-button.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './log-with-detail.module.css';
import { type LogRow, VirtualLog } from './virtual-log.tsx';
import { useKept } from './use-kept.ts';
import { useSession } from '../session/context.ts';

export interface LogWithDetailProps<T extends LogRow> {
  /** Key under which the heights are stored. */
  readonly id: string;
  readonly label: string;
  readonly filter: {
    readonly text: string;
    readonly setText: (text: string) => void;
    readonly placeholder: string;
  };
  /** Further filters beside the text. */
  readonly tools?: ReactNode;
  /** Content between the filters and the list. */
  readonly above?: ReactNode;
  /** The detail takes the whole pane and brings its own scrolling. */
  readonly fills?: true;
  /** The chosen entry, if it isn't kept here. */
  readonly choice?: {
    readonly seq: number | null;
    readonly choose: (seq: number) => void;
  };
  readonly rows: readonly T[];
  readonly clear: () => void;
  readonly renderRow: (row: T) => ReactNode;
  readonly renderDetail: (row: T) => ReactNode;
  readonly empty: ReactNode;
}

export function LogWithDetail<T extends LogRow>(props: LogWithDetailProps<T>) {
  const { id, label, filter, tools, above, rows, clear, renderRow, renderDetail, empty } = props;
  const session = useSession();
  const [kept, setKept] = useKept<number | null>(`${session.id} ${id}`, null);
  const { seq: selected, choose } = props.choice ?? { seq: kept, choose: setKept };
  const layout = useDefaultLayout({ id: `${id}-split`, storage: localStorage });
  const chosen = rows.find(({ seq }) => seq === selected);
  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <FilterField label={`Filter: ${label}`} {...filter} />
        <ClearButton clear={clear} />
        {tools}
      </div>
      {above}
      <Group orientation="vertical" {...layout}>
        <Panel id="list" minSize="90px">
          <VirtualLog {...{ label, rows, selected, renderRow, empty }} onSelect={choose} />
        </Panel>
        {chosen && (
          <>
            <Separator
              className={`${handle['handle']} ${handle['across']}`}
              aria-label={`Resize the list: ${label}`}
            />
            <Panel id="detail" minSize="90px" defaultSize="38">
              {props.fills ? (
                renderDetail(chosen)
              ) : (
                <div className={styles['detail']} tabIndex={0} role="region" aria-label="Details">
                  {renderDetail(chosen)}
                </div>
              )}
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}
