/** Language files: each says all that the sources say, with the same values; what it lacks is named by file and line. */
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { namedMessages } from '#src/facts/errors.ts';
import {
  languageFaults,
  languageFiles,
  languageNamed,
  readLanguage,
  spokenLanguage,
} from '#widget/vite/language-file.ts';
import { rowCode } from '#widget/vite/languages.ts';
import { pseudo, pseudoLanguage } from '#widget/vite/pseudo-language.ts';
import { type Row, sourceRows, textFiles } from '#widget/vite/source-rows.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = sourceRows(root);

const everyRow = Object.entries(sources.rows).flatMap(([module, areas]) =>
  Object.entries(areas).flatMap(([area, rows]) =>
    Object.entries(rows).map(([key, row]) => ({ module, area, key, row })),
  ),
);

describe('the rows of the sources', () => {
  /** Values by kind, small and large, there and not. */
  const tried: Readonly<Record<string, readonly unknown[]>> = {
    number: [1, 2, 91],
    boolean: [true, false],
    string: ['‹text›', ''],
  };

  const mixes = (given: Row['given']): unknown[][] =>
    given.reduce<unknown[][]>(
      (mixed, { type }) =>
        mixed.flatMap((values) => (tried[type] ?? []).map((value) => [...values, value])),
      [[]],
    );

  test('as sentences say what English says, whatever it is given', async () => {
    let compared = 0;
    for (const file of textFiles(root)) {
      const module = file.replace('.texts.ts', '');
      const exported = (await import(/* @vite-ignore */ `${root}src/${file}`)) as Record<
        string,
        { readonly en: Readonly<Record<string, unknown>> }
      >;
      for (const [area, { en }] of Object.entries(exported)) {
        for (const [key, own] of Object.entries(en ?? {})) {
          const place = sources.placeOf({ module, area, key });
          const row = sources.rows[place.module]?.[place.area]?.[place.key];
          if (!row) throw new Error(`The rows have no ${module} ${area}.${key}.`);
          if (row.facts.length > 0) continue;
          const say: unknown = runInNewContext(rowCode(row, row.english, { one: [1] }));
          const all = (text: unknown) =>
            typeof text === 'function' ? mixes(row.given).map((values) => text(...values)) : text;
          expect(all(say), `${area}.${key}`).toEqual(all(own));
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  test('say their facts by name, so that a number is never typed in', () => {
    const codeSent = sources.rows['login/login']?.['loginTexts']?.['codeSentTo'];
    expect(codeSent).toEqual({
      english: 'We sent a code to {mobile}. It expires in {limits.smsCodeMinutes} minutes.',
      given: [{ name: 'mobile', type: 'string' }],
      facts: ['limits.smsCodeMinutes'],
      later: [],
    });
    expect(sources.rows['core/texts/toasts']?.['toasts']?.['minimumWordLength']).toMatchObject({
      english: namedMessages.minimumWordLength,
      later: ['num'],
    });
  });

  test('that areas share are there once', () => {
    expect(sources.placeOf({ module: 'repay/repay', area: 'repay', key: 'interest' })).toEqual({
      module: 'core/texts/shared',
      area: 'rows',
      key: 'interest',
    });
    expect(sources.rows['repay/repay']?.['repay']?.['interest']).toBeUndefined();
  });
});

/** A small language of three rows. */
const rows = {
  'a/b': {
    words: {
      pay: { english: 'Pay', given: [], facts: [], later: [] },
      days: {
        english: '{count, plural, one {a day} other {{count} days}} of {limits.days}',
        given: [{ name: 'count', type: 'number' }],
        facts: ['limits.days'],
        later: [],
      },
      on: {
        english: "On {date} from {starts('or')}",
        given: [{ name: 'date', type: 'string' }],
        facts: ["starts('or')"],
        later: [],
      },
      terms: { english: ['# Us', '{app} is ours'], given: [], facts: [], later: ['app'] },
    },
  },
};

const whole = {
  pay: 'Biya',
  days: 'kwana {count} na {limits.days}',
  on: "{date}: {starts('ko')}",
  terms: ['# Mu', '{app} namu ne'],
};

const about = { code: 'ha', name: 'Hausa', direction: 'ltr', approved: null };

/** Its file as it lies on the disk: `pay` is on line 11. */
const fileWith = (words: object, language: object = about) =>
  JSON.stringify({ language, texts: { 'a/b': { words } } }, null, 2);

const faultsOf = (words: object) => languageFaults(readLanguage(fileWith(words), 'ha.json'), rows);

describe('a language that is not whole', () => {
  test('a whole one has no faults', () => {
    expect(faultsOf(whole)).toEqual([]);
  });

  const { pay: _, ...without } = whole;

  test.each<[string, object, string[]]>([
    ['a text that is missing', without, ['ha.json:10: a/b.words.pay: missing. English: "Pay"']],
    [
      'a text that nobody says',
      { ...whole, stay: 'x' },
      ['ha.json:18: a/b.words.stay: no such text. Remove it'],
    ],
    ['an empty text', { ...whole, pay: ' ' }, ['ha.json:11: a/b.words.pay: is empty']],
    [
      'a list that is one text',
      { ...whole, terms: 'Mu' },
      ['ha.json:14: a/b.words.terms: must be a list of texts'],
    ],
    [
      'a text that is a list',
      { ...whole, pay: ['Mu'] },
      ['ha.json:11: a/b.words.pay: must be one text'],
    ],
    [
      'a list that is too short',
      { ...whole, terms: ['# Mu'] },
      ['ha.json:14: a/b.words.terms: has 1 texts, English has 2'],
    ],
    [
      'a heading that is none',
      { ...whole, terms: ['Mu', '{app}'] },
      ["ha.json:14: a/b.words.terms: text 1 must begin with '# ', as in English"],
    ],
    [
      'a value that is missing',
      { ...whole, days: '{limits.days}' },
      ['ha.json:12: a/b.words.days: {count} is missing'],
    ],
    [
      'a fact typed as a number',
      { ...whole, days: '{count} na 7' },
      ['ha.json:12: a/b.words.days: {limits.days} is missing'],
    ],
    [
      'a value of another text',
      { ...whole, pay: 'Biya {amount}' },
      ['ha.json:11: a/b.words.pay: {amount} is no value of this text. English has none'],
    ],
    [
      'script in place of a value',
      { ...whole, on: "{date} {starts('or', alert)}" },
      [
        "ha.json:13: a/b.words.on: {starts('or', alert)} is no value of this text. English has {date}, {starts('or')}",
        "ha.json:13: a/b.words.on: {starts('or')} is missing",
      ],
    ],
    [
      'script in a word in quotes',
      { ...whole, on: "{date} {starts('\\')}" },
      [
        "ha.json:13: a/b.words.on: {starts('\\')} is no value of this text. English has {date}, {starts('or')}",
      ],
    ],
    [
      'a plural of a text',
      { ...whole, on: "{date, plural, other {x}} {starts('or')}" },
      ['ha.json:13: a/b.words.on: {date, plural: it is no number'],
    ],
    [
      'a choice by a number',
      { ...whole, days: '{count, select, other {x}} {limits.days}' },
      ['ha.json:12: a/b.words.days: {count, select: it is a number: plural'],
    ],
    [
      'a brace without its other',
      { ...whole, pay: 'Biya }' },
      ['ha.json:11: a/b.words.pay: a } without its {'],
    ],
    [
      'a name of the page that is missing',
      { ...whole, terms: ['# Mu', 'namu ne'] },
      ['ha.json:14: a/b.words.terms: {app} is missing'],
    ],
    [
      'a space that is too much',
      { ...whole, pay: 'Biya ' },
      ['ha.json:11: a/b.words.pay: ends with a space'],
    ],
  ])('%s', (_name, words, faults) => {
    expect(faultsOf(words)).toEqual(faults);
  });
});

describe('a file that is no language', () => {
  const reading = (text: string) => () => readLanguage(text, 'ha.json');

  test('no JSON', () => {
    expect(reading('{\n  "language": {\n    x\n')).toThrow('ha.json:3: this is no JSON');
  });

  test('a key that is there twice, which JSON itself would let pass', () => {
    const text = fileWith(whole).replace('"pay": "Biya",', '"pay": "Biya",\n"pay": "Biyan",');
    expect(reading(text)).toThrow('ha.json:12: texts.a/b.words.pay is there twice');
  });

  test.each<[string, object, string]>([
    ['no name', { ...about, name: ' ' }, 'ha.json:4: language.name: must not be empty'],
    [
      'a code that is none',
      { ...about, code: 'Hausa' },
      'ha.json:3: language.code: a language is two or three small letters',
    ],
    [
      'from right to left',
      { ...about, direction: 'rtl' },
      'ha.json:5: language.direction: only ltr: the app has no layout from right to left',
    ],
    [
      'an approval without a day',
      { ...about, approved: { by: 'Ada', on: 'today' } },
      'ha.json:8: language.approved.on: a day is written as 2026-01-31',
    ],
  ])('%s', (_name, language, fault) => {
    expect(reading(fileWith(whole, language))).toThrow(fault);
  });
});

describe('the languages that have a file', () => {
  test.each(languageFiles(root))('%s says everything, under its own code', (code) => {
    const language = languageNamed(root, code);
    expect(languageFaults(language, sources.rows)).toEqual([]);
    expect(language.about.code).toBe(code);
  });

  test('nobody has approved Nigerian Pidgin yet, and the place to write it is named', () => {
    const pidgin = spokenLanguage(languageNamed(root, 'pcm'), sources);
    expect(pidgin).toMatchObject({ isApproved: false, place: 'widget/languages/pcm.json:6' });
    const lines = readFileSync(`${root}widget/languages/pcm.json`, 'utf8').split('\n');
    expect(lines[5]).toContain('"approved": null');
  });

  test('one that is not whole is refused with every gap', () => {
    const language = readLanguage(fileWith({ pay: 'Biya' }), 'ha.json');
    expect(() => spokenLanguage(language, { rows, placeOf: (place) => place })).toThrow(
      /^The language 'ha' \(ha\.json\) is not whole\.\nha\.json:10: a\/b\.words\.days: missing.*\n.*words\.on.*\n.*words\.terms/,
    );
  });

  test('one without a file is refused with those that there are', () => {
    expect(() => languageNamed(root, 'xx')).toThrow(
      `There is no widget/languages/xx.json: languages are ${['en', 'es', ...languageFiles(root)].join(', ')}.`,
    );
  });
});

describe('the pseudo-language', () => {
  test.each<[string, string]>([
    ['Repay', '[Ŕéèpáàý]'],
    ['# Who lends', '# [Wḥóò léèñḍṣ]'],
    ['{app} by {lender}', '[{app} bý {lender}]'],
    ['Please: ', '[Pléèáàṣéè:] '],
    ['{days, plural, =0 {} other {in {days}}}', '{days, plural, =0 {} other {[íìñ {days}]}}'],
  ])('%s', (text, expected) => {
    expect(pseudo(text, ['app'])).toBe(expected);
  });

  test('says everything, with the same values, some two fifths longer', () => {
    const spoken = pseudoLanguage(sources);
    const texts: Record<string, Record<string, Record<string, unknown>>> = {};
    const lengths = { own: 0, english: 0 };
    for (const { module, area, key, row } of everyRow) {
      const wording = spoken.wordingOf({ module, area, key });
      ((texts[module] ??= {})[area] ??= {})[key] = wording;
      lengths.own += [wording].flat().join('').length;
      lengths.english += [row.english].flat().join('').length;
    }
    const text = JSON.stringify({ language: { ...about, code: 'en' }, texts }, null, 2);
    expect(languageFaults(readLanguage(text, 'en-XA.json'), sources.rows)).toEqual([]);
    expect(lengths.own / lengths.english).toBeGreaterThan(1.3);
    expect(lengths.own / lengths.english).toBeLessThan(1.5);
  });
});
