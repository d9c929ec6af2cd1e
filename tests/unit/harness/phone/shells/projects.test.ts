/** The samples as projects: what Gradle and Xcode read before they compile anything. Neither SDK runs here. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { xcconfig } from '#harness/cli/release/papers.ts';
import { linkedScreens, routes } from '#src/facts/routes.ts';
import { filesBelow, textOf } from '../../../house/tree.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const ios = 'harness/phone/shells/ios';
const android = 'harness/phone/shells/android';
const onWindows = process.platform === 'win32';

describe('Xcode project', () => {
  const project = textOf(`${ios}/Loans.xcodeproj/project.pbxproj`);

  test('The Xcode project names every file of the app, and the package', () => {
    const names = filesBelow(`${ios}/Loans`).map((file) => file.split('/').at(-1) ?? '');
    expect(names).toContain('App.swift');
    expect(project).toContain('relativePath = LendMaxBridge;');
    expect(textOf(`${ios}/LendMaxBridge/Package.swift`)).toContain(
      '.library(name: "LendMaxBridge", targets: ["LendMaxBridge"])',
    );
    expect(names.filter((name) => !project.includes(name))).toEqual([]);
  });

  test('The Xcode project takes its settings from a release', () => {
    const own = textOf(`${ios}/Loans.xcconfig`);
    const names = (text: string) => [...text.matchAll(/^(\w+) =/gm)].map(([, name]) => name);
    const written = xcconfig({
      appName: 'A B',
      packageName: 'ng.a_b',
      apiOrigin: 'https://api.a.test',
    });
    expect(written).toBe(
      'APP_NAME = A B\nPRODUCT_BUNDLE_IDENTIFIER = ng.a-b\nAPI_HOST = api.a.test\n',
    );
    expect(names(own)).toEqual([...names(written), 'PAGE_FOLDER', 'PAGE_FILE']);
    expect(own).toContain('#include? "../../../../dist/release/page.xcconfig"');
    expect(textOf(`${ios}/Loans/Loans.entitlements`)).toContain('applinks:$(API_HOST)');
    expect(textOf(`${ios}/Loans/Info.plist`)).toContain('<string>$(APP_NAME)</string>');
  });

  describe('copy phase', () => {
    const both = ['index.html', 'build.json'];
    const [, quoted = ''] = /shellScript = ("(?:[^"\\]|\\.)*")/.exec(project) ?? [];
    const script = String(JSON.parse(quoted));
    // Xcode's own. No other system runs it.
    const shells = onWindows ? [] : ['/bin/sh'];

    /** Apple's plutil, as far as the phase uses it: a plist is JSON here. */
    const plutil = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const [how, key, ...words] = process.argv.slice(2);
