/** Exports of a run: a test of our own simulator, a report, and a file that is checked when it is imported. */
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { machineOf } from '#harness/simulator/http/machine.ts';
import { pageScript } from '#harness/simulator/recording/page-script.ts';
import { recordingPage, type Told, withScreenshot } from '#harness/simulator/recording/page.ts';
import { picturePage } from '#harness/simulator/recording/picture-page.ts';
import { EDITED, LARGEST_REPORT } from '#harness/simulator/recording/report.ts';
import { stepsOf } from '#harness/simulator/recording/steps.ts';
import { parseAst } from 'rolldown/parseAst';
import { type Driver, drivers } from '#harness/simulator/recording/test-file.ts';
import { recordingTest } from '#harness/simulator/recording/test-script.ts';
import type { Entry, Recording } from '#harness/simulator/protocol/recording.ts';
import { giveFile, readText } from '#harness/workbench/kit/files.ts';
import { readRun } from '#harness/player/recording/report-file.ts';
import { dataIn, withData } from '../../../../support/reports.ts';
import {
  ZERO,
  borrowing,
  fill,
  moment,
  opened,
  person,
  recordingOf,
  route,
  tap,
  type Told as Row,
} from './runs.ts';

const testOf = (recording: Recording, driver: Driver = 'player') => {
  const made = recordingTest(recording, driver);
  if ('refusal' in made) throw new Error(made.refusal);
  return made;
};

