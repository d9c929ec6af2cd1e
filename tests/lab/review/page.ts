/** The reviewer's page: one HTML file for people who open no terminal. It loads and sends nothing. */
import { createHash } from 'node:crypto';
import { themes } from '../atlas/inspect.ts';
import { pathOf } from '../atlas/places.ts';
import type { ChangedLine, Changes } from './compare.ts';
import { countOf } from './compare.ts';
import {
  idOf,
  type Pictures,
  pictureKey,
  type Review,
  type ReviewedScreen,
  screenKey,
} from './pages.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** The earlier page, and what is different now. */
export interface Since {
  /** Such as `1.0.0, build 0123456789ab`. */
  readonly build: string;
  readonly changes: ReadonlyMap<string, Changes | 'new'>;
  /** Screens that only the earlier page has. */
  readonly gone: readonly string[];
  /** Earlier pictures of those that differ, by `pictureKey`. */
  readonly pictures: Pictures;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSON that can be in a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hash(style)}; img-src data:; script-src ${hash(script)}`;
const languageNames = { en: 'English', es: 'Spanish' } as const;
const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const buildWords = ({ version, id }: Review['build']): string => `${version}, build ${id}`;

/** Width and height of a WebP as attributes, so that nothing moves while pictures load; none for a form that we don't know. */
function measuresOf(picture: string): string {
  const head = Buffer.from(picture.slice(0, 44), 'base64');
  if (head.length < 30 || head.toString('latin1', 8, 15) !== 'WEBPVP8') return '';
  const kind = head.toString('latin1', 15, 16);
  const [width, height] =
    kind === ' '
      ? [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff]
      : [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  return kind === ' ' || kind === 'X' ? ` width="${width}" height="${height}"` : '';
}

/**
 * The pictures of a screen that are there. `when` is for earlier ones: these aren't marked, so that a later comparison
 * doesn't take them for this page's own.
 */
function figuresHtml(screen: ReviewedScreen, pictures: Pictures, when: '' | 'before'): string {
  const figures = themes.flatMap((theme) => {
    const key = pictureKey(screen, theme);
    const picture = pictures.get(key);
    if (picture === undefined) return [];
    const mark = when === '' ? ` data-picture="${key}"` : '';
    const words = [screen.title, languageNames[screen.language], theme, when].filter(Boolean);
    const caption = [theme === 'light' ? 'Light' : 'Dark', when].filter(Boolean).join(', ');
    return `<figure data-theme="${theme}"><img${mark}${measuresOf(picture)} loading="lazy" alt="${escaped(words.join(', '))}" src="data:image/webp;base64,${picture}"><figcaption>${caption}</figcaption></figure>`;
  });
  return `<div class="pictures">${figures.join('')}</div>`;
}

function changedList(what: string, lines: readonly ChangedLine[], language: string): string {
  if (lines.length === 0) return '';
  const rows = lines.map(({ was, is }) => {
    const words = [
      was === null ? '' : `<del lang="${language}">${escaped(was)}</del>`,
      is === null ? '' : `<ins lang="${language}">${escaped(is)}</ins>`,
    ];
    return `<li>${words.join('')}</li>`;
  });
  return `<h4>${what}</h4><ul>${rows.join('')}</ul>`;
}

function changesHtml(screen: ReviewedScreen, since: Since): string {
  const changes = since.changes.get(screenKey(screen));
  if (changes === undefined) return '';
  if (changes === 'new') return `<p class="changes">New since ${escaped(since.build)}.</p>`;
  const isRedrawn = themes.some((theme) => since.pictures.has(pictureKey(screen, theme)));
  if (countOf(changes) === 0 && !isRedrawn) return '';
  const { language } = screen;
  const redrawn = isRedrawn
    ? `<h4>The picture changed</h4><details><summary>Before</summary>${figuresHtml(screen, since.pictures, 'before')}</details>`
    : '';
  return `<div class="changes">${changedList('Texts changed', changes.texts, language)}${changedList(
    'Spoken texts changed',
    changes.spoken,
    language,
  )}${changedList('Amounts changed', changes.amounts, language)}${redrawn}</div>`;
}

const listOf = (lines: readonly string[], language: string) =>
  `<ol lang="${language}">${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ol>`;

function wordsHtml({ texts, spoken, amounts, language }: ReviewedScreen): string {
  const money =
    amounts.length === 0
      ? ''
      : `<h4>${counted(amounts.length, 'amount')}</h4><table lang="${language}"><thead lang="en"><tr><th scope="col">Amount</th><th scope="col">In</th></tr></thead><tbody>${amounts
          .map(({ text, line }) => `<tr><td>${escaped(text)}</td><td>${escaped(line)}</td></tr>`)
          .join('')}</tbody></table>`;
  const heard =
    spoken.length === 0 ? '' : `<h4>Spoken or inside fields</h4>${listOf(spoken, language)}`;
  const summary = [counted(texts.length, 'text')];
  if (amounts.length > 0) summary.push(counted(amounts.length, 'amount'));
  return `<details><summary>${summary.join(', ')}</summary>${money}<h4>Texts</h4>${listOf(texts, language)}${heard}</details>`;
}

function isChanged(screen: ReviewedScreen, since: Since | null): boolean {
  const changes = since?.changes.get(screenKey(screen));
  if (changes === undefined) return false;
  if (changes === 'new' || countOf(changes) > 0) return true;
  return themes.some((theme) => since?.pictures.has(pictureKey(screen, theme)) === true);
}

function articleHtml(screen: ReviewedScreen, pictures: Pictures, since: Since | null): string {
  const key = screenKey(screen);
  const language = languageNames[screen.language];
  return `<article id="${key}" data-language="${screen.language}" data-changed="${isChanged(screen, since)}">
<h3>${language}: <span lang="${screen.language}">${escaped(screen.title)}</span></h3>
<label for="comment-${key}">Comment on ${screen.name}, ${language}</label>
<textarea id="comment-${key}" rows="2" disabled data-screen="${screen.name}" data-path="${pathOf(screen.name)}" data-language="${screen.language}" data-title="${escaped(screen.title)}"></textarea>
${since === null ? '' : changesHtml(screen, since)}
${figuresHtml(screen, pictures, '')}
${wordsHtml(screen)}
</article>`;
}

function choice(name: string, legend: string, options: readonly (readonly [string, string])[]) {
  const radios = options.map(
    ([value, words], index) =>
      `<label><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}>${words}</label>`,
  );
  return `<fieldset><legend>${legend}</legend>${radios.join('')}</fieldset>`;
}

function toolsHtml(since: Since | null): string {
  const changed = since
    ? '<label><input type="checkbox" id="changed">Only what changed</label>'
    : '';
  return `<form id="tools" hidden>
