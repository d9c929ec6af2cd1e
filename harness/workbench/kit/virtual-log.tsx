/** A list of any length that scrolls smoothly: only visible rows exist. One tab stop; arrow keys move the choice. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from './icons.tsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './virtual-log.module.css';

export interface LogRow {
  readonly seq: number;
}

export interface VirtualLogProps<T extends LogRow> {
  /** The kind of items, for its accessible name. */
  readonly label: string;
  readonly rows: readonly T[];
  readonly selected: number | null;
  readonly onSelect: (seq: number) => void;
  readonly renderRow: (row: T) => ReactNode;
  readonly empty: ReactNode;
}

/** Of a row with one line. */
const ROW_PX = 30;
/** This near to the end, the list follows new entries; px. */
const NEAR_PX = 40;

export function VirtualLog<T extends LogRow>(props: VirtualLogProps<T>) {
  const { label, rows, selected, onSelect, renderRow, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const listId = useId();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    // Rows of a list may come a frame later, so that the page stays free for keys.
    useFlushSync: false,
  });
  // After the virtualizer, which begins at the top.
  const { follows, watched } = useFollow(scroller, virtualizer.getTotalSize());
  const last = rows.length - 1;

  const at = rows.findIndex(({ seq }) => seq === selected);
  const choose = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), last)];
    if (!row) return;
    onSelect(row.seq);
    virtualizer.scrollToIndex(rows.indexOf(row));
  };
  const press = (event: KeyboardEvent) => {
    const target = targetOf(event.key, at, last);
    if (target === null) return;
    event.preventDefault();
    choose(target);
  };
  const rowId = (seq: number) => `${listId}-${seq}`;
  const virtual = virtualizer.getVirtualItems();
  const inView = virtual.some(({ index }) => index === at);

  if (rows.length === 0) return <div className={styles['scroller']}>{empty}</div>;
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="listbox"
        aria-label={label}
        aria-activedescendant={selected !== null && inView ? rowId(selected) : undefined}
        tabIndex={0}
        onKeyDown={press}
        {...watched}
      >
        <div
          role="presentation"
          style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
        >
          {virtual.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={row.seq}
                ref={virtualizer.measureElement}
                data-index={index}
                id={rowId(row.seq)}
                className={styles['row']}
                role="option"
                aria-selected={row.seq === selected}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ minHeight: ROW_PX, transform: `translateY(${start}px)` }}
                onClick={() => onSelect(row.seq)}
              >
                {renderRow(row)}
              </div>
            );
          })}
        </div>
      </div>
      {!follows && <NewestButton go={() => virtualizer.scrollToIndex(last, { align: 'end' })} />}
    </div>
  );
}

/** Keeps the newest entry in view until the user scrolls away. No row moves under a pointer. */
function useFollow(scroller: RefObject<HTMLElement | null>, height: number) {
  const [follows, setFollows] = useState(true);
  const [isAimedAt, setAimedAt] = useState(false);
  // Not by the virtualizer, which measures the page repeatedly until the position is reached.
  useLayoutEffect(() => {
    if (follows && !isAimedAt) scroller.current?.scrollTo({ top: height });
  }, [scroller, follows, isAimedAt, height]);
  const watched = {
    onPointerEnter: () => setAimedAt(true),
    onPointerLeave: () => setAimedAt(false),
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget;
      setFollows(scrollHeight - scrollTop - clientHeight < NEAR_PX);
    },
  };
  return { follows, watched };
}

const NewestButton = ({ go }: { readonly go: () => void }) => (
  <button type="button" className={styles['newest']} onClick={go}>
    <ArrowDown size={13} aria-hidden="true" /> Newest
  </button>
);

const PAGE = 12;

function targetOf(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at < 0 ? last : at - 1;
    case 'PageDown':
      return at + PAGE;
    case 'PageUp':
      return at - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