describe('exported test', () => {
  test.each(drivers)(
    'An exported test plays the same acts by %s, without our repository',
    (driver) => {
      const recording = recordingOf(borrowing());
      const made = testOf(recording, driver);
      const steps = (text: string) =>
        text.split('\n').filter((line) => /^  await (?:phone\.|moneyIs\()/.test(line));
      expect(made.fileName).toBe(`recorded-approved-w1.${driver}.test.mjs`);
      const other = recordingTest({ ...recording, world: '../x' }, driver);
      expect(other).toMatchObject({ fileName: `recorded-approved-x.${driver}.test.mjs` });
      expect(steps(made.text)).toEqual(steps(testOf(recording).text));
      expect(steps(made.text).length).toBeGreaterThan(8);
      expect(made.text).not.toMatch(/from '\.|TypeScript|fixtures/);
      expect(() => parseAst(made.text)).not.toThrow();
    },
  );

  test('A recording from a foreign file brings no code into its test', () => {
    const state = "';process.exit(9);'";
    const { text } = testOf(
      recordingOf([opened()], { start: { kind: 'state' }, moments: [moment(1, { state })] }),
    );
    expect(text).toContain(String.raw`'\';process.exit(9);\'';`);
  });

  test.each(drivers)('The second code of a run is never the first one, for %s', (driver) => {
    const sms = (ms: number): Row => [
      ms,
      {
        kind: 'sms',
        message: { at: ZERO + ms, to: '', text: 'Your code is 123456.', code: '123456' },
      },
    ];
    const typed = (ms: number) => fill(ms, 'SMS code', '123456', 'code');
    const ask = (ms: number) => tap(ms, 'Send me a code');
    const recording = recordingOf([
      opened(),
      ask(3_000),
      sms(3_010),
      typed(4_000),
      ask(5_000),
      sms(5_010),
      typed(6_000),
    ]);
    const { text } = testOf(recording, driver);
    const codes = text.match(/(?<=field\('SMS code'\)\.fill\()await .*(?=\);)/g);
    expect(codes).toEqual(['await phone.sms()', 'await code(2)']);
    expect(text).toContain('async function code(number)');
    expect(() => parseAst(text)).not.toThrow();
  });

  test('An exported test waits for the first heading that a step brought, and reads effects at rest', () => {
    const { text } = testOf(
      recordingOf([opened(), tap(1_000, 'Pay ₦5,000')], {
        moments: [
          moment(1, { headings: ['Pay', 'How to pay'] }),
          moment(2, { headings: ['Pay', 'Payment received'] }),
        ],
        effects: [{ kind: 'money', path: '/portal/repayment/confirm', times: 1 } as never],
      }),
    );
    expect(text).toContain("await phone.heading('Payment received').see();");
    expect(text).toContain("await moneyIs([{ path: '/portal/repayment/confirm', times: 1 }]);");
    expect(text).toContain('await phone.rest();');
  });

  test('An exported test repeats waits, clock moves, faults, reloads and the second of equal names', () => {
    const faults = [{ path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 }];
    const { text } = testOf(
      recordingOf([
        opened(),
        tap(1_000, "It's “Mine”", 'link', 1),
        [2_000, { kind: 'clock', text: '', detail: { from: ZERO, to: ZERO + 3_600_000 } }],
        [3_000, { kind: 'world', text: '1 fault active', detail: { faults } }],
        opened(4_000),
        tap(400_000, 'Back'),
      ]),
    );
    expect(text).toContain(String.raw`await phone.link('It\'s “Mine”').nth(1).tap();`);
    expect(text).toContain("await phone.clock({ advance: 'PT3600S' });");
    expect(text).toContain(
      "await phone.faults([{ path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 }]);",
    );
    expect(text).toContain('await phone.reload();');
    expect(text).toContain(
      "// The user waited 6 min 39 s.\n  await phone.clock({ advance: 'PT399S' });",
    );
  });

  test('An exported test repeats what happened before the phone was opened', () => {
    const faults = [{ path: '/home', kind: 'empty', times: 1 }];
    const { text } = testOf(
      recordingOf([
        [1_000, { kind: 'world', text: '1 fault active', detail: { faults } }],
        opened(1_800_000),
        tap(1_801_000, 'Log in'),
      ]),
    );
    expect(text).toContain(
      [
        "  await phone.faults([{ path: '/home', kind: 'empty', times: 1 }]);",
        '  // The user waited 30 min.',
        "  await phone.clock({ advance: 'PT1800S' });",
        '  await phone.reload();',
        "  await phone.button('Log in').tap();",
      ].join('\n'),
    );
  });

  test('An exported test answers a chooser with the same picture of the camera roll', () => {
    const files = [{ type: 'image/jpeg', size: 9, picture: 'dark' }] as const;
    const { text, notes } = testOf(
      recordingOf([
        opened(),
        tap(1_000, 'Choose a photo'),
        person(2_000, { act: 'file', name: 'Face photo', files, at: ZERO + 2_000 }),
        tap(3_000, 'Use it anyway'),
      ]),
    );
    expect(text).toContain(
      [
        "  await phone.act({ act: 'chooseNext', picture: 'dark' });",
        "  await phone.button('Choose a photo').tap();",
        "  await phone.button('Use it anyway').tap();",
      ].join('\n'),
    );
    expect(notes).toEqual([]);
  });

  test('An exported test carries its initial state, and says what it cannot repeat', () => {
    const state = gzipSync('{"orders":[]}').toString('base64url');
    const { text, notes } = testOf(
      recordingOf(
        [
          [
            0,
            {
              kind: 'person',
              text: '',
              detail: {
                act: 'file',
                name: 'Front of the ID',
                files: [{ type: 'image/jpeg', size: 9 }],
                at: ZERO,
              },
            },
          ],
        ],
        { start: { kind: 'state' }, moments: [moment(0, { route: '#/me', state })], effects: [] },
      ),
    );
    expect(text).toContain("await browser.url(phone.url + '#/me');");
    expect(text).toContain(`'${state}'`);
    expect(text).not.toContain('moneyIs');
    expect(notes).toEqual([
      'Not repeated, files from the computer are not recorded: choose a file for ‘Front of the ID’.',
    ]);
  });

  test('A test without anything to play is refused with a sentence', () => {
    expect(recordingTest(recordingOf([]), 'player')).toEqual({
      refusal: expect.stringContaining('never opened'),
    });
    expect(recordingTest(recordingOf([opened()], { start: { kind: 'state' } }), 'player')).toEqual({
      refusal: expect.stringContaining('started from a state'),
    });
  });
});

describe('report', async () => {
  const judgement: Told['judgement'] = {
    verdict: 'bad',
    judged: 5,
    bad: 1,
    checks: [
      { check: 'law', verdict: 'good', judged: 4, text: 'Fair.', found: [], noted: [] },
      {
        check: 'amounts',
        verdict: 'bad',
        judged: 1,
        text: 'One amount is wrong.',
        found: ['Adaeze owes ₦1, expected ₦2'],
        noted: [],
      },
    ],
    seen: { calls: 1, screens: 1, effects: 0 },
  };
  const hostile = '</script><img src=x onerror=alert(1)>';
  const machine = machineOf({
    html: '<!doctype html><head><meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'sha256-AAA=\'; base-uri \'none\'"></head>',
    runtime: 'phone()',
    axe: 'axe = {}',
    script: 'takeOver = 1',
  });
  const told: Told = {
    judgement,
    personal: [
      { kind: 'name', text: 'Adaeze' },
      { kind: 'mobile', text: '8031234567' },
      { kind: 'mobile', text: '08031234567' },
    ],
    machine,
    isReal: false,
  };
  const state = (world: object) => gzipSync(JSON.stringify(world)).toString('base64url');
  const run = recordingOf(
    [
      opened(),
      fill(10, 'BVN', '22233344455'),
      tap(20, hostile),
      route(30, '#/x?bvn=22233344455'),
      tap(40, 'Next'),
    ],
    {
      moments: [
        moment(1, { state: state({ at: 1 }) }),
        moment(2, { lines: ['Your BVN 22233344455'], state: state({ at: 2 }) }),
        moment(3, { state: state({ at: 3 }) }),
        moment(4, { state: state({ at: 4 }) }),
      ],
      screens: [
        `<html><head></head><body class="adaeze">${hostile}<p>Hello, Adaeze: 0803&nbsp;123&nbsp;4567</p><input value="22233344455"></body></html>`,
      ],
    },
  );
  const page = await recordingPage(run, told);
  const data = dataIn(page);
  const ofReal = await recordingPage(run, { ...told, isReal: true });
  const placesIn = (report: string) =>
    [...dataIn(report).shown.matchAll(/data-take="(\d)"/g)].map(([, place]) => place);

  test('A report loads nothing, runs only its own scripts and cannot be escaped', () => {
    const hash = createHash('sha256').update(pageScript, 'utf8').digest('base64');
    expect(page).toContain(
      `default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; script-src 'sha256-${hash}' ${machine.scripts.join(' ')}"`,
    );
    expect(machine.scripts.every((source) => /^'sha256-[\w+/]+=*'$/.test(source))).toBe(true);
    expect(page.match(/<script/g)).toHaveLength(3);
    expect(page.match(/<\/script/g)).toHaveLength(3);
    expect(data.shown).not.toContain('<img');
    expect(page + data.shown).not.toMatch(/(?:src|href)=["']?http/);
  });

  test('A report has invented values in the place of personal ones, in all of it, and says so', async () => {
    const whole = JSON.stringify(data);
    for (const value of ['Adaeze', '22233344455', '803&nbsp;123', '8031234567']) {
      expect(whole).not.toContain(value);
    }
    const [screen = ''] = data.screens;
    expect(screen).toMatch(/Hello, A[a-z]{5}: 0803\s\d{3}\s4567</);
    expect(screen).toContain('class="adaeze"');
    const [, typed] = /value="(22\d{9})"/.exec(screen) ?? [];
    expect(data.shown).toContain(`#/x?bvn=${typed}`);
    expect(data.run?.moments[1]?.lines).toEqual([`Your BVN ${typed}`]);
    expect(data.shown).toContain('Personal values are replaced by invented ones');
    const kept = dataIn(await recordingPage(run, { ...told, personal: null }));
    expect(kept.screens).toEqual(run.screens);
    expect(kept.shown).toContain('Personal values are as they were');
  });

  test('A report of real customers holds only what it shows, and nobody can take over', () => {
    const real = dataIn(ofReal);
    expect(real.run).toBeNull();
    expect(real.shown).not.toContain('data-take');
    expect(JSON.stringify(real)).not.toContain('22233344455');
    expect(real.shown).toContain('played against a real backend');
  });

  test('One can take over where a step ended, if the report has an app', async () => {
    expect(placesIn(page)).toEqual(['0', '1', '3', '3']);
    const without = dataIn(await recordingPage(run, { ...told, machine: null }));
    expect(without.shown).not.toContain('data-take');
    expect(without.shown).toContain('It holds no app');
  });

  test('A report that would be too large leaves out the states of its first steps', async () => {
    const noise = (at: number) => ({ at, noise: randomBytes(900_000).toString('base64') });
    const moments = run.moments.map((one, index) => ({ ...one, state: state(noise(index)) }));
    const large = await recordingPage({ ...run, moments }, told);
    expect(large.length).toBeLessThanOrEqual(LARGEST_REPORT);
    // The first one is there in any case, for those who play it again.
    expect(placesIn(large)).toEqual(['3', '3']);
  });

  test('A report that would be too large without any state leaves out its first pictures and says so', async () => {
    const screens = run.moments.map(
      () => `<html>${randomBytes(900_000).toString('base64')}</html>`,
    );
    const moments = run.moments.map((one, screen) => ({ ...one, screen }));
    const large = await recordingPage({ ...run, moments, screens }, { ...told, personal: null });
    expect(large.length).toBeLessThanOrEqual(LARGEST_REPORT);
    const shown = dataIn(large).screens;
    expect(shown.map((screen) => screen.includes('too large for a picture'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(placesIn(large)).toEqual([]);
  });

  test('A report begins with the verdict, bad checks first, or says that it has none', async () => {
    expect(data.shown).toContain('<h2>Bad, 5 judged</h2>');
    expect(data.shown).toMatch(/<li>A[a-z]{5} owes ₦1, expected ₦2<\/li>/);
    expect(data.shown.indexOf('amounts: bad')).toBeLessThan(data.shown.indexOf('law: good'));
    const run = recordingOf([opened()]);
    const wrong = { ...run.entries[0], lane: 'console', bad: true, text: 'dead end: no way on' };
    const unknown = dataIn(
      await recordingPage(
        { ...run, entries: [...run.entries, wrong as Entry] },
        { ...told, judgement: null },
      ),
    );
    expect(unknown.shown).toContain('<h2>Not judged</h2>');
    expect(unknown.shown).toContain('<ul><li data-verdict="bad">dead end: no way on</li></ul>');
  });

  test('A report of a failed test ends with the screenshot, and sends nothing because of it', () => {
    const whole = withScreenshot(page, 'iVBORw0KGgo=');
    expect(whole).toContain('src="data:image/png;base64,iVBORw0KGgo="');
    expect(whole.indexOf('data:image/png')).toBeGreaterThan(whole.indexOf('id="run"'));
    expect(whole).toContain("default-src 'none'");
  });

  test('An exported page draws a screen whose styles cannot end the style element', () => {
    const drawn = picturePage(
      '<html lang="en"><head><title>x</title></head><body>y</body></html>',
      'a{}</style><script>',
    );
    expect(drawn).not.toContain('</style><script>');
    expect(drawn).toContain("default-src 'none'");
  });

  test('A report can be replayed like its recording, also with a screenshot', async () => {
    const read = await readRun(withScreenshot(page, 'iVBORw0KGgo='));
    if (typeof read === 'string') throw new Error(read);
    expect(read.foreign).toBeNull();
    const { start, entries, moments } = read.recording;
    expect(start).toEqual({ kind: 'state', state: moments[0]?.state, route: '#/' });
    // Its first screen came with the first entry.
    expect(entries.map(({ seq, lane }) => [seq, lane])).toEqual(
      run.entries.slice(1).map(({ seq, lane }) => [seq, lane]),
    );
    expect(stepsOf(read.recording)).toHaveLength(stepsOf(run).length - 1);
    const kept = await readRun(await recordingPage(run, { ...told, personal: null }));
    expect(kept).toMatchObject({ recording: { start: run.start, entries: run.entries } });
  });

  test.each([
    ['cut off', page.slice(0, page.length / 2), /^This report is incomplete/],
    ['cut off at its end', page.slice(0, -30), /^This report is incomplete/],
    [
      'edited',
      page.replace(
        /(data-sum="\w+">.{40})(.)/,
        (_all, before: string, sign: string) => before + (sign === 'A' ? 'B' : 'A'),
      ),
      EDITED,
    ],
    ['edited in its script alone', page.replace('void start();', 'void 0;'), EDITED],
    ['edited in its style alone', page.replace('<style ', '<style media="print" '), EDITED],
    [
      'edited in its style text',
      page.replace('</style>', '.verdict{display:none}</style>'),
      EDITED,
    ],
    ['edited in its title alone', page.replace('<title>', '<title>Good: '), EDITED],
    ['edited in its policy alone', page.replace("form-action 'none'; ", ''), EDITED],
    [
      'newer',
      withData(page, { ...data, version: 9 }),
      /has version 9; this one reads version 1\. Open it in a browser/,
    ],
    [
      'of real customers',
      ofReal,
      /holds no run to replay, because it was played against a real backend/,
    ],
    ['another page', '<!doctype html><p>Hello</p>', /isn't a report/],
    [
      'a recording without its entries',
      withData(page, { ...data, run: { ...data.run, entries: 3 } }),
      /is invalid: entries/,
    ],
  ])('A report that is %s is refused with a sentence', async (_what, text, sentence) => {
    expect(await readRun(text)).toMatch(sentence);
  });

  test('A report of another contract can be read, and a sentence says what is impossible', async () => {
    const of = async (more: object) => {
      const read = await readRun(withData(page, { ...data, run: { ...data.run, ...more } }));
      return typeof read === 'string' ? read : read.foreign;
    };
    const entry = { ...data.run?.entries[0], lane: 'call', text: 'GET /loan/of-old → code 0' };
    expect(await of({ contract: '00000000', entries: [entry] })).toContain(
      'with another contract (its call /loan/of-old is unknown here). You can read it and take over in a browser.',
    );
    expect(await of({ contract: '00000000' })).toContain('contract 00000000 instead of');
  });
});

describe('exported file', () => {
  test('A full disk is reported with a sentence', async () => {
    vi.stubGlobal(
      'Blob',
      class {
        slice = () => ({
          arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
        });
      },
    );
    expect(await giveFile({ name: 'run.html', text: 'x', type: 'text/html' })).toMatch(
      /run\.html couldn't be saved: .* full/,
    );
    vi.unstubAllGlobals();
  });

  test('A file that is too large or was moved is reported with a sentence and not read', async () => {
    const large = Object.defineProperty(new File([], 'all.har'), 'size', { value: 100_000_001 });
    expect(await readText(large)).toEqual({
      problem: expect.stringMatching(/^all\.har .* 100 MB/),
    });
    const moved = Object.assign(new File(['x'], 'run.json'), {
      text: () => Promise.reject(new DOMException('', 'NotFoundError')),
    });
    expect(await readText(moved)).toEqual({
      problem: expect.stringMatching(/^run\.json .* moved/),
    });
    expect(await readText(new File(['{}'], 'run.json'))).toEqual({ text: '{}' });
  });
});
