/** The tab World: the backend, its scenario, the world's time, the faults, and the codes by SMS. */
import {
  type Fault,
  LATEST_ORDER,
  type WireFault,
  type WireFaultKind,
} from '../protocol/faults.ts';
import { isScenario } from '../server/scenarios/index.ts';
import { button, choice, el, lagosTime, section } from './dom.ts';
import type { Market } from './market.ts';
import type { Settings, Whom } from './settings.ts';

export interface WorldTab {
  readonly settings: () => Settings;
  /** Saves the choice and restarts the app. */
  readonly change: (change: Partial<Settings>) => void;
  /** As after reinstalling: everything the app stored is removed, then it restarts. */
  readonly freshInstall: () => void;
  readonly market: () => Market | null;
  /** Draws the panel again. */
  readonly redraw: () => void;
}

const whoms: readonly { readonly value: Whom; readonly text: string }[] = [
  { value: 'page', text: 'the simulator in this page' },
  { value: 'backend', text: 'the real backend, no simulation' },
];

const steps = [
  ['+10 min', 'PT10M'],
  ['+1 h', 'PT1H'],
  ['+1 day', 'P1D'],
  ['+7 days', 'P7D'],
] as const;

const faults: readonly (readonly [string, WireFaultKind, Partial<WireFault>?])[] = [
  ['delay 5 s', 'delay', { ms: 5_000 }],
  ['drop before commit', 'dropBefore'],
  ['drop after commit', 'dropAfterCommit'],
  ['HTTP 500', 'httpStatus'],
  ['truncated JSON', 'malformedJson'],
  ['no response', 'neverAnswers'],
  ['committed, then code 500', 'codeAfterCommit'],
  ['committed, then HTTP 502', 'statusAfterCommit'],
  ['arrives 8 s late', 'arriveLate'],
  ['latest without operations', 'withoutOperations', { path: LATEST_ORDER }],
];

const onceOf = (kind: WireFaultKind, parts: Partial<WireFault> = {}): Fault => ({
  path: '*',
  kind,
  times: 1,
  ...parts,
});

export async function worldTab(tab: WorldTab): Promise<HTMLElement> {
  const { whom, scenario } = tab.settings();
  const market = tab.market();
  const shown = el(
    'div',
    '',
    section(
      'Backend',
      choice('Send requests to', whoms, whom, (value) => {
        if (value === 'page' || value === 'backend') tab.change({ whom: value });
      }),
      button('Fresh install', tab.freshInstall),
    ),
  );
  if (market) shown.append(await marketSections(tab, market, scenario));
  return shown;
}

async function marketSections(
  { redraw, change }: WorldTab,
  market: Market,
  chosen: string,
): Promise<DocumentFragment> {
  const [known, { now, faults: listed, sms, effects, scenario }] = await Promise.all([
    market.scenarios(),
    market.sight(),
  ]);
  const active = listed.filter(({ times }) => times !== 0);
  const then = (work: Promise<unknown>) => void work.then(redraw, redraw);
  const fragment = document.createDocumentFragment();
  let wanted = known.some(({ name }) => name === scenario) ? scenario : chosen;
  fragment.append(
    section(
      'Scenario',
      choice(
        'Starts a new world',
        known.map(({ name, title }) => ({ value: name, text: title })),
        wanted,
        (name) => {
          wanted = name;
        },
      ),
      button('Restart', () => {
        if (isScenario(wanted))
          void market
            .restart(wanted)
            .then(() => change(isScenario(wanted) ? { scenario: wanted } : {}));
      }),
    ),
    section(
      'Clock',
      el('p', 'dbg-clock', `${lagosTime(now)}, Lagos`),
      ...steps.map(([label, by]) => button(label, () => then(market.advance(by)))),
    ),
    section(
      'Fault for the next request',
      ...faults.map(([label, kind, parts]) =>
        button(label, () => then(market.setFaults([...active, onceOf(kind, parts)]))),
      ),
      el('p', 'dbg-note', active.length === 0 ? 'No active faults.' : faultText(active)),
      active.length === 0 ? null : button('Clear', () => then(market.setFaults([]))),
    ),
    section(
      'SMS',
      ...(sms.length === 0 ? ['None yet.'] : []),
      ...sms
        .slice(0, 5)
        .map(({ to, text, at }) =>
          el('p', 'dbg-sms', el('small', '', `${lagosTime(at)} to ${to}`), text),
        ),
    ),
    section(
      'Effects',
      ...(effects.length === 0 ? ['None yet.'] : []),
      ...effects
        .slice(-8)
        .reverse()
        .map(({ path, times, arrivals, summary }) =>
          el(
            'p',
            times > 1 ? 'dbg-bad' : '',
            `${path}: ${times} × (${arrivals} arrived) ${summary}`,
          ),
        ),
    ),
  );
  return fragment;
}

const faultText = (active: readonly Fault[]) =>
  active
    .map((fault) => `${fault.kind}${fault.times === undefined ? '' : ` × ${fault.times}`}`)
    .join(', ');
