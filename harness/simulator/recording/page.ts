/**
 * A recorded run as one HTML file that anyone can open, a report: the verdict and its reasons, the steps, what followed
 * each, and the screen after it. With a machine inside, one can take over at each step.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PersonalValue } from '../checks/leaks/personal.ts';
import type { Entry, Recording } from '../protocol/recording.ts';
import type { Judgement } from '../protocol/checks.ts';
import { inventedIn, inventing, personalIn, replacedIn } from './invented.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { pictureHead } from './picture-page.ts';
import {
  LARGEST_REPORT,
  type Machine,
  policyOf,
  REPORT_APP,
  REPORT_VERSION,
  type ReportData,
} from './report.ts';
import { type RecordedStep, stepsOf } from './steps.ts';
import { laneNames, spanText } from './words.ts';
import { escaped } from '../text/escaped.ts';

const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short',
});
const seconds = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  timeStyle: 'medium',
});

const sha256 = (text: string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(text, 'utf8').digest(encoding);

/** Whether a report has invented values in the place of personal ones. */
export type PersonalWanted = 'replaced' | 'kept';

/** What only the simulator of the run knows. */
export interface Told {
  /** Null if the run isn't judged any more, as one from a file. */
  readonly judgement: Judgement | null;
  /** Everything personal that the world knew of its customers; null to leave personal values as they are. */
  readonly personal: readonly PersonalValue[] | null;
  /** The app, the phone and the lender to take over with; null if they aren't built. */
  readonly machine: Machine | null;
  /** Its customers are real, so that the file must not hold the run itself. */
  readonly isReal: boolean;
}

/** The page loads nothing and sends nothing. Personal values are replaced in all of it, also where one plays on. */
export async function recordingPage(recording: Recording, told: Told): Promise<string> {
  let run = told.isReal ? withoutStates(recording) : withStepStates(recording);
  let { judgement } = told;
  const isWhole = run.start.kind === 'state';
  if (told.personal) {
    const replace = inventing([...told.personal, ...(await personalIn(recording))]);
    run = await inventedIn(run, replace);
    judgement = replacedIn(judgement, replace) as Judgement | null;
  }
  for (;;) {
    const page = pageOf(run, { ...told, judgement }, isWhole ? run.entries : playedIn(run));
    const known = run.moments.filter(({ state }) => state !== undefined).length;
    const drawn = run.screens.filter((screen) => screen !== LEFT_OUT).length;
    if (page.length <= LARGEST_REPORT || known + drawn === 0) return page;
    run =
      known > 0
        ? withoutStates(run, Math.ceil(known / 4))
        : { ...run, screens: withoutFirst(run.screens, Math.ceil(drawn / 4)) };
  }
}

const LEFT_OUT =
  '<html><head></head><body><p>The run is too large for a picture of this step.</p></body></html>';

/** Without the first `count` pictures that are left. */
const withoutFirst = (screens: readonly string[], count: number): readonly string[] => {
  const first = screens.findIndex((screen) => screen !== LEFT_OUT);
  return screens.map((screen, at) => (at < first + count ? LEFT_OUT : screen));
};

/** Without the states of the first `count` moments that have one. */
function withoutStates(recording: Recording, count = Infinity): Recording {
  let left = count;
  const moments = recording.moments.map((moment) => {
    const { state, ...rest } = moment;
    if (state === undefined || left <= 0) return moment;
    left -= 1;
    return rest;
  });
  return { ...recording, moments };
}

/** Only with the states that a step begins or ends with, and the first. */
function withStepStates(recording: Recording): Recording {
  const wanted = new Set(stepsOf(recording).map(({ moment, before }) => moment ?? before));
  wanted.add(recording.moments[0] ?? null);
  const moments = recording.moments.map((moment) => {
    const { state: _dropped, ...rest } = moment;
    return wanted.has(moment) ? moment : rest;
  });
  return { ...recording, moments };
}

