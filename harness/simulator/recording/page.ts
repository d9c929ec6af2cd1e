/** A recording as one HTML file that anyone can open: the steps, what followed each, and the screen after it. */
import { spanText } from './entries.ts';
import type { Entry, Recording } from '../protocol/recording.ts';
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

/** The page loads nothing and sends nothing. Typed personal values are masked. */
export function recordingPage(recording: Recording): string {
  const { name, scenario, madeAt, device, language, styles, screens } = recording;
  const steps = stepsOf(recording);
  const hide = maskOf(recording);
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
    screens,
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
<p>${acts === 1 ? '1 step' : `${acts} steps`}, recorded in the LendMax workbench against its simulated marketplace. All people and loans are fictional. Typed values are masked. Screens appear as the app showed them.</p>
<dl>${facts.map(([what, said]) => `<div><dt>${escaped(what ?? '')}</dt><dd>${escaped(said ?? '')}</dd></div>`).join('')}</dl>
</header>
<main>
${steps.map((step, index) => stepHtml(step, first?.at ?? 0, index === 0, hide)).join('\n')}
</main>
<footer>Use the left and right arrow keys to step through. This page loads and sends nothing.</footer>
<script type="application/json" id="pictures">${inScript(pictures)}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}

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
<summary><span class="number">${number}</span><span class="what">${escaped(text)}</span>${bad > 0 ? `<span class="bad">${bad} failed</span>` : ''}<span class="place">${escaped(hide(route ?? ''))}</span><time title="${escaped(seconds.format(at))} in Lagos">+${spanText(at - zero)}</time></summary>
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

/** Masks typed personal values wherever they appear again as typed. */
export function maskOf({ entries }: Pick<Recording, 'entries'>): (text: string) => string {
  const typed = entries.flatMap(({ gesture }) =>
    gesture?.act === 'fill' && gesture.kind === 'personal' && gesture.value !== null
      ? [gesture.value.trim()]
      : [],
  );
  const values = [...new Set(typed.flatMap((value) => [value, digitsOf(value)]))]
    .filter((value) => value.length >= 4)
    .sort((a, b) => b.length - a.length);
  return (text) => values.reduce((left, value) => left.replaceAll(value, masked(value)), text);
}

/** A number as sent: its digits, without the leading zero that some forms have. */
const digitsOf = (value: string) =>
  /^[\d +()-]+$/.test(value) ? value.replace(/\D/g, '').replace(/^0/, '') : value;
