/**
 * The loans of a filter by year. Only rows near the visible part are in the page, so that thousands scroll as fast as
 * ten.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import type { RecordYear } from '#src/records/records.ts';
import { useDates, useTexts } from '../../texts.ts';
import { isUnsent, RecordRow } from './records-row.tsx';
import '../../ui/layout/list.css';
import './records.css';

/** Rows that are added and removed together. */
const CHUNK = 5;
/** Rows rendered at once, before anything is measured. */
const AT_ONCE = 20;
/** Screens rendered above and below the visible part, because a fling outruns a slow phone. */
const READY = '150% 0px';

/** Last heights of years and chunks, px. */
const heights = new Map<string, number>();
/** Height of a row until one was measured, px. */
let rowHeight = 112;

/** The scrolling ancestor of an element. With large text it is the whole page (ui/page). */
export const scrollerOf = (element: Element) =>
  element.closest('.page--flow') ?? element.closest('.page__main');

type Tell = (near: boolean) => void;

/** One observer for all. */
function useNearness() {
  const [watch] = useState(() => {
    const told = new Map<Element, Tell>();
    let observer: IntersectionObserver | undefined;
    return (box: Element, tell: Tell) => {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
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

interface NearProps {
  id: string;
  /** The number of loans in it. */
  loans: number;
  /** Rendered at once, before anything is measured. */
  first: boolean;
  watch: ReturnType<typeof useNearness>;
  children: () => ReactNode;
}

/** Stores the height of a rendered part and of its rows. */
function keepHeight(part: HTMLElement): void {
  const content = part.firstElementChild;
  const height = part.offsetHeight;
  if (!content || !height) return;
  heights.set(part.dataset['part'] ?? '', height);
  if (content.matches('ul')) rowHeight = height / content.childElementCount;
}

/** Renders its children while near the visible part, otherwise only their height. */
function Near({ id, loans, first, watch, children }: NearProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(first);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return watch(element, (isNear) => {
      // Measured now, because the observer's sizes may belong to other rows or to guesses.
      keepHeight(element);
      // Keeps the row with the focus.
      if (isNear || !element.contains(document.activeElement)) setNear(isNear);
    });
  }, [watch]);
  const part = `${id}/${loans}`;
  const height = heights.get(part) ?? rowHeight * loans;
  return (
    <div className="records__part" data-part={part} ref={box} style={near ? {} : { height }}>
      {near && children()}
    </div>
  );
}

/** Stores all current heights, guessed ones too, to restore the scroll position to the pixel. */
function keepHeights(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    heights.set(part.dataset['part'] ?? '', part.offsetHeight);
  }
}

/** Years with the index of their first loan. */
function placed(years: readonly RecordYear[]) {
  let above = 0;
  return years.map((year) => {
    above += year.orders.length;
    return { ...year, above: above - year.orders.length };
  });
}

const chunksOf = (orders: readonly LoanOrder[]) =>
  Array.from({ length: Math.ceil(orders.length / CHUNK) }, (_, index) => ({
    begins: index * CHUNK,
    chunk: orders.slice(index * CHUNK, (index + 1) * CHUNK),
  }));

interface RecordsListProps {
  years: readonly RecordYear[];
  newest: LoanOrder | undefined;
  /** The loan that the customer comes back from. Its chunk renders at once. */
  cameFrom: string | undefined;
  onLeave: (order: LoanOrder) => void;
}

export function RecordsList({ years, newest, cameFrom, onLeave }: RecordsListProps) {
  const t = useTexts(records);
  const tHome = useTexts(home);
  const tStatusLabels = useTexts(statusLabels);
  const dates = useDates();
  const watch = useNearness();
  const left = (orders: readonly LoanOrder[]) =>
    cameFrom !== undefined && orders.some(({ loanOrderId }) => loanOrderId === cameFrom);
  return (
    <>
      {placed(years).map(({ year, orders, above }, index) => (
        <section key={`${index}/${year}`} aria-labelledby={`records-${index}`}>
          <h2 className="records__year" id={`records-${index}`}>
            {year ?? (orders.every(isUnsent) ? tHome.incompleteTitle : t.noDate)}
          </h2>
          <div className="list">
            <Near
              id={`${index}`}
              loans={orders.length}
              first={above < AT_ONCE || left(orders)}
              watch={watch}
            >
              {() =>
                chunksOf(orders).map(({ begins, chunk }) => (
                  <Near
                    key={begins}
                    id={`${index}/${begins}`}
                    loans={chunk.length}
                    first={above + begins < AT_ONCE || left(chunk)}
                    watch={watch}
                  >
                    {() => (
                      <ul>
                        {chunk.map((order, place) => (
                          <RecordRow
                            key={order.loanOrderId}
                            t={t}
                            labels={tStatusLabels}
                            dates={dates}
                            order={order}
                            newest={order === newest}
                            position={begins + place + 1}
                            size={orders.length}
                            onLeave={() => {
                              keepHeights();
                              onLeave(order);
                            }}
                          />
                        ))}
                      </ul>
                    )}
                  </Near>
                ))
              }
            </Near>
          </div>
        </section>
      ))}
    </>
  );
}
