/**
 * A recording as one HTML file that anyone can open: the verdict and its reasons, the steps, what followed each, and the
 * screen after it.
 */
import { spanText } from './entries.ts';
import type { Entry, Recording } from '../protocol/recording.ts';
import type { Judgement } from '../protocol/checks.ts';
import { patternOf } from '../checks/leaks/finder.ts';
import { pageScript, pageScriptHash } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { pictureHead } from './picture-page.ts';
import { type RecordedStep, stepsOf } from './steps.ts';
import { laneNames, masked } from './words.ts';
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

const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-${pageScriptHash}'`;

/** JSON that can be in a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** What only the simulator of the run knows. */
export interface Told {
  /** Null if the run isn't judged any more, as one from a file. */
  readonly judgement: Judgement | null;
  /** Everything personal that the world knew of its customers; null for the typed values alone. */
  readonly personal: readonly string[] | null;
}

/** The page loads nothing and sends nothing. Personal values are masked everywhere, in the pictures too. */
export function recordingPage(recording: Recording, { judgement, personal }: Told): string {
  const { name, scenario, madeAt, device, language, styles, screens } = recording;
  const steps = stepsOf(recording);
  const hide = maskOf([...typedIn(recording), ...(personal ?? [])]);
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
  const pictures = {
    width: device.width,
    height: device.height,
    screens: screens.map((screen) => hiddenIn(screen, hide)),
    heads: styles.map(pictureHead),
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Recording: ${escaped(name)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>${escaped(name)}</h1>
<p>${acts === 1 ? '1 step' : `${acts} steps`}, recorded in the LendMax workbench against its simulated marketplace. ${personal ? 'Personal values are replaced by dots.' : 'Typed values are replaced by dots.'} Screens appear as the app showed them.</p>
<dl>${facts.map(([what, said]) => `<div><dt>${escaped(what ?? '')}</dt><dd>${escaped(said ?? '')}</dd></div>`).join('')}</dl>
</header>
<main>
${verdictHtml(judgement, hide)}
${steps.map((step, index) => stepHtml(step, first?.at ?? 0, index === 0, hide)).join('\n')}
</main>
<footer>Use the left and right arrow keys to step through. This page loads and sends nothing.</footer>
<script type="application/json" id="pictures">${inScript(pictures)}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}

/** The page with a PNG (base64) after its last step. */
export const withScreenshot = (page: string, png: string): string =>
  page.replace(
    '</main>',
    () =>
      `<figure class="last"><img alt="The screen at the end" src="data:image/png;base64,${png}"><figcaption>The screen at the end, a screenshot. Nothing in it is replaced.</figcaption></figure>\n</main>`,
  );

function stepHtml(
  step: RecordedStep,
  zero: number,
  open: boolean,
  hide: (text: string) => string,
): string {
  const { number, text, cause, entries, moment, route } = step;
  const at = entries[0]?.at ?? zero;
  const bad = entries.filter((entry) => entry.bad).length;
  const rows = entries.filter((entry) => entry !== cause).map((entry) => entryHtml(entry, hide));
  const screen = moment
    ? `<figure>
<div class="screen" data-screen="${moment.screen}" data-style="${moment.style}" data-scroll="${moment.scrollTop}" data-title="Screen after step ${number}"></div>
<figcaption><details><summary>Screen as text</summary><p>${moment.lines.map((line) => escaped(hide(line))).join('<br>')}</p></details></figcaption>
</figure>`
    : `<p class="none">The screen didn't settle in this step.</p>`;
  return `<details class="step"${open ? ' open' : ''}>
<summary><span class="number">${number}</span><span class="what">${escaped(hide(text))}</span>${bad > 0 ? `<span class="bad">${bad} failed</span>` : ''}<span class="place">${escaped(hide(route ?? ''))}</span><time title="${escaped(seconds.format(at))} in Lagos">+${spanText(at - zero)}</time></summary>
<div class="in">
<ol>${rows.join('') || '<li class="none">No further entries.</li>'}</ol>
${screen}
</div>
</details>`;
}

function entryHtml({ lane, text, detail, bad, at }: Entry, hide: (text: string) => string): string {
  const line = `<span class="lane" data-lane="${lane}">${laneNames[lane]}</span><span class="text">${escaped(hide(text))}</span><time>${seconds.format(at)}</time>`;
  const attributes = bad ? ' class="wrong"' : '';
  if (detail === null) return `<li${attributes}><div class="row">${line}</div></li>`;
  const inFull = escaped(hide(JSON.stringify(detail, null, 2)));
  return `<li${attributes}><details><summary class="row">${line}</summary><pre>${inFull}</pre></details></li>`;
}

const headings = { good: 'Good', bad: 'Bad', 'not judged': 'Not judged' } as const;

/** The verdict first, then each check with its reasons; bad ones first. */
function verdictHtml(judgement: Judgement | null, hide: (text: string) => string): string {
  if (judgement === null) {
    return '<section class="verdict"><h2>Not judged</h2><p>This run comes from a file, which has no verdict.</p></section>';
  }
  const { verdict, judged, checks } = judgement;
  const ranks = { bad: 0, 'not judged': 1, good: 2 } as const;
  const sorted = [...checks].sort((a, b) => ranks[a.verdict] - ranks[b.verdict]);
  const rows = sorted.map((check) => {
    const found = check.found.map((one) => `<li>${escaped(hide(one))}</li>`).join('');
    return `<li data-verdict="${check.verdict}"><b>${escaped(check.check)}: ${check.verdict}</b> ${escaped(hide(check.text))}${found && `<ul>${found}</ul>`}</li>`;
  });
  return `<section class="verdict"><h2>${headings[verdict]}, ${judged} judged</h2><ul>${rows.join('')}</ul></section>`;
}

/** Replaces each value by dots, wherever it stands alone. */
export function maskOf(values: readonly string[]): (text: string) => string {
  const pattern = patternOf([...new Set(values)]);
  return (text) => (pattern ? text.replaceAll(pattern, masked) : text);
}

/** Typed personal values, and numbers as the wire has them. */
export function typedIn({ entries }: Pick<Recording, 'entries'>): string[] {
  const typed = entries.flatMap(({ gesture }) =>
    gesture?.act === 'fill' && gesture.kind === 'personal' && gesture.value !== null
      ? [gesture.value.trim()]
      : [],
  );
  return typed
    .flatMap((value) => [value, ...numberForms(value)])
    .filter((value) => value.length >= SHORTEST);
}

/** Shorter texts may be a part of anything. */
const SHORTEST = 4;

/** A number's digits, with and without the leading zero that some forms have. */
function numberForms(value: string): string[] {
  if (!/^[\d +()-]+$/.test(value)) return [];
  const digits = value.replaceAll(/\D/g, '').replace(/^0/, '');
  return [digits, `0${digits}`];
}

/** Masks a picture's texts and the attributes that show or tell one, never its markup. */
const hiddenIn = (html: string, hide: (text: string) => string): string =>
  html.replaceAll(
    /(<(?:style|script)\b[^]*?<\/(?:style|script)>)|(>)([^<]+)|(\s(?:alt|aria-label|content|placeholder|title|value)=")([^"]*)/gi,
    (_whole: string, kept?: string, ...[end, text, attribute, value]: (string | undefined)[]) =>
      kept ??
      `${end ?? attribute ?? ''}${hide((text ?? value ?? '').replaceAll('&nbsp;', '\u00a0'))}`,
  );
