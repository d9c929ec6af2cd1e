/** The tab World: the backend, its scenario, the world's time, and the codes by SMS. */
import { isScenario } from '../../simulator/scenarios/index.ts';
import { button, choice, el, lagosTime, section } from './dom.ts';
import type { Market } from './market.ts';
import { machineIn, shareOrSave } from './report.ts';
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
  if (market) {
    shown.append(await marketSections(tab, market, scenario));
    shown.append(section('Report', ...reportParts(market)));
  }
  return shown;
}

/** Shares or saves the run since the app's start as one file. */
function reportParts(market: Market): readonly Node[] {
  const said = el('p', 'dbg-note', 'One file with this run, to play on from each step.');
  said.setAttribute('role', 'status');
  const give = async () => {
    said.textContent = 'Writing…';
    const text = await market.report(machineIn(document));
    const file = new File([text], 'run.html', { type: 'text/html' });
    said.textContent =
      (await shareOrSave(file)) === 'shared' ? 'Shared.' : 'Saved, if this app saves files.';
  };
  return [
    button('Share as a report', () => {
      give().catch((error: unknown) => {
        said.textContent = `No report: ${error instanceof Error ? error.message : String(error)}`;
      });
    }),
    said,
  ];
}

async function marketSections(
  { redraw, change }: WorldTab,
  market: Market,
  chosen: string,
): Promise<DocumentFragment> {
  const [known, { now, sms, scenario }] = await Promise.all([market.scenarios(), market.sight()]);
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
      'SMS',
      ...(sms.length === 0 ? ['None yet.'] : []),
      ...sms
        .slice(0, 5)
        .map(({ to, text, at }) =>
          el('p', 'dbg-sms', el('small', '', `${lagosTime(at)} to ${to}`), text),
        ),
    ),
  );
  return fragment;
}