const file = words.at(-1);
const values = JSON.parse(readFileSync(file, 'utf8'));
if (how === '-extract' && words.join(' ') === 'json -o - ' + file) {
  if (!(key in values)) process.exit(1);
  console.log(JSON.stringify(values[key]));
} else if (how === '-replace' && words[0] === '-json') {
  writeFileSync(file, JSON.stringify({ ...values, [key]: JSON.parse(words[1]) }));
} else process.exit(2);
`;

    /** Runs the phase like Xcode. `facts` is the build.json beside the page; null if neither exists. */
    function copied(shell: string, kind: string, facts: object | null, file = 'index.html') {
      const folder = mkdtempSync(join(tmpdir(), 'lendmax-ü (1) '));
      const page = join(folder, 'page');
      const app = join(folder, 'app');
      for (const one of [page, app, join(app, 'es.lproj'), join(app, 'pcm.lproj')]) mkdirSync(one);
      writeFileSync(join(app, 'Info.plist'), '{}');
      writeFileSync(join(folder, 'plutil'), plutil, { mode: 0o755 });
      if (facts) {
        writeFileSync(join(page, file), '<p>');
        writeFileSync(join(page, 'build.json'), `${JSON.stringify(facts, null, 2)}\n`);
      }
      const { status, stdout } = spawnSync(shell, ['-c', script], {
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${folder}:${process.env['PATH']}`,
          INFOPLIST_PATH: 'app/Info.plist',
          SRCROOT: folder,
          PAGE_FOLDER: 'page',
          PAGE_FILE: file,
          CONFIGURATION: kind,
          TARGET_BUILD_DIR: folder,
          UNLOCALIZED_RESOURCES_FOLDER_PATH: 'app',
        },
      });
      const has = both.filter((name) => existsSync(join(app, name)));
      const info = JSON.parse(readFileSync(join(app, 'Info.plist'), 'utf8')) as object;
      const texts = readdirSync(app).filter((name) => name.endsWith('.lproj'));
      rmSync(folder, { recursive: true });
      return { status, said: stdout.replaceAll(folder, ''), has, info, texts };
    }
    test.for(shells)('The copy phase of %s copies the page with its description', (shell) => {
      const release = { apiOrigin: 'https://api.a.test', languages: ['en', 'es'] };
      expect(copied(shell, 'Release', release)).toMatchObject({ status: 0, said: '', has: both });
      expect(copied(shell, 'Debug', { apiOrigin: '', languages: ['en'] })).toMatchObject({
        status: 0,
        said: '',
        has: both,
      });
    });

    test.for(shells)(
      'The copy phase of %s stops with the command to run: no page, or a demo in a release',
      (shell) => {
        const command = 'npm run release -- --brand <yours> --api https://<your API>';
        expect(copied(shell, 'Debug', null)).toMatchObject({
          status: 1,
          said: `error: There is no /page/index.html with its build.json: run ${command} first.\n`,
          has: [],
        });
        expect(copied(shell, 'Release', { apiOrigin: '' })).toMatchObject({
          status: 1,
          said: `error: /page/index.html is a demonstration: run ${command}.\n`,
          has: [],
        });
      },
    );

    test.for(shells)(
      'The copy phase of %s gives the app the languages of its page, and no texts in others',
      (shell) => {
        const languagesOf = (languages: readonly string[]) => {
          const { info, texts } = copied(shell, 'Release', {
            apiOrigin: 'https://api.a.test',
            languages,
          });
          return { info, texts };
        };
        expect(languagesOf(['en', 'es'])).toEqual({
          info: { CFBundleLocalizations: ['en', 'es'] },
          texts: ['es.lproj'],
        });
        expect(languagesOf(['en'])).toEqual({
          info: { CFBundleLocalizations: ['en'] },
          texts: [],
        });
        expect(languagesOf(['en', 'pcm'])).toEqual({
          info: { CFBundleLocalizations: ['en', 'pcm'] },
          texts: ['pcm.lproj'],
        });
        expect(copied(shell, 'Release', { apiOrigin: 'https://api.a.test' }).status).toBe(1);
      },
    );

    test.for(shells)(
      'The copy phase of %s takes the certificate page instead, never for customers',
      (shell) => {
        const release = { apiOrigin: 'https://api.a.test', languages: ['en', 'es'] };
        const certificate = 'certificate.html';
        expect(copied(shell, 'Debug', release, certificate)).toMatchObject({
          status: 0,
          has: both,
        });
        expect(copied(shell, 'Release', release, certificate)).toMatchObject({
          status: 1,
          said: 'error: certificate.html is not for customers.\n',
          has: [],
        });
      },
    );
  });
});

describe('Gradle wrapper', () => {
  const wrapper = `${android}/gradle/wrapper`;
  const bytes = (file: string) => readFileSync(join(root, android, file));

  test('The Gradle wrapper is the published one for 8.13, and checks its download', () => {
    const jar = createHash('sha256').update(bytes('gradle/wrapper/gradle-wrapper.jar'));
    expect(jar.digest('hex')).toBe(
      '81a82aaea5abcc8ff68b3dfcb58b3c3c429378efd98e7433460610fecd7ae45f',
    );
    const settings = textOf(`${wrapper}/gradle-wrapper.properties`);
    expect(settings).toMatch(/^distributionUrl=.*\/gradle-8\.13-bin\.zip$/m);
    expect(settings).toContain(
      'distributionSha256Sum=20f1b1176237254a6fc204d8434196fa11a4cfb387567519c61556e8710aed78',
    );
  });
});

