/**
 * `npm run release -- --brand … --api …`: one folder with everything a lender ships. It contains nothing about this
 * machine or the time, so the same commit gives the same folder.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { type Brand, themeFile } from '#widget/brands/brand.ts';
import { measured, wholeColours } from '#widget/brands/colours.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { openApiDocument } from '../../simulator/openapi/contract.ts';
import { loadBrands } from '../brand-files.ts';
import { npm, npmRun, output, root, run, typescript, viteBuild } from '../run.ts';
import { accessibilityStatement, dataSafety, eventsSchema } from './compliance.ts';
import { packageBuilds, packWorkbench } from './package.ts';
import { readReleaseOptions, type ReleaseOptions } from './options.ts';
import {
  bridgeSchema,
  type BuiltPage,
  packagesOf,
  sbomOf,
  standalone,
  xcconfig,
} from './papers.ts';

const { version } = packageFile;

/** What has to be fixed first, in one sentence. A stack would only hide it. */
class Refusal extends Error {}

/** A release is made from a commit, because uncommitted changes can't be built again. */
function assertCommitted(): void {
  let changed = '';
  try {
    changed = output('git', ['status', '--porcelain']).trim();
  } catch {
    throw new Refusal('A release names its commit. Run this in a git clone of the project.');
  }
  if (changed !== '')
    throw new Refusal(`Commit these first, a release names its commit:\n${changed}`);
}

const changelog = 'widget/docs/changelog.md';

function assertInChangelog(): void {
  if (readFileSync(join(root, changelog), 'utf8').includes(`\n## ${version}\n`)) return;
  throw new Refusal(`${changelog}:1: has no heading '## ${version}', the version in package.json.`);
}

const STOPPED = 'The release stopped.';

function must(code: number): void {
  if (code !== 0) throw new Refusal(STOPPED);
}

function build(mode: string, folder: string, env: Readonly<Record<string, string>> = {}): void {
  const [command, ...words] = viteBuild(mode, '--outDir', folder, '--emptyOutDir');
  must(run(command, words, env));
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();

/** Whether the folder contains only a release, by the release's own list of files. */
function isRelease(folder: string): boolean {
  const sums = join(folder, 'SHA256SUMS');
  if (!existsSync(sums)) return false;
  const listed = readFileSync(sums, 'utf8').split('\n');
  const names = listed.map((line) => line.split('  ')[1]);
  return filesOf(folder).every((name) => name === 'SHA256SUMS' || names.includes(name));
}

const shells = 'harness/phone/shells';

/** Module, package and samples of both shells. They take the page from their release. */
function copySamples(folder: string): void {
  const samples = ['android', 'ios'].map((name) => `${shells}/${name}`);
  const listed = output('git', ['ls-files', ...samples])
    .trim()
    .split('\n');
  for (const file of listed) cpSync(join(root, file), join(folder, inRelease(file)));
  for (const name of ['android/gradle.properties', 'ios/Loans.xcconfig']) {
    const file = join(folder, 'shells', name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('../../../../dist/release', '../..'));
  }
}

const inRelease = (file: string) => file.replace(/^harness\/(phone\/)?/, '');

/** The pages with a simulator inside: to try a shell before there is a server, and a demo to send. `made` has the packed builds. */
function buildInPage(stage: string, made: string, folder: string, brand: string): void {
  const pages = join(stage, 'languages');
  build('languages', pages, { BRAND: brand, VITE_API_ORIGIN: '' });
  const debug = join(stage, 'debug');
  build('debug', debug, { BRAND: brand });
  for (const last of [
    typescript('harness/cli/debug-page.ts', pages, debug, made),
    typescript('harness/cli/demo-page.ts', pages, made, join(folder, 'demo.html')),
  ]) {
    const [command, ...words] = last;
    must(run(command, words));
  }
  mkdirSync(join(folder, 'debug'));
  for (const name of ['index.html', 'build.json'])
    cpSync(join(debug, name), join(folder, 'debug', name));
}

/** Manuals of a release by their path in the repository. */
const manuals: readonly string[] = [
  ...['brands', 'changelog', 'embedding', 'languages'].map((name) => `widget/docs/${name}.md`),
  ...['backends', 'devices'].map((name) => `harness/docs/${name}.md`),
  'src/docs/law.md',
];

/** Each manual by name, with links to files of the release. */
function manualsAlone(): Readonly<Record<string, string>> {
  const beside = Object.fromEntries([
    ...manuals.map((path) => [path, basename(path)]),
    ...['android', 'ios'].map((name) => [`${shells}/${name}`, `shells/${name}`]),
  ]);
  return Object.fromEntries(
    manuals.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [basename(path), standalone(text, path, beside)];
    }),
  );
}

