/**
 * `npm run lab -- atlas`: every screen in the chosen languages, both themes and all sizes, as pictures on one page, with
 * what is wrong on each; kept as a baseline, and compared with one.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Spoken } from '#widget/vite/language-file.ts';
import { everyLanguage, offeredLanguages } from '#widget/vite/languages.ts';
import type { Rows } from '#widget/vite/source-rows.ts';
import { createApp } from '#harness/server/app.ts';
import { listen } from '#harness/server/node.ts';
import { startBrowser } from '#harness/player/browser/browser.ts';
import { createControl } from '#harness/client/control.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { npmRun } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/builds.ts';
import { atRest, barriers, picture, setSize, setTheme, sizes, themes } from './inspect.ts';
import {
  type Atlas,
  acceptAtlas,
  compareAtlas,
  differenceText,
  hashOf,
  readAtlas,
  writeAtlas,
} from './baseline.ts';
import { differencePage } from './difference-page.ts';
import { createJudge, wordsIn } from './judge.ts';
import { pixelsApart } from './pixels.ts';
import { otherBrand, placeGroups, routeNames, states } from './places.ts';
import { type Sheet, sheetHtml, totals } from './sheet.ts';
import { type Language, readTables } from './tables.ts';
import { visitGroup } from './visit.ts';

const usualOut = fileURLToPath(new URL('../../../reports/atlas/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

const usage = `usage: npm run lab -- atlas [--only name] [--language tag]… [--dist folder] [--out folder] [--keep folder | --against folder | --accept folder]
  --language one or more of ${everyLanguage(root).join(', ')} (default en and es)
  --keep     keeps texts, amounts and pictures of this run as the baseline
  --against  shows what differs from the baseline; exit code 1 if anything does
  --accept   makes the screens of the last run the baseline, without drawing them again
  --out      where the run goes (default reports/atlas)`;

function wanted() {
  const { values } = parseArgs({
    options: {
      /** A part of names of routes, states or brand: only these screens. */
      only: { type: 'string', default: '' },
      language: { type: 'string', multiple: true, default: ['en', 'es'] },
      /** A folder of built files other than dist. */
      dist: { type: 'string' },
      out: { type: 'string', default: usualOut },
      keep: { type: 'string' },
      against: { type: 'string' },
      accept: { type: 'string' },
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
  return { ...values, chosen };
}

/** The page that speaks these languages: the product, or the one with every language. */
function pageFor(dist: string, languages: readonly string[]): { readonly page?: string } {
  if (languages.every(isOfSources)) return {};
  return { page: readFileSync(join(dist, 'every-language', 'index.html'), 'utf8') };
}

const isOfSources = (tag: string): tag is Language => tag === 'en' || tag === 'es';

/** All that a language says, as written in its file. */
const saidIn = ({ wordingOf }: Spoken, rows: Rows) =>
  Object.entries(rows).flatMap(([module, areas]) =>
    Object.entries(areas).flatMap(([area, keys]) =>
      Object.keys(keys).flatMap((key) => wordingOf({ module, area, key })),
    ),
  );

/** What each language says: the tables of the sources are known word by word, other languages by their failed page. */
async function judges(tags: readonly string[]) {
  const judge = createJudge(await readTables());
  const { further, sources } = offeredLanguages(root, tags);
  const ofSources = tags
    .filter(isOfSources)
    .map((tag) => ({ tag, isOwn: judge.isOwn(tag), judge: judge.in(tag) }));
  const others = further.map((spoken) => {
    const own = wordsIn(saidIn(spoken, sources.rows));
    const place = { module: 'core/texts/common', area: 'common', key: 'failureTitle' };
    const unread = String(spoken.wordingOf(place));
    const isOwn = (found: string) => own.has(found);
    return { tag: spoken.code, isOwn, judge: { untranslated: () => [], unread } };
  });
  return [...ofSources, ...others];
}

