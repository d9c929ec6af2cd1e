import { expect, test } from 'vitest';
import { conditions, pointsLost, scoresOf, unaskable } from '../../../lab/lighthouse/scores.ts';

const report = {
  categories: {
    seo: {
      title: 'SEO',
      score: 0.904,
      auditRefs: [
        { id: 'meta-description', weight: 1 },
        { id: 'title', weight: 1 },
        { id: 'crawlable', weight: 0 },
      ],
    },
    speed: { title: 'Performance', score: null, auditRefs: [{ id: 'paint', weight: 10 }] },
  },
  audits: {
    'meta-description': { title: 'No description', score: 0 },
    title: { title: 'Has a title', score: 1 },
    crawlable: { title: 'Links', score: 0 },
    paint: { title: 'First paint', score: 0.5, displayValue: '4 s' },
  },
  environment: { benchmarkIndex: 811.5 },
  runWarnings: ['The device is slow.'],
};

test('scores are of a hundred; what was not measured has none', () => {
  expect(scoresOf(report)).toEqual([
    ['SEO', 90],
    ['Performance', 0],
  ]);
});

test('what counts and is not perfect is named', () => {
  expect(pointsLost(report)).toEqual([
    'SEO: No description  (0)',
    'Performance: First paint 4 s (50)',
  ]);
});

test('a page that may not ask its own host leaves robots.txt out, and says so', () => {
  expect(unaskable(`content="connect-src 'self'; img-src data:"`)).toEqual([]);
  const skipped = unaskable(`content="connect-src https://api.harmattan.ng; img-src 'self'"`);
  expect(conditions(report, skipped)).toEqual([
    'Left out: robots-txt. Lighthouse asks for it in the page, whose policy allows its API alone.',
    'Speed of this machine: 812',
    'The device is slow.',
  ]);
});
