/**
 * Commands from outside: `postMessage` of the workbench around the page, or the world's events if the phone stands
 * alone.
 */
import type { WorldEvent } from '../../../simulator/protocol/log.ts';
import type { PhoneCommand } from '../../../simulator/protocol/phone.ts';
import { eventStream } from '../../../simulator/client/event-stream.ts';
import { navigationOf } from './links.ts';
import type { RecordEntry } from '../observe/recorder.ts';

/** The function for each command. A command without a target is ignored. */
export type CommandTargets = {
  readonly [T in PhoneCommand['type']]?: (command: Extract<PhoneCommand, { type: T }>) => void;
};

type PageScope = Window & typeof globalThis;

/** Events of a world that are commands to each of its phones. */
const commanding = ['clock', 'faults', 'device', 'storage'] as const;

/**
 * Listens to the workbench or to the world's events. Only the page's own origin may send commands. `phone`: its number
 * in the world.
 */
export function listenForCommands(
  scope: PageScope,
  eventsUrl: string,
  phone: number,
  to: CommandTargets,
): void {
  if (scope.parent !== scope) {
    scope.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== scope.parent || event.origin !== scope.location.origin) return;
      if (!isCommand(event.data, to)) return;
      event.stopImmediatePropagation();
      obey(event.data, to);
    });
    return;
  }
  const events = eventStream(eventsUrl, {
    locks: scope.navigator.locks,
    open: (url) => new scope.EventSource(url),
    tell: createWaitingNote(scope.document),
  });
  for (const name of [...commanding, 'phone']) {
    events.addEventListener(name, ({ data }) => {
      const event = JSON.parse(data) as WorldEvent;
      const command = commandIn(event, phone);
      if (isCommand(command, to)) obey(command, to);
    });
  }
}

/** Shows on the phone's page that the workbench can't reach it until another tab is closed. */
function createWaitingNote(document: Document): (isWaiting: boolean) => void {
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  // Set by CSSOM, because the page's policy blocks the attribute.
  note.style.cssText =
    'position:fixed;z-index:9;inset:0 0 auto;margin:0;padding:4px 8px;background:#fc0;color:#000';
  note.textContent =
    'Five other tabs of this browser listen to worlds. Close one: until then this phone hears no commands.';
  return (isWaiting) => {
    if (isWaiting) document.body.append(note);
    else note.remove();
  };
}

/** The command for this phone in a world's event, or undefined. Phones after the first have their own settings. */
export function commandIn(event: WorldEvent, phone: number): unknown {
  if (event.type === 'phone') return event.phone === phone ? event.command : undefined;
  return event.type === 'device' && phone !== 1 ? undefined : event;
}

const isCommand = (data: unknown, to: CommandTargets): data is PhoneCommand =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  Object.keys(to).includes(String(data.type));

function obey(command: PhoneCommand, to: CommandTargets): void {
  const act = to[command.type] as ((command: PhoneCommand) => void) | undefined;
  act?.(command);
}

/**
 * Android's Back button: one step back in the app's history. On its first page a phone leaves the app; here that is
 * recorded, and the workbench around the page keeps its own history.
 */
export function createBack(scope: PageScope, record: RecordEntry): () => void {
  const first = scope.history.length;
  return () => {
    const history = navigationOf(scope);
    if (history ? history.canGoBack : scope.history.length > first) scope.history.back();
    else
      record({
        kind: 'external',
        text: 'Back on the first page: the app closes',
        detail: null,
      });
  };
}

/**
 * To the app, moved time looks like being opened again after a while. Real phones then send visibility and focus
 * events, so the same two events are sent and nothing else.
 */
export function resumePage(scope: PageScope): void {
  scope.document.dispatchEvent(new Event('visibilitychange'));
  scope.dispatchEvent(new Event('focus'));
}
