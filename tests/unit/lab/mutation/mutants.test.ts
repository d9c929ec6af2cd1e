/** Each operator of mutation testing changes what it says it changes, and nothing else. */
import { describe, expect, test } from 'vitest';
import { mutantsOf, mutated, probed, regexChanges } from '../../../lab/mutation/mutants.ts';

const changesOf = (source: string) => mutantsOf('a.ts', source).map(({ change }) => change);

describe('what is changed', () => {
  test.each<[string, string, readonly string[]]>([
    ['a condition', 'if (a) b();', ['a → true', 'a → false', 'b(); → ;']],
    ['a choice', 'x = a ? b : c;', ['a → true', 'a → false']],
    ['a loop', 'while (a) b();', ['a → false', 'b(); → ;']],
    ['a bound', 'x = a < 5;', ['< → <=', '< → >=', '5 → 6', '5 → (4)']],
    ['an equality', 'x = a === b;', ['=== → !==']],
    ['arithmetic', 'x = a - b * c;', ['- → +', '* → /']],
    ['both and either', 'x = a && b;', ['a && b → a', 'a && b → b', '&& → ||']],
    ['either and both', 'x = a || b;', ['a || b → a', 'a || b → b', '|| → &&']],
    ['what stands in for nothing', 'x = a ?? b;', ['a ?? b → a', 'a ?? b → b']],
    ['a negation', 'x = !a;', ['!a → a']],
    ['a sign', 'x = -a;', ['-a → a']],
    ['a careful access', 'x = a?.b;', ['?. → .']],
    ['a careful index', 'x = a?.[b];', ['?. → ']],
    ['a sum that grows', 'a += b;', ['+= → -=']],
    ['a counter', 'a++;', ['a++ → a--']],
    ['a truth', 'x = true;', ['true → false']],
    ['a list', 'x = [a, b];', ['[a, b] → []']],
    ['all or any', 'x = a.some(b);', ['some → every']],
    ['the lesser', 'x = Math.min(a, b);', ['min → max']],
    ['a filter', 'x = a.filter(b);', ['.filter(b) → ']],
    [
      'a pattern',
      'x = /^a+$/i;',
      ['/^a+$/i → /a+$/i', '/^a+$/i → /^a*$/i', '/^a+$/i → /^a+/i', '/^a+$/i → /^a+$/'],
    ],
    ['a failure', 'throw a;', ['throw a; → ;']],
    ['a step', 'a(b);', ['a(b); → ;']],
    ['an arrow', 'x = () => a;', ['a → (undefined)']],
    [
      'a function',
      'function x() { a(); return b; }',
      ['{ → { return;', 'a(); → ;', 'b → (undefined)'],
    ],
    ['a way out', 'function x() { return; }', ['return; → ;']],
  ])('%s: %s', (_, source, changes) => {
    // The assignment around what is tried is a step as well.
    const own = changesOf(source).filter((change) => !/^(?:x = |a \+= |a\+\+;)/.test(change));
    expect([...own].sort()).toEqual([...changes].sort());
  });

  test.each([
    ['a type', 'type X = { a: 1 | 2; b: true; c?: string[] };'],
    ['words', "const x = 'a' + b + `c`;"],
    ['names of properties', 'const x = { 1: a };'],
    ['imports', "import { a } from './a.ts';"],
    ['a name that every object has', 'const x = a.toString() + a.constructor.name;'],
  ])('%s is not changed', (_, source) => {
    expect(changesOf(source).filter((change) => change !== '+ → -')).toEqual([]);
  });
});

test('of a pattern one part at a time: anchors, counts, classes, flags', () => {
  expect(regexChanges('^[a-z]\\d{2}[^x]?\\s*$', 'gi')).toEqual([
    '/[a-z]\\d{2}[^x]?\\s*$/gi',
    '/^[^a-z]\\d{2}[^x]?\\s*$/gi',
    '/^[a-z]\\D{2}[^x]?\\s*$/gi',
    '/^[a-z]\\d[^x]?\\s*$/gi',
    '/^[a-z]\\d{2}[x]?\\s*$/gi',
    '/^[a-z]\\d{2}[^x]\\s*$/gi',
    '/^[a-z]\\d{2}[^x]?\\S*$/gi',
    '/^[a-z]\\d{2}[^x]?\\s+$/gi',
    '/^[a-z]\\d{2}[^x]?\\s*/gi',
    '/^[a-z]\\d{2}[^x]?\\s*$/g',
    '/^[a-z]\\d{2}[^x]?\\s*$/i',
  ]);
  expect(regexChanges('[$*\\d^+]+', '')).toEqual(['/[^$*\\d^+]+/', '/[$*\\D^+]+/', '/[$*\\d^+]*/']);
});

test('a mutant tells its place, and only that text of the source is another', () => {
  const source = 'const a = 1;\nexport const b = (c: number) => c > 1;\n';
  const bound = mutantsOf('a.ts', source).find(({ change }) => change === '> → >=');
  expect(bound).toMatchObject({ file: 'a.ts', line: 2, inside: source.indexOf('(c:') });
  expect(bound && mutated(source, bound)).toBe(source.replace(' > ', ' >= '));
  expect(mutantsOf('a.ts', source).find(({ line }) => line === 1)?.inside).toBe(-1);
});

test('every mutant still compiles as a program', () => {
  const source =
    'export const f = (a: number[]) => { for (const b of a) if (b! > 1) return [b]; return; };';
  const mutants = mutantsOf('a.ts', source);
  expect(mutants.length).toBeGreaterThan(8);
  for (const mutant of mutants)
    expect(() => mutantsOf('a.ts', mutated(source, mutant))).not.toThrow();
});

test('a probe notes each function that runs, and changes nothing else', () => {
  const source = 'const a = (b) => () => b; function c() { return a(1)(); } c();';
  const seen: number[] = [];
  const run = new Function('seen', probed('a.ts', source, 'seen')) as (
    seen: (at: number) => void,
  ) => void;
  run((at) => void seen.push(at));
  const at = (text: string) => source.indexOf(text);
  expect(seen).toEqual([-1, at('function'), at('(b)'), at('() =>')]);
});
