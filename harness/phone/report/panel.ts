/** What is beside the phone of a report: clock, faults, messages, verdict, and the way to a new report. */
import { endpoints } from '#src/contract/endpoints.ts';
import { button, choice, el, lagosTime, section } from '../debug/dom.ts';
import { wireFaultKindRows, wireFaultKinds } from '../../simulator/protocol/fault-kinds.ts';
import { type Fault, isWireFault } from '../../simulator/protocol/faults.ts';
import {
  type ChooserReport,
  type RollPicture,
  rollPictures,
} from '../../simulator/protocol/phone.ts';
import type { VouchedAt } from '../../simulator/protocol/asked.ts';
import { NOTHING_ASKED, vouchedWords } from '../../simulator/recording/words.ts';
import type { Judgement } from '../../simulator/protocol/checks.ts';
import { scenarioList } from '../../simulator/scenarios/index.ts';
import type { World } from '../../simulator/world/world.ts';

export interface PanelActs {
  readonly advance: (by: string) => Promise<unknown>;
  readonly setFaults: (faults: readonly Fault[]) => Promise<unknown>;
  readonly choose: (picture: RollPicture | null) => void;
  readonly restart: () => void;
  readonly save: () => Promise<unknown>;
  /** Plays a new world from a scenario. */
  readonly start: (scenario: string) => Promise<unknown>;
  /** Goes back to the run; null in a demo, which has no run. */
  readonly leave: (() => void) | null;
}

export interface PanelState {
  readonly title: string;
  readonly world: World;
  /** Ms UTC of the world. */
  readonly now: number;
  readonly judgement: Judgement;
  /** What the phone's chooser asks for; null if none is open. */
  readonly chooser: ChooserReport | null;
  /** What vouches for the values that were clicked with Alt; null before that. */
  readonly asked: VouchedAt | null;
  /** A refusal, in a sentence; '' for none. */
  readonly trouble: string;
}

const moves = [
  ['10 minutes later', 'PT10M'],
  ['1 hour later', 'PT1H'],
  ['1 day later', 'P1D'],
  ['7 days later', 'P7D'],
] as const;

/** What a tester has chosen for the next fault and the next world. It outlives a redraw. */
const wanted = { path: '/loan/get-money', kind: 'dropAfterCommit', scenario: 'approved' };

/** `ms`: UTC. */
export const timeText = (ms: number) => `${lagosTime(ms)}, Lagos`;

/** Draws the panel again. */
export function drawPanel(panel: HTMLElement, state: PanelState, acts: PanelActs): void {
  const { title, world, now, judgement, chooser, asked, trouble } = state;
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const name = focused?.textContent;
  panel.replaceChildren(
    el(
      'header',
      '',
      el('h1', '', title),
      el(
        'p',
        '',
        'App and lender run inside this page and end with it. Nothing is sent. A reload begins again: save a report to keep what you played.',
      ),
      acts.leave && button('Back to the run', acts.leave),
      button('Start the app again', acts.restart),
      button('Save as a new report', () => void acts.save()),
    ),
    trouble === '' ? '' : el('p', 'bad', trouble),
    ...(chooser ? [chooserSection(chooser, acts)] : []),
    section('Verdict', ...verdictParts(judgement)),
    section('What is this number?', ...askedParts(asked)),
    section(
      'Clock',
      el('p', 'dbg-clock', timeText(now)),
      ...moves.map(([text, by]) => button(text, () => void acts.advance(by))),
    ),
    section('SMS', el('p', '', world.sms.at(-1)?.text ?? 'None yet.')),
    section('Active faults', ...faultParts(world.faults, acts)),
    section('Start again', ...startParts(acts)),
  );
  // A redraw keeps the keyboard's focus.
  const again = [...panel.querySelectorAll('button')].find((one) => one.textContent === name);
  if (focused?.tagName === 'BUTTON') again?.focus();
}

function verdictParts({ verdict, judged, checks }: Judgement): readonly Node[] {
  const heads = { good: 'Good', bad: 'Bad', 'not judged': 'Not judged' } as const;
  const bad = checks.filter((check) => check.verdict === 'bad');
  const line = el('p', verdict === 'bad' ? 'bad' : '', `${heads[verdict]}, ${judged} judged since`);
  line.setAttribute('role', 'status');
  const rows = bad.map(({ check, text, found }) =>
    el('li', '', `${check}: ${text}`, ...found.map((one) => el('p', '', one))),
  );
  return rows.length > 0 ? [line, el('ul', '', ...rows)] : [line];
}

/** Amber: nothing vouches for it. */
function askedParts(asked: VouchedAt | null): readonly Node[] {
  if (!asked) return [el('p', '', 'Hold Alt and click a value on the phone.')];
  const { now, values } = asked;
  if (values.length === 0) {
    return [el('p', '', NOTHING_ASKED)];
  }
  const tones = { good: 'good', bad: 'bad', 'not judged': 'doubt' } as const;
  return values.map((value) => {
    const { why, from, ledger } = vouchedWords(value, now);
    return el('p', tones[value.verdict], `${value.shown}, ${why}. ${from}. ${ledger}.`);
  });
}

function faultParts(faults: readonly Fault[], { setFaults }: PanelActs): readonly Node[] {
  const paths = ['*', ...Object.keys(endpoints)];
  const kinds = wireFaultKinds.filter((kind) => kind !== 'stub');
  const add = (fault: Fault) => void setFaults([...faults, fault]);
  const rows = faults.map((fault, index) =>
    el(
      'li',
      '',
      `${isWireFault(fault) ? fault.path : fault.action}: ${fault.kind}${fault.times === undefined ? '' : `, ${fault.times} left`} `,
      button('Remove', () => void setFaults(faults.filter((_one, place) => place !== index))),
    ),
  );
  return [
    rows.length > 0 ? el('ul', '', ...rows) : el('p', '', 'None.'),
    choice(
      'Call',
      paths.map((path) => ({ value: path, text: path === '*' ? 'every call' : path })),
      wanted.path,
      (path) => (wanted.path = path),
    ),
    choice(
      'Fault',
      kinds.map((kind) => ({ value: kind, text: wireFaultKindRows[kind].name })),
      wanted.kind,
      (kind) => (wanted.kind = kind),
    ),
    button('Set once', () => {
      const kind = kinds.find((one) => one === wanted.kind);
      if (kind) add({ path: wanted.path, kind, times: 1 });
    }),
  ];
}

const startParts = ({ start }: PanelActs): readonly Node[] => [
  choice(
    'Scenario',
    scenarioList.map(({ name, title }) => ({ value: name, text: title })),
    wanted.scenario,
    (name) => (wanted.scenario = name),
  ),
  button('Start', () => void start(wanted.scenario)),
];

const chooserSection = ({ camera }: ChooserReport, { choose }: PanelActs) =>
  section(
    camera ? 'The camera is open' : 'Choose a picture',
    ...rollPictures.map((picture) => button(picture, () => choose(picture))),
    button('Nothing', () => choose(null)),
  );
