/** The tests near a changed file: those beside it, and those of the nearest files that import it. */
import { dirname } from 'node:path/posix';
import { importers, sources } from './importers.ts';

/** Files of tests that one changed file runs at most, so that a check stays within a minute: of areas, and of others. */
const most = { shown: 16, unit: 25, screens: 6 };

/** Files of about ten seconds and more: only a change of the sources that they mirror runs them, and `npm test`. */
const slow = [
  'tests/unit/harness/player/table',
  'tests/unit/harness/player/conform',
  'tests/unit/harness/player/orders',
  'tests/unit/harness/cli/release',
  'tests/unit/harness/phone/certificate',
  'tests/unit/harness/phone/report',
  'tests/unit/widget/amounts',
  'tests/screens/application/refused-forms',
  'tests/screens/app/unread-pages',
  'tests/screens/app/back',
  'tests/everything/forms',
];

export const isTest = (file: string) => /^tests\/(?!e2e|lab).*\.test\.tsx?$/.test(file);

/** Texts of every language, and the sentences in them. */
const languageTests = [
  'tests/unit/harness/cli/languages.test.ts',
  'tests/languages/languages.test.tsx',
];

/** An area of the app, whose screens have tests in a folder of its name. */
const areaOf = (file: string) =>
  /^(?:src|widget\/screens|tests\/screens)\/(?!core|facts|contract|languages|kit)(\w+)\//.exec(
    file,
  )?.[1] ?? (file.startsWith('widget/ui/') ? 'ui' : undefined);

export interface NearTests {
  readonly run: readonly string[];
  /** Folders and files that the change reaches too, which only `npm test` runs. */
  readonly left: readonly string[];
}

interface Repository {
  readonly above: ReadonlyMap<string, readonly string[]>;
  readonly tests: ReadonlySet<string>;
}

const inFolder = ({ tests }: Repository, folder: string) =>
  [...tests].filter((test) => test.startsWith(`${folder}/`));

/** Unit tests mirror the sources. The harness has fewer folders of them, so the nearest one counts there. */
function beside(all: Repository, folder: string): readonly string[] {
  const found = inFolder(all, `tests/unit/${folder}`);
  return found.length > 0 || !/^harness\/./.test(folder) ? found : beside(all, dirname(folder));
}

/** The test of its name, and those that import it. */
const direct = ({ above, tests }: Repository, file: string) =>
  [`tests/unit/${file.replace(/\.tsx?$/, '')}.test.ts`, ...(above.get(file) ?? [])].filter((one) =>
    tests.has(one),
  );

/**
 * Goes up the importers, and ends at those with tests. Nearest tests first; areas with how many files lead there. `far`:
 * tests of an area's file that only a helper of tests, such as one that loads all stores, leads to.
 */
function around(all: Repository, changed: string) {
  const found = new Set<string>();
  const far = new Set<string>();
  const areas = new Map<string, number>();
  const seen = new Set([changed]);
  for (const file of seen) {
    const own = direct(all, file);
    const isFar = areaOf(changed) !== undefined && file !== changed && file.startsWith('tests/');
    for (const test of own) (isFar ? far : found).add(test);
    const area = areaOf(file);
    if (area !== undefined) areas.set(area, (areas.get(area) ?? 0) + 1);
    const ends = file !== changed && (own.length > 0 || area !== undefined);
    for (const importer of ends ? [] : (all.above.get(file) ?? [])) {
      if (!isTest(importer)) seen.add(importer);
    }
  }
  return { found: [...found], far: [...far].filter((test) => !found.has(test)), areas };
}

/** Areas' screens, most importers first. The file's own area comes before them. */
function screensOf(all: Repository, changed: string, areas: ReadonlyMap<string, number>) {
  const rank = (area: string) => (area === areaOf(changed) ? Infinity : (areas.get(area) ?? 0));
  return [...areas.keys()]
    .sort((one, other) => rank(other) - rank(one))
    .map((area) => `tests/screens/${area}`)
    .filter((folder) => inFolder(all, folder).length > 0);
}

/** Whole areas as long as there is room, the first one in any case. */
function shownOf(all: Repository, screens: readonly string[]): readonly string[] {
  return screens.reduce<readonly string[]>((shown, folder) => {
    const more = inFolder(all, folder);
    return shown.length === 0 || shown.length + more.length <= most.shown
      ? [...shown, ...more]
      : shown;
  }, []);
}

function near(all: Repository, changed: string): NearTests {
  const { found, far, areas } = around(all, changed);
  const screens = screensOf(all, changed, areas);
  const shown = shownOf(all, screens);
  // Elsewhere sentences are taken by key.
  const others = found.filter((test) => !shown.includes(test) && !changed.endsWith('.texts.ts'));
  const unit = others.filter((test) => test.startsWith('tests/unit/'));
  const opening = others.filter((test) => !unit.includes(test));
  const isSlow = (test: string) =>
    slow.some((one) => test.startsWith(one) && !changed.startsWith(one.replace('tests/unit/', '')));
  const run = [
    ...beside(all, dirname(changed)),
    ...shown,
    ...unit.slice(0, most.unit),
    ...opening.slice(0, most.screens),
  ];
  return {
    run: run.filter((test) => !isSlow(test)),
    left: [
      ...far,
      ...screens.filter((folder) => !shown.some((test) => test.startsWith(`${folder}/`))),
      ...unit.slice(most.unit),
      ...opening.slice(most.screens),
      ...run.filter(isSlow),
    ],
  };
}

/** Reads the imports of the repository once, and answers for one changed file after the other. */
export function nearTests(): (changed: string) => NearTests {
  const files = sources();
  const all = { above: importers(files), tests: new Set(files.filter(isTest)) };
  return (changed) => {
    if (isTest(changed)) return { run: [changed], left: [] };
    if (changed.startsWith('src/languages/')) return { run: languageTests, left: [] };
    const { run, left } = near(all, changed);
    if (changed.endsWith('.texts.ts')) return { run: [...run, ...languageTests], left };
    if (/\.(?:md|css)$/.test(changed)) {
      return { run: [...run, ...inFolder(all, 'tests/unit/house')], left };
    }
    return { run, left };
  };
}