async function draw(
  out: string,
  chosen: readonly string[],
  dist: string,
  tags: readonly string[],
): Promise<Sheet[]> {
  const app = createApp({ dist, ...pageFor(dist, tags) });
  const server = await listen(app, 0, '127.0.0.1');
  const { browser, stop } = await startBrowser();
  const control = createControl(server.origin);
  const languages = await judges(tags);
  const sheets: Sheet[] = [];
  try {
    for (const group of placeGroups(chosen)) {
      for (const { tag: language, isOwn, judge } of languages) {
        // The page of another brand offers the languages of the sources only.
        if (group.brand !== '' && !isOfSources(language)) continue;
        await setTheme(browser, themes[0]);
        await setSize(browser, sizes[0]);
        const phone = new Phone(browser, control);
        await visitGroup(phone, group, language, judge, async (visited) => {
          const shots: Sheet['shots'][number][] = [];
          for (const size of sizes) {
            await setSize(browser, size);
            for (const theme of themes) {
              await setTheme(browser, theme);
              await atRest(browser);
              const name = visited.name.replace(/ /g, '-');
              const file = `${name}-${language}-${size.width}-${theme}.webp`;
              const drawn = Buffer.from(await picture(browser, size), 'base64');
              writeFileSync(join(out, file), drawn);
              shots.push({ file, size: size.name, theme, ...(await barriers(browser, isOwn)) });
            }
          }
          await setTheme(browser, themes[0]);
          await setSize(browser, sizes[0]);
          sheets.push({ ...visited, world: group.label, shots });
        });
        await control.end(phone.id);
      }
    }
  } finally {
    await stop();
    await server.close();
  }
  return sheets;
}

/** The run as it may be kept; its pictures are in `out`. */
const kept = (out: string, sheets: readonly Sheet[]): Atlas =>
  sheets.map(({ name, language, texts, spoken, amounts, shots }) => ({
    name,
    language,
    texts: [...texts, ...spoken],
    amounts: amounts.map(({ key, text }) => ({ key, text })),
    shots: shots.map(({ file, size, theme }) => ({
      file,
      size,
      theme,
      hash: hashOf(readFileSync(join(out, file))),
    })),
  }));

/** Prints what differs, and writes it as a page; how many differences there are. */
async function compared(out: string, folder: string, before: Atlas, now: Atlas): Promise<number> {
  const { browser, stop } = await startBrowser();
  try {
    const base64 = (at: string, file: string) => readFileSync(join(at, file)).toString('base64');
    const differences = await compareAtlas(before, now, (was, is) =>
      pixelsApart(browser, base64(folder, was), base64(out, is)),
    );
    const page = join(out, 'differences.html');
    const path = relative(out, resolve(folder)).split(sep).join('/');
    writeFileSync(page, differencePage(differences, now.length, { folder, before: `${path}/` }));
    console.log(`${differences.length} differences from ${folder}, ${now.length} screens compared`);
    for (const one of differences) console.log(`  ${differenceText(one)}`);
    console.log(page);
    return differences.length;
  } finally {
    await stop();
  }
}

async function main(): Promise<number> {
  const { chosen, language, dist, out, keep, against, accept } = wanted();
  if (accept !== undefined) {
    const { length } = acceptAtlas(out, accept, chosen);
    console.log(`${accept} has ${length} screens of the last run`);
    return 0;
  }
  const all = against === undefined ? [] : readAtlas(against);
  if (typeof all === 'string') throw new Error(all);
  const started = Date.now();
  if (dist === undefined && stale() && npmRun('build', ['simulator']) !== 0) return 1;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const sheets = await draw(out, chosen, dist ?? join(root, 'dist'), language);
  writeFileSync(join(out, 'index.html'), sheetHtml(sheets));
  writeFileSync(join(out, 'sheets.json'), JSON.stringify(sheets, null, 1));
  const atlas = kept(out, sheets);
  writeAtlas(out, atlas);
  const { lines, wrong } = totals(sheets);
  for (const line of lines) console.log(line);
  console.log(`${join(out, 'index.html')}, ${Math.round((Date.now() - started) / 1000)} s`);
  if (keep !== undefined) {
    acceptAtlas(out, keep, chosen);
    console.log(`${keep} has this run as its baseline`);
  }
  const before = all.filter((one) => chosen.includes(one.name));
  const differing = against === undefined ? 0 : await compared(out, against, before, atlas);
  return wrong + differing === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
