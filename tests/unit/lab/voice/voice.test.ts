/** The counter of habits and of ease: what counts, what doesn't, and the formulas on small texts. */
import { describe, expect, test } from 'vitest';
import { habits, ratesOf } from '../../../lab/voice/habits.ts';
import { commentsOf, proseOf } from '../../../lab/voice/prose.ts';
import { readabilityOf, sentencesOf, syllablesOf } from '../../../lab/voice/readability.ts';

const counted = (text: string) =>
  habits.flatMap(({ name }, index) => (ratesOf([text])[index] ? [name] : []));

describe('habits', () => {
  test.each([
    ['The order stands at its screen.', ['stands']],
    ['The shell tells the page.', ['tells']],
    ['An empty list is no list.', ['is no']],
    ['The list is read anew.', ['anew']],
    ['The page tries again by itself.', ['by itself']],
    ['What the server sends.', ['What …']],
    ['Whoever pays sees it: who may pay.', ['What …']],
    ['One; two.', [';']],
    ['There is no bridge. It is no longer used. ISO stands for a standard. What is it?', []],
  ])('%s', (text, names) => {
    expect(counted(text)).toEqual(names);
  });

  test('are rates of 1,000 words', () => {
    expect(ratesOf(['told '.repeat(2), 'word '.repeat(18)])[1]).toBe(100);
    expect(ratesOf([])).toEqual(habits.map(() => 0));
  });
});

describe('prose', () => {
  test('of a source is its comments', () => {
    const source = [
      '/** One block,',
      ' * two lines. */',
      "const address = 'https://api.example.com'; // A word.",
      '// @@',
    ].join('\n');
    expect(commentsOf(source)).toEqual(['One block,\ntwo lines.', 'A word.']);
  });

  test('of a document has neither code nor addresses nor generated tables', () => {
    const page =
      '# Title\n\nSee [here](a.md#b).\n\n```sh\nnpm test; echo\n```\n<!-- x -->\nrow;\n<!-- /x -->';
    expect(proseOf(page)).toBe('Title\n\nSee [here].');
  });
});

describe('ease', () => {
  test.each([
    ['loan', 'en', 1],
    ['approved', 'en', 2],
    ['repayment', 'en', 3],
    ['préstamo', 'es', 3],
    ['día', 'es', 2],
    ['cuenta', 'es', 2],
  ] as const)('%s (%s) has syllables: %i', (word, language, count) => {
    expect(syllablesOf(word, language)).toBe(count);
  });

  test('ends a sentence at its sign, not inside a figure', () => {
    expect(sentencesOf('You get ₦24,710.90. Pay by 3 May.\nOK')).toHaveLength(3);
  });

  test('of a longer sentence with longer words is less', () => {
    const short = ['We sent it.', 'You get it now.'];
    const long = [
      'Notwithstanding considerable administrative complications, applicants understand.',
    ];
    expect(readabilityOf(short, 'en').score).toBeLessThan(readabilityOf(long, 'en').score);
    expect(readabilityOf(['Ya es suyo.'], 'es').score).toBeGreaterThan(
      readabilityOf(['Comunicaciones administrativas extraordinariamente complicadas.'], 'es')
        .score,
    );
    expect(readabilityOf(short, 'en')).toMatchObject({
      texts: 2,
      words: 7,
      longest: 'You get it now.',
    });
  });
});
