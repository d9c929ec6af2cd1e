/** The loans of a filter by year; only the rows near what is seen are in the page, so that thousands scroll like ten. */
import { useEffect, useRef, useState } from 'react';
import { records } from '#src/messages/records.ts';
import type { LoanOrder } from '#src/screens/order-facts.ts';
import type { RecordYear } from '#src/screens/records.ts';
import { useTexts } from '../../texts.ts';
import { RecordRow } from './records-row.tsx';
import '../../ui/list.css';
import './records.css';

/** Rows that come and go together. */
const CHUNK = 10;
/** Rows that are there at once, before anything is measured. */
const AT_ONCE = 20;
/** So many screens above and below what is seen are kept ready: a fling outruns a slow phone. */
const READY = '150% 0px';

/** Heights of chunks as last seen, px: a place once left is found again to the pixel. */
const heights = new Map<string, number>();
/** What a row takes until one was seen, px. */
let rowHeight = 112;

/** The part of the page that scrolls around an element; with large text that is the whole page (ui/page). */
export const scrollerOf = (element: Element) =>
  element.closest('.page--flow') ?? element.closest('.page__main');

type Tell = (near: boolean, height: number) => void;

/** One observer for all chunks. */
function useNearness() {
  const [watch] = useState(() => {
    const told = new Map<Element, Tell>();
    let observer: IntersectionObserver | undefined;
    return (box: Element, tell: Tell) => {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            told.get(target)?.(isIntersecting, boundingClientRect.height);
          }
        },
        { root: scrollerOf(box), rootMargin: READY },
      );
      told.set(box, tell);
      observer.observe(box);
      return () => {
        told.delete(box);
        observer?.unobserve(box);
      };
    };
  });
  return watch;
}

interface ChunkProps {
  id: string;
  orders: readonly LoanOrder[];
  /** Place of the first one in its list, from 0, and the length of the list. */
  from: number;
  size: number;
  newest: LoanOrder | undefined;
  first: boolean;
  watch: ReturnType<typeof useNearness>;
  onLeave: (order: LoanOrder) => void;
}

function Chunk({ id, orders, from, size, newest, first, watch, onLeave }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(first);
  /** So many rows are in the page. */
  const rows = useRef(0);
  useEffect(() => {
    rows.current = near ? orders.length : 0;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return watch(element, (isNear, height) => {
      if (rows.current > 0 && height > 0) {
        heights.set(`${id}/${rows.current}`, height);
        rowHeight = height / rows.current;
      }
      // Whoever stands in a row by keyboard keeps it.
      if (isNear || !element.contains(document.activeElement)) setNear(isNear);
    });
  }, [id, watch]);
  const height = heights.get(`${id}/${orders.length}`) ?? rowHeight * orders.length;
  return (
    <div className="records__chunk" ref={box} style={near ? {} : { height }}>
      {near && (
        <ul>
          {orders.map((order, index) => (
            <RecordRow
              key={order.loanOrderId}
              order={order}
              newest={order === newest}
              position={from + index + 1}
              size={size}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Chunks of each year; `begins` is a chunk's place in its year, `above` counts the loans above it in all years. */
function chunksOf(years: readonly RecordYear[]) {
  let above = 0;
  return years.map(({ year, orders }) => {
    const chunks = [];
    for (let begins = 0; begins < orders.length; begins += CHUNK) {
      const chunk = orders.slice(begins, begins + CHUNK);
      chunks.push({ begins, above, orders: chunk });
      above += chunk.length;
    }
    return { year, size: orders.length, chunks };
  });
}

interface RecordsListProps {
  years: readonly RecordYear[];
  newest: LoanOrder | undefined;
  /** The loan whose row was left: its chunk is there at once. */
  cameFrom: string | undefined;
  onLeave: (order: LoanOrder) => void;
}

export function RecordsList({ years, newest, cameFrom, onLeave }: RecordsListProps) {
  const t = useTexts(records);
  const watch = useNearness();
  return (
    <>
      {chunksOf(years).map(({ year, size, chunks }, yearIndex) => (
        <section key={`${yearIndex}/${year}`} aria-labelledby={`records-${yearIndex}`}>
          <h2 className="records__year" id={`records-${yearIndex}`}>
            {year ?? t.noDate}
          </h2>
          <div className="list">
            {chunks.map(({ begins, above, orders }) => (
              <Chunk
                key={begins}
                id={`${yearIndex}/${begins}`}
                orders={orders}
                from={begins}
                size={size}
                newest={newest}
                first={
                  above < AT_ONCE || orders.some(({ loanOrderId }) => loanOrderId === cameFrom)
                }
                watch={watch}
                onLeave={onLeave}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
