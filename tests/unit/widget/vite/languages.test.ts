/** Languages of a page: their files, the modules that replace the sources' own, and the rooms. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  everyLanguage,
  inOrder,
  languagesModule,
  offeredLanguages,
  readLanguage,
} from '#widget/vite/languages.ts';
import { root } from '../../house/tree.ts';

const about = { code: 'ha', name: 'Hausa', direction: 'ltr', approved: null };
const file = (language: object, texts: unknown = {}) =>
  JSON.stringify({ language, texts }, null, 2);

describe('a language file', () => {
  test('A language file names who approved it, and where that is written', () => {
    const approved = { by: 'Aisha Bello', on: '2027-02-01' };
    expect(readLanguage(file({ ...about, approved }), 'ha.json')).toMatchObject({
      isApproved: true,
    });
    expect(readLanguage(file(about), 'ha.json')).toMatchObject({
      code: 'ha',
      isApproved: false,
      place: 'ha.json:6',
    });
  });

  test('A language file may lack texts', () =>
    expect(readLanguage(file(about), 'ha.json').texts).toEqual({}));

  test.each<[string, string]>([
    ['{', 'ha.json: '],
    [
      file({ ...about, code: 'Hausa' }),
      'ha.json: language.code: a language is two or three small letters',
    ],
    [file({ ...about, direction: 'rtl' }), 'ha.json: language.direction: only ltr'],
    [file({ ...about, name: ' ' }), 'ha.json: language.name: must not be empty'],
    [
      file({ ...about, approved: { by: 'x', on: 'May' } }),
      'ha.json: language.approved.on: a day is',
    ],
    [file(about, { words: { pay: 1 } }), 'ha.json: texts.words.pay'],
  ])('The language file %s stops the build', (text, fault) => {
    expect(() => readLanguage(text, 'ha.json')).toThrow(fault);
  });
});

test('Every language file has the code of its name, and Nigerian Pidgin is not approved yet', () => {
  const tags = everyLanguage(root);
  const files = readdirSync(`${root}src/languages`).map((name) => name.replace('.json', ''));
  expect(tags).toEqual(['en', ...files.sort(), 'en-XA']);
  const spoken = offeredLanguages(root, tags);
  expect(spoken.map(({ code }) => code)).toEqual(tags.slice(1));
  const pidgin = spoken.find(({ code }) => code === 'pcm');
  expect(pidgin?.isApproved).toBe(false);
  expect(spoken.find(({ code }) => code === 'es')?.isApproved).toBe(true);
  const [path = '', line] = pidgin?.place?.split(':') ?? [];
  expect(readFileSync(root + path, 'utf8').split('\n')[Number(line) - 1]).toContain(
    '"approved": null',
  );
});

test('A language without a file is refused with the languages that exist', () => {
  expect(() => offeredLanguages(root, ['en', 'xx'])).toThrow(
    `There is no src/languages/xx.json: languages are ${everyLanguage(root).join(', ')}.`,
  );
});

test('A page of the usual languages has the same list as the sources', async () => {
  const own = await import('#src/facts/languages.ts');
  const code = languagesModule(offeredLanguages(root, ['en', 'es']));
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof own;
  expect({ ...built }).toEqual({ ...own });
});

test('A page marks languages that are not reviewed', async () => {
  expect(languagesModule(offeredLanguages(root, ['en', 'pcm']))).toContain(
    '{"pcm":"not reviewed yet"}',
  );
});

test('A page has the texts of each language in the order of the English', () => {
  const keys = { pay: ['title', 'days', 'later'], help: ['call'] };
  const texts = { pay: { days: ['un', 'dos'], title: 'Pagar' } };
  expect(inOrder(texts, keys)).toEqual({ pay: ['Pagar', ['un', 'dos'], ''], help: [''] });
});
