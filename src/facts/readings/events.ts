import type { EventKind } from '../events.ts';
import type { Reading } from '../reading.ts';

export const eventsReadings: readonly Reading[] = [
  {
    value: 'page' satisfies EventKind,
    of: 'event when a page is shown',
    others: ['no such event'],
    spec: '§2, §3',
    because: 'pageName is stored (§3) and has no other use than to say where events happen.',
  },
];