/** Writes the folder. Throws a `Refusal` with everything that has to be fixed first. */
function release(
  { brand, api, links, out }: ReleaseOptions,
  brandNamed: (name: string) => Brand,
): void {
  assertCommitted();
  assertInChangelog();
  const folder = resolve(root, out);
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory())
    throw new Refusal(`${out} is a file. Name another folder with --out.`);
  if (there && readdirSync(folder).length > 0) {
    if (!isRelease(folder))
      throw new Refusal(`${out} has other files in it. Name another folder with --out.`);
    rmSync(folder, { recursive: true });
  }
  const stage = mkdtempSync(join(tmpdir(), 'lendmax-release-'));
  try {
    const page = join(stage, 'page');
    const chosen = {
      BRAND: brand,
      VITE_API_ORIGIN: api,
      ...(links !== undefined && { VITE_LINK_HOSTS: links }),
    };
    build('widget', page, { ...chosen, SYMBOLS: join(stage, 'symbols') });
    must(npmRun('size', [join(page, 'index.html')]));
    mkdirSync(folder, { recursive: true });
    const made = join(stage, 'made');
    for (const mode of packageBuilds) build(mode, join(made, mode), { BRAND: brand });
    if (!packWorkbench({ made, page, stage, out: folder })) throw new Refusal(STOPPED);
    cpSync(page, folder, { recursive: true });
    cpSync(join(stage, 'symbols'), join(folder, 'symbols'), { recursive: true });
    const built = JSON.parse(readFileSync(join(page, 'build.json'), 'utf8')) as BuiltPage;
    const { id } = built;
    const list = 'sbom --sbom-format cyclonedx --package-lock-only --silent'.split(' ');
    const [command, ...words] = npm(...list);
    const inside = packagesOf(readFileSync(join(page, 'NOTICE'), 'utf8'));
    const { profile, languages, policy, contacts, colours } = brandNamed(brand);
    const theme = readFileSync(join(root, themeFile), 'utf8');
    const pairs = measured(wholeColours(colours, theme), theme);
    const contract = openApiDocument(profile, { languages, api });
    const papers: Readonly<Record<string, string>> = {
      'sbom.cdx.json': json(sbomOf(output(command, words), inside, id)),
      'openapi.json': json(contract),
      'bridge.schema.json': json(bridgeSchema(version)),
      'page.xcconfig': xcconfig(built),
      'events.schema.json': json(eventsSchema(version)),
      'data-safety.md': dataSafety(contract, policy),
      'accessibility.md': accessibilityStatement(built.appName, version, contacts.email, pairs),
      ...manualsAlone(),
    };
    for (const [name, text] of Object.entries(papers)) writeFileSync(join(folder, name), text);
    copySamples(folder);
    build('certificate', join(stage, 'certificate'), chosen);
    cpSync(join(stage, 'certificate', 'index.html'), join(folder, 'certificate.html'));
    cpSync(join(stage, 'certificate', 'NOTICE'), join(folder, 'certificate.NOTICE'));
    buildInPage(stage, made, folder, brand);
    const sums = filesOf(folder).map((name) => `${sha256(join(folder, name))}  ${name}\n`);
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
    console.log(`${out}: LendMax ${version}, build ${id}\n${sums.join('')}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

const options = readReleaseOptions(process.argv.slice(2));
try {
  if (typeof options === 'string') throw new Refusal(options);
  const brands = await loadBrands();
  if (typeof brands === 'string') throw new Refusal(brands);
  release(options, brands.brandNamed);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