${choice('language', 'Language', [
  ['both', 'Both'],
  ['en', 'English'],
  ['es', 'Spanish'],
])}
${choice('theme', 'Theme', [
  ['both', 'Both'],
  ['light', 'Light'],
  ['dark', 'Dark'],
])}
<fieldset><legend>Show</legend>${changed}<label><input type="checkbox" id="commented">Only what I commented on</label></fieldset>
<div class="field"><label for="words">Find words</label><input id="words" type="search"></div>
<div class="field"><label for="reviewer">Your name</label><input id="reviewer" type="text" autocomplete="name"></div>
</form>`;
}

function sinceWords(review: Review, since: Since): string {
  const changed = review.screens.filter((screen) => isChanged(screen, since)).length;
  const gone = since.gone.length === 0 ? '' : ` No longer there: ${since.gone.join(', ')}.`;
  return `<p>Since ${escaped(since.build)}: ${changed} of ${review.screens.length} changed; a screen counts once in each language.${escaped(gone)}</p>`;
}

const missingHtml = ({ missing }: Review): string =>
  missing.length === 0
    ? ''
    : `<p>Not shown here:</p><ul>${missing.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`;

/** The whole page. */
export function reviewPage(review: Review, pictures: Pictures, since: Since | null): string {
  const { build, screens } = review;
  const names = [...new Set(screens.map(({ name }) => name))];
  const sections = names.map((name) => {
    const own = screens.filter((screen) => screen.name === name);
    return `<section id="${idOf(name)}" aria-labelledby="h-${idOf(name)}"><h2 id="h-${idOf(name)}">${name}</h2>
<p>${pathOf(name)}, simulated customer: ${escaped(own[0]?.world ?? '')}</p>
<div class="languages">${own.map((screen) => articleHtml(screen, pictures, since)).join('\n')}</div></section>`;
  });
  const links = names.map((name) => {
    const changed = screens.some((screen) => screen.name === name && isChanged(screen, since));
    return `<li id="to-${idOf(name)}"><a href="#${idOf(name)}">${name}${changed ? ', changed' : ''}</a></li>`;
  });
  const title = `${build.appName} ${buildWords(build)}: screens to review`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<a class="skip" href="#screens">Skip to the screens</a>
<h1>${escaped(title)}</h1>
<p>${counted(names.length, 'screen')} in English and Spanish, light and dark. All people, loans and amounts are simulated.</p>
${build.commit === '' ? '' : `<p>Commit ${escaped(build.commit)}</p>`}
${since === null ? '' : sinceWords(review, since)}
${missingHtml(review)}
<p>Write your comments below. They stay in this browser. Then download them and send the file to the team.</p>
<noscript><p>Comments need JavaScript. Everything else is here without it.</p></noscript>
${toolsHtml(since)}
<p id="shown" role="status"></p>
<nav aria-label="Screens"><details><summary>All screens</summary><ul>${links.join('')}</ul></details></nav>
</header>
<main id="screens" tabindex="-1">
${sections.join('\n')}
</main>
<footer class="bar" id="bar" hidden><p id="said" role="status"></p><button type="button" id="download">Download comments</button></footer>
<script type="application/json" id="review">${inScript(review)}</script>
<script>${script}</script>
</body>
</html>
`;
}