describe('verdict of the certificate', () => {
  const verdict = (word: string) => `LendMax certificate: ${word}; page 1.0.0 demo`;
  const logged = (word: string) => `D nativeShell: certificate {verdict=${verdict(word)}}`;
  /** Stands in for the tools of a phone that logs this line, by name. */
  const tools: Readonly<Record<string, (line: string) => string>> = {
    adb: (line) => `[ "$*" = 'logcat -d -s nativeShell:D' ] && echo '${line}'; true`,
    xcrun: (line) => `[ "$2" = launch ] && echo '${line}"'; true`,
    plutil: () => 'echo com.example.loans',
  };

  /** Runs a copy of the script. What it prints, and its exit code. */
  function certified(system: string, word: string) {
    const folder = mkdtempSync(join(tmpdir(), 'lendmax-certify-'));
    mkdirSync(join(folder, 'build'));
    const script = join(folder, 'certify.sh');
    writeFileSync(script, textOf(`harness/phone/shells/${system}/certify.sh`));
    for (const [name, answer] of Object.entries(tools))
      writeFileSync(join(folder, name), `#!/bin/sh\n${answer(logged(word))}\n`, { mode: 0o755 });
    const { status, stdout } = spawnSync('/bin/sh', [script, 'com.example.loans'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    });
    rmSync(folder, { recursive: true });
    return { status, said: stdout.split('\n').find((line) => line.includes('certificate')) };
  }

  test.for([
    ['PASSED', 0],
    ['INCOMPLETE', 3],
    ['FAILED', 1],
  ] as const)('%s ends certify.sh with %i on both systems', { timeout: 30_000 }, ([word, code]) => {
    for (const system of onWindows ? [] : ['android', 'ios']) {
      const { status, said } = certified(system, word);
      expect(said, system).toContain(verdict(word));
      expect(status, system).toBe(code);
    }
  });
});

describe('Android manifests', () => {
  const app = textOf(`${android}/app/src/main/AndroidManifest.xml`);
  const module = textOf(`${android}/bridge/src/main/AndroidManifest.xml`);

  test('No other app puts its screen into the task, or its windows above the page', () => {
    expect(app).toMatch(/<activity[^>]+android:taskAffinity=""/);
    expect(module).toContain('"android.permission.HIDE_OVERLAY_WINDOWS"');
  });

  test('The module asks for four permissions', () => {
    const asked = [...module.matchAll(/<uses-permission android:name="([^"]+)" \/>/g)];
    expect(asked.map(([, name]) => name?.replace('android.permission.', ''))).toEqual([
      'INTERNET',
      'ACCESS_NETWORK_STATE',
      'CAMERA',
      'HIDE_OVERLAY_WINDOWS',
    ]);
  });

  test('The module says the same in English and Spanish', () => {
    const names = (folder: string) =>
      [...textOf(`${android}/bridge/src/main/res/${folder}/strings.xml`).matchAll(/name="(\w+)"/g)]
        .map(([, name]) => name)
        .sort();
    expect(names('values')).toContain('picture_is_kept');
    expect(names('values-es')).toEqual(names('values'));
  });
});

describe('links', () => {
  const paths = linkedScreens.map((name) => routes[name].path);
  const rows = (text: string) => [...text.matchAll(/^\| `(\/[^`]*)` \|/gm)].map(([, path]) => path);

  test('The guide lists the places that a build reports', () => {
    expect(rows(textOf('widget/docs/embedding.md'))).toEqual(paths);
  });

  test('Both samples take places and hosts from the build, and have none of their own', () => {
    const sources = filesBelow('harness/phone/shells').filter((file) =>
      /\.(?:kt|kts|swift|xml|plist|xcconfig|entitlements|properties)$/.test(file),
    );
    const known = /api\.example\.com|services\.gradle\.org|www\.apple\.com|schemas\.android\.com/;
    const hosts = sources.flatMap((file) =>
      [...textOf(file).matchAll(/https?:\/\/([\w.]+)/g)]
        .map(([, host]) => `${host}`)
        .filter((host) => !known.test(host)),
    );
    expect([...new Set(hosts)].sort()).toEqual(['appassets.androidplatform.net', 'demo.invalid']);
  });
});
