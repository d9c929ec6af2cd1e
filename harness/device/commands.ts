/** Orders from outside: `postMessage` of the workbench around the page, or the world's events when it stands alone. */
import type { ClockState, Fault, PhoneCommand, WorldEvent } from '#harness/control.ts';
import { navigationOf } from './links.ts';
import type { RecordEntry } from './recorder.ts';

export interface CommandTargets {
  readonly clock: (clock: ClockState) => void;
  readonly faults: (faults: readonly Fault[]) => void;
  readonly theme: (theme: Extract<PhoneCommand, { type: 'theme' }>['theme']) => void;
  readonly back: () => void;
}

type PageScope = Window & typeof globalThis;

/** Listens to the one that is there; only the page's own origin may command. */
export function listenForCommands(scope: PageScope, eventsUrl: string, to: CommandTargets): void {
  if (scope.parent !== scope) {
    scope.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== scope.parent || event.origin !== scope.location.origin) return;
      if (!isCommand(event.data)) return;
      event.stopImmediatePropagation();
      obey(event.data, to);
    });
    return;
  }
  const events = new scope.EventSource(eventsUrl);
  const on = (name: 'clock' | 'faults', run: (event: WorldEvent) => void) =>
    events.addEventListener(name, (event) => run(JSON.parse(String(event.data)) as WorldEvent));
  on('clock', (event) => event.type === 'clock' && to.clock(event.clock));
  on('faults', (event) => event.type === 'faults' && to.faults(event.faults));
}

const isCommand = (data: unknown): data is PhoneCommand =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  ['clock', 'faults', 'theme', 'back'].includes(String(data.type));

function obey(command: PhoneCommand, to: CommandTargets): void {
  if (command.type === 'clock') to.clock(command.clock);
  if (command.type === 'faults') to.faults(command.faults);
  if (command.type === 'theme') to.theme(command.theme);
  if (command.type === 'back') to.back();
}

/**
 * Android's Back button: one step back in the app's history. On its first page a phone leaves the app; here that
 * is recorded, and the workbench around the page keeps its own history.
 */
export function createBack(scope: PageScope, record: RecordEntry): () => void {
  const first = scope.history.length;
  return () => {
    const history = navigationOf(scope);
    if (history ? history.canGoBack : scope.history.length > first) scope.history.back();
    else
      record({
        kind: 'external',
        text: 'Back on the first page: the phone leaves the app',
        detail: null,
      });
  };
}

/**
 * Time that was moved looks to the app like being opened again after a while: real phones then tell the page that
 * it is visible and has the focus, so the same two events are sent and nothing else.
 */
export function resumePage(scope: PageScope): void {
  scope.document.dispatchEvent(new Event('visibilitychange'));
  scope.dispatchEvent(new Event('focus'));
}
