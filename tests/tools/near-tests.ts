/** The tests near a changed file: those beside it, and those of the nearest files that import it. */
import { dirname } from 'node:path/posix';
import { importers, sources } from './importers.ts';

/**
 * Files of tests that one changed file runs at most, so that a check stays within a minute: of areas that it isn't in, of
 * units, and of single screens.
 */
const most = { shown: 6, unit: 36, screens: 6 };

/** Files of about ten seconds and more: only a change of the sources in this folder runs them, and `npm test`. */
const slow: Readonly<Record<string, string | null>> = {
  'tests/unit/harness/player/table/': 'harness/player/table/',
  'tests/unit/harness/player/conform/': 'harness/player/conform/',
  'tests/unit/harness/player/orders/': 'harness/player/orders/',
  'tests/unit/harness/player/chaos/': 'harness/player/',
  'tests/unit/harness/player/journeys.': 'harness/player/',
  'tests/unit/harness/cli/commands/conform.': 'harness/cli/commands/',
  'tests/unit/harness/cli/release.': 'harness/cli/release/',
  'tests/unit/harness/phone/certificate': 'harness/phone/certificate/',
  'tests/unit/harness/phone/report': 'harness/phone/report/',
  // It needs a server, so only `npm test` has a place for it.
  'tests/unit/harness/simulator/store/redis.': null,
  'tests/unit/widget/amounts': null,
  'tests/screens/application/refused-forms': null,
  'tests/screens/app/unread-pages': null,
  'tests/screens/app/back': null,
  'tests/screens/app/stable-hooks': null,
  'tests/everything/forms': null,
};

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

/**
 * Whole areas as long as there is room beside the nearest screens; the file's own, and the one that shows a part of the
 * kit most, in any case.
 */
function shownOf(
  all: Repository,
  changed: string,
  screens: readonly string[],
  nearest: readonly string[],
): readonly string[] {
  const own = `tests/screens/${areaOf(changed)}`;
  return screens.reduce<readonly string[]>((shown, folder) => {
    const more = inFolder(all, folder);
    const isFirst = shown.length === 0 && changed.startsWith('widget/');
    const isRoom = new Set([...nearest, ...shown, ...more]).size <= most.shown;
    return folder === own || isFirst || isRoom ? [...shown, ...more] : shown;
  }, []);
}

const isSlow = (test: string, changed: string) =>
  Object.entries(slow).some(
    ([one, folder]) => test.startsWith(one) && (folder === null || !changed.startsWith(folder)),
  );

function near(all: Repository, changed: string): NearTests {
  const { found, far, areas } = around(all, changed);
  const screens = screensOf(all, changed, areas);
  const isUnit = (test: string) => test.startsWith('tests/unit/');
  const isShort = (test: string) => !isSlow(test, changed);
  const nearest =
    areaOf(changed) === undefined
      ? found.filter((test) => !isUnit(test) && isShort(test)).slice(0, most.screens)
      : [];
  // The harness looks at screens and says steps on them. What it gets wrong, its own tests show.
  const shown = changed.startsWith('harness/') ? [] : shownOf(all, changed, screens, nearest);
  // Elsewhere sentences are taken by key.
  const others = found.filter((test) => !shown.includes(test) && !changed.endsWith('.texts.ts'));
  const mirrored = beside(all, dirname(changed));
  const unit = [
    ...new Set([...direct(all, changed).filter(isUnit), ...mirrored, ...others.filter(isUnit)]),
  ];
  const opening = others.filter((test) => !isUnit(test));
  const run = [
    ...unit.filter(isShort).slice(0, most.unit),
    ...shown.filter(isShort),
    ...opening.filter(isShort).slice(0, most.screens),
  ];
  return {
    run,
    left: [
      ...far,
      ...screens.filter((folder) => !shown.some((test) => test.startsWith(`${folder}/`))),
      ...[...unit, ...shown, ...opening].filter((test) => !run.includes(test)),
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
