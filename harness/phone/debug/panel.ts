/** The panel on the phone: a small button over the app, with the tabs World, Calls, Bridge and Storage. */
import { button, el, lagosTime, opening } from './dom.ts';
import type { Records } from './records.ts';
import { type StorageTab, storageTab } from './tab-storage.ts';
import { type WorldTab, worldTab } from './tab-world.ts';

export interface PanelParts {
  readonly records: Records;
  readonly shell: string;
  readonly world: Omit<WorldTab, 'redraw'>;
  readonly storage: Omit<StorageTab, 'redraw'>;
}

/** The name of the button that opens it. */
export const OPEN_PANEL = 'Open debug panel';

const tabs = ['World', 'Calls', 'Bridge', 'Storage'] as const;
type Tab = (typeof tabs)[number];

/** Puts the button on the page. The panel is drawn when it is opened. */
export function installPanel({ records, shell, world, storage }: PanelParts): void {
  const dialog = el('dialog', 'dbg-panel');
  dialog.setAttribute('aria-label', 'Debug panel');
  let tab: Tab = 'World';
  let drawing = 0;

  const content = async (): Promise<Node> => {
    if (tab === 'World') return worldTab({ ...world, redraw });
    if (tab === 'Storage') return storageTab({ ...storage, redraw });
    return tab === 'Calls' ? callsOf(records) : bridgeOf(records, shell);
  };
  const draw = async () => {
    const mine = ++drawing;
    let shown: Node;
    try {
      shown = await content();
    } catch (error) {
      shown = el(
        'p',
        'dbg-bad',
        `Couldn't read the world: ${error instanceof Error ? error.message : ''}`,
      );
    }
    // A slow tab must not cover the one that was opened after it.
    if (mine !== drawing) return;
    const bar = el(
      'nav',
      'dbg-tabs',
      ...tabs.map((name) =>
        button(
          name,
          () => {
            tab = name;
            redraw();
          },
          name === tab,
        ),
      ),
      button('Close', () => dialog.close()),
    );
    dialog.replaceChildren(bar, el('div', 'dbg-content', shown));
  };
  const redraw = () => void draw();

  const opener = button('dbg', () => {
    dialog.showModal();
    redraw();
  });
  opener.className = 'dbg-open';
  opener.setAttribute('aria-label', OPEN_PANEL);
  records.listen(() => {
    opener.dataset['calls'] = String(records.calls.length);
    if (dialog.open && (tab === 'Calls' || tab === 'Bridge')) redraw();
  });
  document.body.append(opener, dialog);
}

function callsOf({ calls }: Records): HTMLElement {
  if (calls.length === 0) return el('p', 'dbg-note', 'No calls yet.');
  return el(
    'div',
    '',
    ...calls.map(({ at, method, path, payload, status, reply, tookMs }) => {
      const code: unknown =
        typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'code') : undefined;
      const line = `${lagosTime(at)} ${method} ${path} → ${status ?? 'no response'}${code === undefined ? '' : `, code ${String(code)}`}, ${tookMs} ms`;
      const good = status === 200 && (code === 0 || code === '0');
      return opening(line, good ? 'good' : 'bad', () => ({ payload, reply }));
    }),
  );
}

function bridgeOf({ bridge }: Records, shell: string): HTMLElement {
  const found = shell === 'none' ? 'No shell, plain browser.' : `Shell: ${shell}.`;
  return el(
    'div',
    '',
    el('p', 'dbg-note', found),
    ...bridge.map(({ at, way, message }) => {
      const named = (name: string): unknown =>
        typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
      const what = named('action') ?? named('id') ?? '';
      const tone = named('ok') === false ? 'bad' : 'plain';
      return opening(`${lagosTime(at)} ${way} ${String(what)}`, tone, () => message);
    }),
  );
}
