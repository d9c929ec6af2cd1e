/** Help and documents (§1): lines become sections and questions with the build's facts, and search finds words. */
import { describe, expect, test } from 'vitest';
import { documents } from '#src/account/documents.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { faq } from '#src/help/help.texts.ts';
import { found, questionsOf, sectionsOf } from '#src/help/help.ts';
import { testBuild } from '#harness/phone/process/environment.ts';
import { languages, type Language } from '#src/facts/languages.ts';
import { useEnvironment } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { loanSizes } from '../../../support/usual-loan.ts';

/** The module as in the app, on its own build. */
async function help() {
  await openApp({});
  return import('#src/help/help.ts');
}

describe.each(languages)('%s', (language) => {
  test('Every document has headings with text, and no blank left to fill in', async () => {
    const { sectionsOf: sections } = await help();
    for (const lines of [documents[language].terms, documents[language].privacy]) {
      const read = sections(lines);
      expect(read.length).toBeGreaterThan(3);
      expect(read.every(({ title, text }) => title !== '' && text.length > 0)).toBe(true);
      expect(JSON.stringify(read)).not.toMatch(/[{}]\w+\}/);
    }
    expect(JSON.stringify(sections(documents[language].terms))).toContain(testBuild.lender.name);
  });

  test('Every question has an answer, and its limits are those of the build', async () => {
    const { questionsOf: questions } = await help();
    const groups = questions(faq[language].entries);
    const all = groups.flatMap(({ entries }) => entries);
    const asked = faq[language].entries.filter((line) => line.startsWith('? '));
    expect(all.map(({ question }) => `? ${question}`)).toEqual(asked);
    expect(all.every(({ answer }) => answer.length > 20)).toBe(true);
    expect(JSON.stringify(all)).toContain(loanSizes.most);
  });
});

test.each([
  ['en', 'We never call them'],
  ['es', 'Nunca las llamamos'],
] as const)(
  'The help in %s promises without condition that contacts are never called',
  (language, promise) => {
    expect(faq[language].entries.join('\n')).toContain(`${promise}.`);
    expect(privacy[language].contactsWhy).toContain(promise);
    expect(privacy[language].contactsWhy).not.toMatch(/call them about|llamamos por/);
  },
);

test('Both languages answer the same questions in the same groups', () => {
  useEnvironment({});
  const shape = (language: Language) =>
    faq[language].entries.map((line) => (/^[#?] /.test(line) ? line.charAt(0) : 'text'));
  expect(shape('es')).toEqual(shape('en'));
  const headings = (lines: readonly string[]) => lines.map((line) => line.startsWith('# '));
  expect(headings(documents.es.terms)).toEqual(headings(documents.en.terms));
  expect(headings(documents.es.privacy)).toEqual(headings(documents.en.privacy));
});

describe('search', () => {
  const groups = [
    { title: 'A', entries: [{ question: '¿Cómo pago?', answer: 'Por transferencia' }] },
    { title: 'B', entries: [{ question: 'Late?', answer: '2 % a day' }] },
  ];

  test.each([
    ['', 2],
    ['como PAGO', 1],
    ['transferencia pago', 1],
    ['day', 1],
    ['pago day', 0],
    ['<script>', 0],
  ])('The search for "%s" finds %i', (typed, count) => {
    expect(found(groups, typed)).toHaveLength(count);
  });
});

test('Text before the first heading, or without a question, is left out', () => {
  useEnvironment({});
  expect(sectionsOf(['lost', '# A', 'kept'])).toEqual([{ title: 'A', text: ['kept'] }]);
  expect(questionsOf(['# A', 'lost'])).toEqual([{ title: 'A', entries: [] }]);
});

test('The lender that ships promises neither a higher limit nor a coupon for a card', () => {
  const all = [...faq.en.entries, ...faq.es.entries].join();
  expect(all).not.toMatch(
    /limit can grow|límite puede crecer|first time a card|vez que paga con tarjeta/,
  );
});
