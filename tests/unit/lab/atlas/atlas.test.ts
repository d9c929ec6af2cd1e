/** The atlas sees what it is there to see: a screen forgotten, a text of the other language, a text from nowhere. */
import { describe, expect, test } from 'vitest';
import { routes } from '#src/facts/routes.ts';
import { hostileReply, hostileTexts } from '../../../lab/atlas/hostile.ts';
import { createJudge, textsIn, wordsIn } from '../../../lab/atlas/judge.ts';
import { otherBrand, placeGroups, routeNames, states } from '../../../lab/atlas/places.ts';
import { totals } from '../../../lab/atlas/page.ts';
import { readTables } from '../../../lab/atlas/tables.ts';

const { untranslated } = createJudge(await readTables());
const nothing = new Set<string>();

test('every route of §2 has a place, and each group serves its own', () => {
  expect([...routeNames].sort()).toEqual(Object.keys(routes).sort());
  expect(placeGroups().flatMap(({ names }) => names)).toHaveLength(routeNames.length);
});

test('what the other brand shows otherwise is looked at, and a state that taps lead to has its own phone', () => {
  const others = placeGroups(Object.keys(otherBrand));
  expect(others.flatMap(({ names }) => names)).toContain('personalInfomation everything');
  expect(new Set(others.map(({ brand }) => brand))).toEqual(new Set(['everything']));
  const names = Object.keys(states);
  const groups = placeGroups(names);
  expect(groups.flatMap((group) => group.names).sort()).toEqual([...names].sort());
  expect(
    groups.filter((group) => group.names.length > 1 && states[group.names[0] ?? '']?.taps),
  ).toEqual([]);
});

test('the page on consents has a phone of its own: the form behind it is another place', () => {
  const both = ['personalInfomation', 'personalInfomation consent'];
  expect(placeGroups(both).map(({ names }) => names)).toEqual(both.map((name) => [name]));
});

describe('the judge of words', () => {
  test.each([
    ['Cancelar'],
    ['₦24,710.90'],
    ['20 de febrero de 2027, 2:05 p. m.'],
    ['20 de febrero de 2027'],
    ['Hola, Adaeze'],
    ['Faltan 4 respuestas'],
    ['Guaranty Trust Bank'],
    ['LendMax'],
    ['0.1.0'],
  ])('%s is Spanish, a name or a figure', (text) => {
    expect(untranslated([text], 'es', new Set(['Adaeze']))).toEqual([]);
  });

  test('names the key of a text in the other language', () => {
    const [found] = untranslated(['One moment'], 'es', nothing);
    expect(found).toContain('common.wait in the other language');
    expect(untranslated(['Un momento'], 'en', nothing)[0]).toContain('common.wait');
  });

  test.each([['A word of nobody'], ['Hola, stranger'], ['4 answers to go'], ['Expires on 3 Feb']])(
    '%s comes from nowhere on a Spanish screen',
    (text) => {
      expect(untranslated([text], 'es', nothing)).toHaveLength(1);
    },
  );

  test('a word of a sentence is ours, a customer’s long one is not', () => {
    const own = wordsIn(['We dey check {bank} now', 'Pay ₦500']);
    expect(own.has('check')).toBe(true);
    expect(own.has('WWWW')).toBe(false);
  });

  test('what the server sent is at home in either language, also inside JSON', () => {
    const sent = new Set(textsIn({ config: '{"hours":"Monday to Friday"}', name: 'Ngozi' }));
    expect(untranslated(['Monday to Friday', 'Hola, Ngozi'], 'es', sent)).toEqual([]);
  });
});

test('what is wrong on a screen is counted and told with its name', () => {
  const sheet = { name: 'home', language: 'es', world: 'approved' } as const;
  const shot = { file: '', label: 'es, light, 360', axe: ['label'], overflow: [] } as const;
  const { wrong, lines } = totals([
    {
      ...sheet,
      texts: [],
      astray: ['elsewhere'],
      untranslated: [],
      violations: [],
      shots: [shot],
    },
  ]);
  expect(wrong).toBe(2);
  expect(lines).toContain('1 axe violations');
  expect(lines).toContain('  home, es: label');
});

describe('a hostile answer', () => {
  test('has harm in every text that may be any text, and the rest as it was', () => {
    const { data, count } = hostileReply('/country/meta/ip', {
      code: 'NG',
      name: 'Nigeria',
      dialCode: '+234',
    });
    expect(count).toBeGreaterThan(0);
    expect(data).toMatchObject({ code: 'NG', name: hostileTexts[0] });
  });

  test('leads nowhere by its links', () => {
    const { data } = hostileReply('/app-download/getAddress', { url: 'https://play.google.com/x' });
    expect(JSON.stringify(data)).toContain('"javascript:');
  });
});