/** `entries`: those to play again. */
function pageOf(recording: Recording, told: Told, entries: readonly Entry[]): string {
  const { screens, styles, ...run } = recording;
  const data: ReportData = {
    app: REPORT_APP,
    version: REPORT_VERSION,
    shown: shownHtml(recording, told),
    screens,
    styles,
    head: pictureHead(STYLE).split(STYLE),
    width: recording.device.width,
    height: recording.device.height,
    run: told.isReal ? null : { ...run, entries },
    scenario: null,
  };
  return fileOf(data, `Recording: ${recording.name}`, told.machine);
}

/** A page without a run, in which one plays from this scenario on. */
export function demoPage(machine: Machine, scenario: string): string {
  const data: ReportData = {
    app: REPORT_APP,
    version: REPORT_VERSION,
    shown: '<main><h1>Demo</h1><p>The lender starts inside this page.</p></main>',
    screens: [],
    styles: [],
    head: [],
    width: 0,
    height: 0,
    run: null,
    scenario,
  };
  return fileOf(data, 'Demo: not a real loan', machine);
}

function fileOf(data: ReportData, title: string, held: Machine | null): string {
  const report = gzipSync(JSON.stringify(data)).toString('base64url');
  const { packed: machine = '', scripts: known = [] } = held ?? {};
  // Its text is the same before and after HTML is read.
  const name = title.replace(/[&<>"']/g, ' ');
  const policy = policyOf(`'sha256-${sha256(pageScript, 'base64')}'`, ...known);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${name}</title>
<style data-sum="${sha256(name + pageStyle, 'hex')}">${pageStyle}</style>
</head>
<body>
<div id="run"><main><p role="alert">This report is incomplete or was edited, or its script can't run here. Ask for it again, as a file, and open it in a browser.</p></main></div>
<div id="taken" hidden></div>
<script type="text/plain" id="report" data-sum="${sha256(report + machine, 'hex')}">${report}</script>
<script type="text/plain" id="machine" data-scripts="${known.join(' ')}">${machine}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}

const STYLE = '/* style */';

/** What was done after the state in which the run begins. */
const playedIn = ({ start, entries, moments }: Recording) =>
  start.kind === 'state' ? entries.filter(({ seq }) => seq > (moments[0]?.seq ?? 0)) : entries;

/** What was done to personal values, and why nobody can take over, if so. */
function heldText({ moments }: Recording, { machine, isReal, personal }: Told): string {
  const held = personal
    ? 'Personal values are replaced by invented ones of the same form, wherever this run has them. The first letters of words and the last four digits of accounts and phones stay.'
    : 'Personal values are as they were: this file was exported with them. Pass it on only to those who may know them.';
  if (isReal) {
    return `${held} This run was played against a real backend, so nobody can take over here.`;
  }
  if (machine === null) return `${held} It holds no app, so nobody can take over here.`;
  return moments.some(({ state }) => state !== undefined)
    ? held
    : `${held} It holds no state of the phone, so nobody can take over here.`;
}

function shownHtml(recording: Recording, told: Told): string {
  const { name, scenario, madeAt, device, language } = recording;
  const steps = stepsOf(recording);
  const [first, last] = [recording.entries[0], recording.entries.at(-1)];
  const span = first && last ? spanText(last.at - first.at) : '0 s';
  const acts = steps.filter(({ cause }) => cause !== null).length;
  const facts = [
    ['Scenario', scenario],
    ['World time', first ? `${lagos.format(first.at)}, Lagos` : 'no entries yet'],
    ['Duration', span],
    [
      'Phone',
      `${device.shell === 'none' ? 'browser' : device.shell}, ${device.width} × ${device.height}, ${device.theme}, ${language}`,
    ],
    ['Exported', lagos.format(madeAt)],
    ['Contract', recording.contract],
  ];
  const placeOf = ({ moment, before }: RecordedStep) => {
    const from = moment ?? before;
    if (told.machine === null || from?.state === undefined) return null;
    return recording.moments.indexOf(from);
  };
  return `<header>
<h1>${escaped(name)}</h1>
<p>${acts === 1 ? '1 step' : `${acts} steps`}, recorded in the LendMax workbench against its simulated marketplace. ${heldText(recording, told)} Screens appear as the app showed them.</p>
<dl>${facts.map(([what, said]) => `<div><dt>${escaped(what ?? '')}</dt><dd>${escaped(said ?? '')}</dd></div>`).join('')}</dl>
</header>
<main>
${verdictHtml(told.judgement, recording.entries)}
${steps.map((step, index) => stepHtml(step, first?.at ?? 0, index === 0, placeOf(step))).join('\n')}
</main>
<footer>Use the left and right arrow keys to step through. This page loads and sends nothing.</footer>`;
}

/** The page with a PNG (base64) after its last step. */
export const withScreenshot = (page: string, png: string): string =>
  page.replace(
    '<div id="taken" hidden>',
    (taken) =>
      `<aside><figure class="last"><img alt="The screen at the end" src="data:image/png;base64,${png}"><figcaption>The screen at the end, a screenshot.</figcaption></figure></aside>\n${taken}`,
  );

function stepHtml(step: RecordedStep, zero: number, open: boolean, place: number | null): string {
  const { number, text, cause, entries, moment, route } = step;
  const at = entries[0]?.at ?? zero;
  const bad = entries.filter((entry) => entry.bad).length;
  const rows = entries.filter((entry) => entry !== cause).map((entry) => entryHtml(entry));
  const screen = moment
    ? `<figure>
<div class="screen" data-screen="${moment.screen}" data-style="${moment.style}" data-scroll="${moment.scrollTop}" data-title="Screen after step ${number}"></div>
<figcaption><details><summary>Screen as text</summary><p>${moment.lines.map((line) => escaped(line)).join('<br>')}</p></details></figcaption>
</figure>`
    : `<p class="none">The screen didn't settle in this step.</p>`;
  const take =
    place === null
      ? ''
      : `<p><button type="button" data-take="${place}" data-step="${number}">Take over from here</button></p>`;
  return `<details class="step"${open ? ' open' : ''}>
<summary><span class="number">${number}</span><span class="what">${escaped(text)}</span>${bad > 0 ? `<span class="bad">${bad} failed</span>` : ''}<span class="place">${escaped(route ?? '')}</span><time title="${escaped(seconds.format(at))} in Lagos">+${spanText(at - zero)}</time></summary>
<div class="in">
<ol>${rows.join('') || '<li class="none">No further entries.</li>'}</ol>
<div>${take}${screen}</div>
</div>
</details>`;
}

function entryHtml({ lane, text, detail, bad, at }: Entry): string {
  const line = `<span class="lane" data-lane="${lane}">${laneNames[lane]}</span><span class="text">${escaped(text)}</span><time>${seconds.format(at)}</time>`;
  const attributes = bad ? ' class="wrong"' : '';
  if (detail === null) return `<li${attributes}><div class="row">${line}</div></li>`;
  const inFull = escaped(JSON.stringify(detail, null, 2));
  return `<li${attributes}><details><summary class="row">${line}</summary><pre>${inFull}</pre></details></li>`;
}

const headings = { good: 'Good', bad: 'Bad', 'not judged': 'Not judged' } as const;

/** The verdict first, then each check with its reasons; bad ones first. A file without a verdict has what went wrong. */
function verdictHtml(judgement: Judgement | null, entries: readonly Entry[]): string {
  if (judgement === null) {
    const wrong = entries
      .filter(({ lane, bad }) => lane === 'console' && bad)
      .map(({ text }) => `<li data-verdict="bad">${escaped(text)}</li>`);
    return `<section class="verdict"><h2>Not judged</h2><p>This run comes from a file, which has no verdict.</p><ul>${wrong.join('')}</ul></section>`;
  }
  const { verdict, judged, checks } = judgement;
  const ranks = { bad: 0, 'not judged': 1, good: 2 } as const;
  const sorted = [...checks].sort((a, b) => ranks[a.verdict] - ranks[b.verdict]);
  const rows = sorted.map((check) => {
    const found = check.found.map((one) => `<li>${escaped(one)}</li>`).join('');
    return `<li data-verdict="${check.verdict}"><b>${escaped(check.check)}: ${check.verdict}</b> ${escaped(check.text)}${found && `<ul>${found}</ul>`}</li>`;
  });
  return `<section class="verdict"><h2>${headings[verdict]}, ${judged} judged</h2><ul>${rows.join('')}</ul></section>`;
}
