/** The first-run tour: which of its steps shows, and that it was dismissed for good in this browser. */
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';

/** Where a step points: the panes by their names. */
export const tourSteps = [
  {
    pane: 'World',
    title: 'Choose where to start',
    text: 'Each scenario starts a world: an isolated backend with its own data and clock. Move the clock a day, and the loan is a day older.',
  },
  {
    pane: 'Inspector',
    tab: 'map',
    title: 'Or jump to any status',
    text: 'Click a status on the map. The customer is logged in and has a loan there: Confirm is the offer, Repaying is a running loan.',
  },
  {
    pane: 'Phone',
    title: 'Use the app',
    text: 'This is the built app on a simulated phone. Tap through it as a customer would. SMS messages arrive on the left.',
  },
  {
    pane: 'Inspector',
    tab: 'calls',
    title: 'Inspect it, break it',
    text: 'See decrypted requests, bridge messages and checks as they happen. Activate faults to break any of them. Ctrl + K finds everything.',
  },
] as const satisfies readonly TourStep[];

interface TourStep {
  readonly pane: string;
  /** Opened with the step. */
  readonly tab?: 'map' | 'calls';
  readonly title: string;
  readonly text: string;
}

export interface Tour {
  /** The step that shows, from 0; null where none does. */
  readonly $step: ReadableAtom<number | null>;
  readonly start: () => void;
  /** After the last step it is over. */
  readonly next: () => void;
  readonly dismiss: () => void;
}

export interface TourMemory {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

const KEY = 'workbench-tour';

/** Starts on its own where it was never dismissed, except over a state that a link brings. A browser that keeps nothing shows it at each start. */
export function createTour(memory: TourMemory, overState = false): Tour {
  const $step: WritableAtom<number | null> = atom(overState || seen(memory) ? null : 0);
  const dismiss = () => {
    $step.set(null);
    try {
      memory.setItem(KEY, 'seen');
    } catch {
      // Blocked or full storage: the tour comes again, which harms nobody.
    }
  };
  return {
    $step,
    start: () => $step.set(0),
    next() {
      const step = $step.get();
      if (step === null) return;
      if (step + 1 < tourSteps.length) $step.set(step + 1);
      else dismiss();
    },
    dismiss,
  };
}

function seen(memory: TourMemory): boolean {
  try {
    return memory.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
