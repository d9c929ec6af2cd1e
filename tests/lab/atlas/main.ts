/** `npm run lab -- atlas`: every screen in both languages, themes and sizes, as pictures on one page, with what is wrong on each. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createApp } from '#harness/server/app.ts';
import { listen } from '#harness/server/node.ts';
import { startBrowser } from '../../e2e/driver/browser.ts';
import { createControl } from '#harness/client/control.ts';
import { Phone } from '../../e2e/driver/phone.ts';
import { npmRun } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/stale.ts';
import { atRest, barriers, picture, setSize, setTheme, sizes, themes } from './inspect.ts';
import { createJudge } from './judge.ts';
import { otherBrand, placeGroups, routeNames, states } from './places.ts';
import { type Sheet, sheetHtml, totals } from './sheet.ts';
import { type Language, readTables } from './tables.ts';
import { visitGroup } from './visit.ts';

const out = new URL('../../../reports/atlas/', import.meta.url);
const languages: readonly Language[] = ['en', 'es'];

const { values: options } = parseArgs({
  options: {
    /** A part of names of routes, states or brand: only these screens. */
    only: { type: 'string', default: '' },
    /** A folder of built files other than dist. */
    dist: { type: 'string' },
  },
});

async function draw(chosen: readonly string[], dist: string | undefined): Promise<Sheet[]> {
  const server = await listen(createApp(dist === undefined ? {} : { dist }), 0, '127.0.0.1');
  const { browser, stop } = await startBrowser();
  const control = createControl(server.origin);
  const judge = createJudge(await readTables());
  const sheets: Sheet[] = [];
  try {
    for (const group of placeGroups(chosen)) {
      for (const language of languages) {
        const isOwn = judge.isOwn(language);
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
              writeFileSync(
                new URL(file, out),
                Buffer.from(await picture(browser, size), 'base64'),
              );
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

const started = Date.now();
const names = [...routeNames, ...Object.keys(states), ...Object.keys(otherBrand)];
const chosen = names.filter((name) => name.includes(options.only));
if (options.dist === undefined && stale() && npmRun('build', ['simulator']) !== 0) process.exit(1);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const sheets = await draw(chosen, options.dist);
writeFileSync(new URL('index.html', out), sheetHtml(sheets));
writeFileSync(new URL('sheets.json', out), JSON.stringify(sheets, null, 1));
const { lines, wrong } = totals(sheets);
for (const line of lines) console.log(line);
console.log(
  `${fileURLToPath(new URL('index.html', out))}, ${Math.round((Date.now() - started) / 1000)} s`,
);
process.exitCode = wrong === 0 && chosen.length > 0 ? 0 : 1;
