/** The reviewer's page: what changed since another one, and that a page reads back what it was made of. */
import { describe, expect, test } from 'vitest';
import { changedLines, changesOf, compared, countOf } from '../../../lab/review/compare.ts';
import { routeNames } from '../../../lab/atlas/places.ts';
import { readReviewOptions, type ReviewOptions } from '../../../lab/review/options.ts';
import { reviewPage, type Since } from '../../../lab/review/page.ts';
import { readReview, type Review, type ReviewedScreen } from '../../../lab/review/pages.ts';

const home: ReviewedScreen = {
  name: 'home',
  language: 'en',
  world: 'offer-coupons',
  title: 'Your loan',
  texts: ['Your loan', 'Get ₦24,710.90', 'See every fee'],
  spoken: ['Main pages'],
  amounts: [{ key: 'disbursedKobo', text: '₦24,710.90', line: 'Get ₦24,710.90' }],
};
const build = { appName: 'LendMax', version: '1.0.0', id: '0123456789ab', commit: 'c0ffee' };
const review = (...screens: readonly ReviewedScreen[]): Review => ({
  app: 'lendmax-review',
  build,
  screens,
  missing: [],
});
const pictures = new Map([
  ['home-en-light', 'TElHSFQ='],
  ['home-en-dark', 'REFSSw=='],
]);

describe('lines', () => {
  test.each<[string, string[], string[], [string | null, string | null][]]>([
    ['the same', ['a', 'b'], ['a', 'b'], []],
    ['one reworded', ['a', 'b', 'c'], ['a', 'B', 'c'], [['b', 'B']]],
    ['one more', ['a', 'c'], ['a', 'b', 'c'], [[null, 'b']]],
    ['one less', ['a', 'b', 'c'], ['a', 'c'], [['b', null]]],
    [
      'all of them',
      ['a'],
      ['b', 'c'],
      [
        ['a', 'b'],
        [null, 'c'],
      ],
    ],
    [
      'one moved',
      ['a', 'b'],
      ['b', 'a'],
      [
        ['a', null],
        [null, 'a'],
      ],
    ],
    ['a line that is there twice', ['a', 'a'], ['a'], [['a', null]]],
    ['none before', [], ['a'], [[null, 'a']]],
  ])('%s', (_what, before, after, rows) => {
    expect(changedLines(before, after)).toEqual(rows.map(([was, is]) => ({ was, is })));
  });
});

describe('screens', () => {
  const dearer: ReviewedScreen = {
    ...home,
    amounts: [{ key: 'disbursedKobo', text: '₦24,000', line: 'Get ₦24,000' }],
  };

  test('an amount that changed is told with its line', () => {
    const changes = changesOf(home, dearer);
    expect(changes.amounts).toEqual([
      { was: 'Get ₦24,710.90 (₦24,710.90)', is: 'Get ₦24,000 (₦24,000)' },
    ]);
    expect(countOf(changes)).toBe(1);
  });

  test('each is new, changed or the same, by its language, and those that went are named', () => {
    const records: ReviewedScreen = { ...home, name: 'records' };
    const spanish: ReviewedScreen = { ...home, language: 'es' };
    const { screens, gone } = compared([home, records], [dearer, spanish]);
    expect(screens.get('home-en')).toMatchObject({
      texts: [],
      amounts: [{ is: 'Get ₦24,000 (₦24,000)' }],
    });
    expect(screens.get('home-es')).toBe('new');
    expect(gone).toEqual(['records-en']);
  });
});

