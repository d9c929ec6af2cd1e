/**
 * `npm run lab -- atlas`: every screen in the chosen languages, both themes and all sizes, as pictures on one page,
 * with the problems of each; saved as a baseline, and compared with one.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openTexts } from '#src/core/texts/area.ts';
import { pseudo } from '#src/core/texts/pseudo.ts';
import { everyLanguage, offeredLanguages } from '#widget/vite/languages.ts';
import { type Catalogue, englishOf, readAreas, type Wording } from '#harness/cli/catalogue.ts';
import { listenForPages } from '#harness/cli/commands/simulator.ts';
import { openEngines, playRows } from '#harness/cli/commands/engines.ts';
import { listenOn } from '#harness/player/browser/remote-end.ts';
import { createApp } from '#harness/simulator/app.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { npmRun } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/builds.ts';
import { atRest, barriers, picture, setSize, setTheme, sizes, themes } from './inspect.ts';
import { compareRuns, idOf, keepScreens, screensIn, writeScreen } from './baseline.ts';
import { createJudge, wordsIn } from './judge.ts';
import { type Sheet, atlasPage, totals } from './page.ts';
import { otherBrand, type PlaceGroup, placeGroups, routeNames, states } from './places.ts';
import { type Language, languages } from '#src/facts/languages.ts';
import { readTables } from './tables.ts';
import { visitGroup } from './visit.ts';

const usualOut = fileURLToPath(new URL('../../../reports/atlas/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

const usage = `usage: npm run lab -- atlas [--only name] [--language tag]… [--sessions number] [--dist folder] [--out folder] [--keep folder | --against folder | --accept folder]
  --language one or more of ${everyLanguage(root).join(', ')} (default ${languages.join(' and ')})
  --keep     keeps texts and pictures of this run as the baseline
  --against  shows what differs from the baseline; exit code 1 if anything does
  --accept   makes the screens of the last run the baseline, without drawing them again
  --out      where the run goes (default reports/atlas)
  --sessions browsers at once (default 1)`;

function wanted() {
  const { values } = parseArgs({
    options: {
      /** A part of the names of routes, states or brand; only matching screens are visited. */
      only: { type: 'string', default: '' },
      language: { type: 'string', multiple: true, default: [...languages] },
      /** A folder of built files other than dist. */
      dist: { type: 'string' },
      out: { type: 'string', default: usualOut },
      keep: { type: 'string' },
      against: { type: 'string' },
      accept: { type: 'string' },
      sessions: { type: 'string', default: '1' },
    },
  });
  const { keep, against, accept } = values;
  if ([keep, against, accept].filter((one) => one !== undefined).length > 1) {
    throw new Error('choose one of --keep, --against and --accept');
  }
  const unknown = values.language.find((tag) => !everyLanguage(root).includes(tag));
  if (unknown !== undefined) throw new Error(`--language: no language '${unknown}'`);
  const names = [...routeNames, ...Object.keys(states), ...Object.keys(otherBrand)];
  const chosen = names.filter((name) => name.includes(values.only));
  if (chosen.length === 0) throw new Error(`--only: no screen has '${values.only}' in its name`);
  const sessions = Number(values.sessions);
  if (!/^[1-9]\d?$/.test(values.sessions)) throw new Error('--sessions: expected a number');
  return { ...values, chosen, sessions };
}

/** The page with these languages: the product, or the one with every language. */
function pageFor(dist: string, languages: readonly string[]): { readonly page?: string } {
  if (languages.every(isOfSources)) return {};
  return { page: readFileSync(join(dist, 'every-language', 'index.html'), 'utf8') };
}

const isOfSources = (tag: string): tag is Language => languages.some((one) => one === tag);

/**
 * The texts of each language: the tables of the sources are known word by word, other languages by the title of a
 * failed page.
 */
async function judges(tags: readonly string[]) {
  const judge = createJudge(await readTables());
  const english = englishOf(await readAreas());
  const ofSources = tags
    .filter(isOfSources)
    .map((tag) => ({ tag, isOwn: judge.isOwn(tag), judge: judge.in(tag) }));
  const others = offeredLanguages(
    root,
    tags.filter((tag) => !isOfSources(tag)),
  ).map(({ code, texts }) => {
    openTexts(code as Language, texts ?? pseudo);
    const said = (wording: Wording | undefined) =>
      [wording ?? []].flat().map((text) => (texts ? text : pseudo(text)));
    const all: Catalogue = texts ?? english;
    const own = wordsIn(Object.values(all).flatMap((area) => Object.values(area).flatMap(said)));
    const [unread = ''] = said(all['common']?.['failureTitle']);
    const isOwn = (found: string) => own.has(found);
    return { tag: code, isOwn, judge: { untranslated: () => Promise.resolve([]), unread } };
  });
  return [...ofSources, ...others];
}

