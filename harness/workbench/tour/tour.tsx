/** The first-run tour of three steps: a small card that covers nothing, and an outline around the pane it speaks of. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createTour, tourSteps } from './tour-state.ts';
import styles from './tour.module.css';

export const tour = createTour({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
});

export function TourCard() {
  const at = useStore(tour.$step);
  const step = at === null ? undefined : tourSteps[at];
  const pane = step?.pane;
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
