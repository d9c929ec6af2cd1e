/** The first-run tour : a small card that covers nothing, and an outline around the pane it speaks of. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { createTour, tourSteps } from './tour-state.ts';
import styles from './tour.module.css';

export const tour = createTour(
  {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  // A link brings its state behind the #.
  window.location.hash.length > 1,
);

/** `openTab` shows the tab that a step speaks of. */
export function TourCard({ openTab }: { readonly openTab: (tab: 'map' | 'calls') => void }) {
  const at = useStore(tour.$step);
  const step = at === null ? undefined : tourSteps[at];
  const pane = step?.pane;
  const tab = step && 'tab' in step ? step.tab : undefined;
  const shows = useRef(openTab);
  useEffect(() => {
    if (tab) shows.current(tab);
  }, [tab]);
  useEffect(() => {
    const section = pane && document.querySelector(`main section[aria-label="${pane}"]`);
    const shown = styles['shown'] ?? 'shown';
    if (section) section.classList.add(shown);
    return () => (section ? section.classList.remove(shown) : undefined);
  }, [pane]);
  if (at === null || !step) return null;
  const last = at + 1 === tourSteps.length;
  return (
    <aside className={styles['card']} aria-label="Tour">
      <div className={styles['count']}>
        {at + 1} of {tourSteps.length}
      </div>
      <h2>{step.title}</h2>
      <p>{step.text}</p>
      <div className={styles['ways']}>
        {!last && (
          <Button size="compact-sm" variant="subtle" onClick={tour.dismiss}>
            Skip the tour
          </Button>
        )}
        <Button size="compact-sm" onClick={tour.next}>
          {last ? 'Done' : 'Next step'}
        </Button>
      </div>
    </aside>
  );
}