describe('the page', () => {
  const page = reviewPage(review(home), pictures, null);

  test('holds what it was made of', () => {
    expect(readReview(page, 'review.html')).toEqual({ review: review(home), pictures });
  });

  test('has each picture, text and amount, and a field for a comment', () => {
    expect(page.match(/<img /g)).toHaveLength(2);
    expect(page).toContain('<li>See every fee</li>');
    expect(page).toContain('<td>₦24,710.90</td>');
    expect(page).toContain('<label for="comment-home-en">Comment on home, English</label>');
  });

  test('gives the measures of a picture, so that nothing moves while it loads', () => {
    const webp = Buffer.alloc(33);
    webp.write('RIFF....WEBPVP8 ', 'latin1');
    webp.writeUInt16LE(360, 26);
    webp.writeUInt16LE(740, 28);
    const own = new Map([['home-en-light', webp.toString('base64')]]);
    expect(reviewPage(review(home), own, null)).toContain('width="360" height="740"');
    webp.write('X', 15, 'latin1');
    webp.writeUIntLE(359, 24, 3);
    webp.writeUIntLE(2999, 27, 3);
    own.set('home-en-light', webp.toString('base64'));
    expect(reviewPage(review(home), own, null)).toContain('width="360" height="3000"');
  });

  test('names a screen that could not be shown', () => {
    const missing = ['pop, en: the app is at /'];
    const html = reviewPage({ ...review(home), missing }, pictures, null);
    expect(html).toContain('<p>Not shown here:</p><ul><li>pop, en: the app is at /</li></ul>');
  });

  test('shows markup in texts as text, and ends no script early', () => {
    const odd = { ...home, texts: ['</script><b>x</b>'], title: '"><i>' };
    const html = reviewPage(review(odd), pictures, null);
    expect(html).not.toMatch(/<b>x|<i>/);
    expect(readReview(html, 'review.html').review.screens[0]?.texts).toEqual(odd.texts);
  });

  test('says what changed, with the picture before, which stays out of the next comparison', () => {
    const since: Since = {
      build: '0.9.0, build ba9876543210',
      changes: new Map([['home-en', changesOf({ ...home, texts: ['Your loan'] }, home)]]),
      gone: ['pop-en'],
      pictures: new Map([['home-en-dark', 'T0xE']]),
    };
    const html = reviewPage(review(home), pictures, since);
    expect(html).toContain('Since 0.9.0, build ba9876543210: 1 of 1 changed; ');
    expect(html).toContain('No longer there: pop-en.');
    expect(html).toContain('<li><ins lang="en">See every fee</ins></li>');
    expect(html.match(/<img /g)).toHaveLength(3);
    expect(html).toContain('data-changed="true"');
    expect(readReview(html, 'review.html').pictures).toEqual(pictures);
  });

  test('without a change says so', () => {
    const since: Since = {
      build: '0.9.0, build ba9876543210',
      changes: new Map([['home-en', changesOf(home, home)]]),
      gone: [],
      pictures: new Map(),
    };
    const html = reviewPage(review(home), pictures, since);
    expect(html).toContain('0 of 1 changed; ');
    expect(html).toContain('data-changed="false"');
  });
});

test.each([
  ['another page', '<html></html>'],
  ['a page cut off', '<script type="application/json" id="review">{"app":"lend</script>'],
  ['data of another kind', '<script type="application/json" id="review">{"app":"x"}</script>'],
])('%s is refused in a sentence', (_what, html) => {
  expect(() => readReview(html, 'old.html')).toThrow(
    "old.html isn't a page that 'npm run harness -- review' wrote.",
  );
});

test.each([
  [['--only', 'nowhere'], "No screen has 'nowhere' in its name."],
  [['--since'], "Option '--since <value>' argument missing"],
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['page.html'], "Unexpected argument 'page.html'"],
])('a wrong order is refused in a sentence: %j', (words, sentence) => {
  expect(readReviewOptions(words)).toContain(sentence);
});

test('an order names screens by a part of their name', () => {
  expect(readReviewOptions(['--only', 'repay', '--release', 'out'])).toEqual({
    release: 'out',
    since: undefined,
    chosen: ['repayDetail', 'repayDetail late'],
    out: 'reports/review.html',
  });
  const { chosen } = readReviewOptions([]) as ReviewOptions;
  expect(chosen.filter((name) => !name.includes(' '))).toEqual(routeNames);
  expect(chosen.slice(0, 2)).toEqual(['home', 'home welcome']);
});
