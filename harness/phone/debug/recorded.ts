/** Records the run of a debug build, as the simulated phone does: taps, settled screens, routes, console, amounts. */
import { watchGestures } from '../device/recording/gestures.ts';
import { watchMoments } from '../device/recording/moments.ts';
import { watchLaw } from '../device/observe/law-watch.ts';
import { watchMoney } from '../device/observe/money-watch.ts';
import { watchConsole, watchRoutes, watchViolations } from '../device/observe/observers.ts';
import type { RecordEntry } from '../device/observe/recorder.ts';
import type { Market } from './market.ts';
import { OPEN_PANEL } from './panel.ts';
import { KEY } from './settings.ts';

/** Opening and using the panel isn't part of the customer's run. */
const isOfPanel = (document: Document, act: string) =>
  document.querySelector('.dbg-panel[open]') !== null || act.includes(OPEN_PANEL);

/** Call before the app starts, and after its requests were replaced. */
export function recordRun(
  scope: Window & typeof globalThis,
  { record: keep, keepMoment }: Pick<Market, 'record' | 'keepMoment'>,
): void {
  const { document, localStorage } = scope;
  const wait = scope.setTimeout.bind(scope);
  const record: RecordEntry = (entry) => {
    if (entry.kind !== 'person' || !isOfPanel(document, entry.text)) keep(entry);
  };
  watchRoutes(scope, record);
  watchConsole(scope, record);
  watchViolations(scope, 'none:', record);
  watchMoney(scope, record, wait);
  watchLaw(scope, record, 'debug', scope.sessionStorage, wait);
  const { touched } = watchMoments(scope, {
    wait,
    reports: () => 0,
    stored: () =>
      Object.fromEntries(Object.entries({ ...localStorage }).filter(([name]) => name !== KEY)),
    post: async (moment) => {
      await keepMoment(moment);
      return true;
    },
  });
  watchGestures(scope, record, wait, touched);
}