interface Row {
  readonly name: string;
  readonly group: PlaceGroup;
  readonly language: Awaited<ReturnType<typeof judges>>[number];
}

async function draw(
  out: string,
  chosen: readonly string[],
  dist: string,
  tags: readonly string[],
  sessions: number,
): Promise<Sheet[]> {
  const languages = await judges(tags);
  const rows = placeGroups(chosen).flatMap((group): Row[] =>
    languages
      // The page of another brand offers only the languages of the sources.
      .filter(({ tag }) => group.brand === '' || isOfSources(tag))
      .map((language) => ({ name: `${group.label}, ${language.tag}`, group, language })),
  );
  const server = await listenForPages(
    createApp({ dist, ...pageFor(dist, tags), host: listenOn() }),
  );
  try {
    const opened = await openEngines(sessions, 'browser', console.log, { server: server.origin });
    const drawn = await playRows(opened, rows, console.log, async (engine, row) => {
      const phone = await engine.player();
      if (!(phone instanceof Phone)) throw new Error('An atlas needs a browser.');
      const sheets = await drawRow(phone, row, out);
      await phone.control.end(phone.id);
      return { sheets };
    });
    return drawn.flatMap(({ sheets }) => sheets);
  } finally {
    await server.close();
  }
}

async function drawRow(phone: Phone, { group, language }: Row, out: string): Promise<Sheet[]> {
  const { browser } = phone;
  const { tag, isOwn, judge } = language;
  const sheets: Sheet[] = [];
  await setTheme(browser, themes[0]);
  await setSize(browser, sizes[0]);
  await visitGroup(phone, group, tag, judge, async (visited) => {
    const shots: Sheet['shots'][number][] = [];
    for (const size of sizes) {
      await setSize(browser, size);
      for (const theme of themes) {
        await setTheme(browser, theme);
        await atRest(browser);
        const file = `${idOf(visited)}-${size.width}-${theme}.png`;
        writeFileSync(join(out, file), await picture(browser, size));
        const label = `${tag}, ${theme}, ${size.name}`;
        shots.push({ file, label, ...(await barriers(browser, isOwn)) });
      }
    }
    await setTheme(browser, themes[0]);
    await setSize(browser, sizes[0]);
    const { name, texts } = visited;
    const pictures = shots.map(({ file }) => file);
    writeScreen(out, { name, language: tag, pictures, texts: [...texts] });
    sheets.push({ ...visited, world: group.label, shots });
  });
  return sheets;
}

async function main(): Promise<number> {
  const { chosen, language, dist, out, keep, against, accept, sessions } = wanted();
  if (accept !== undefined) {
    keepScreens(out, accept, chosen);
    console.log(`${accept} has the screens of the last run`);
    return 0;
  }
  if (against !== undefined) screensIn(against);
  const started = Date.now();
  if (dist === undefined && stale() && npmRun('build', ['simulator']) !== 0) return 1;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const sheets = await draw(out, chosen, dist ?? join(root, 'dist'), language, sessions);
  const isDrawn = (name: string) => chosen.includes(name);
  const differences = against === undefined ? null : compareRuns(against, out, isDrawn);
  const before = relative(out, resolve(against ?? out))
    .split(sep)
    .join('/');
  const page = join(out, 'index.html');
  writeFileSync(page, atlasPage(sheets, differences, before));
  const { lines, wrong } = totals(sheets);
  for (const line of lines) console.log(line);
  if (differences) {
    console.log(`${differences.length} differences from ${against}`);
    for (const { screen, words } of differences) console.log(`  ${screen}: ${words}`);
  }
  console.log(`${page}, ${Math.round((Date.now() - started) / 1000)} s`);
  if (keep !== undefined) {
    keepScreens(out, keep, chosen);
    console.log(`${keep} has this run as its baseline`);
  }
  return wrong + (differences?.length ?? 0) === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
