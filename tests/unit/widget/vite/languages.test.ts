/** Texts split by language: each side says what the rows said, in their order, and nothing of the other side stays. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { keepTexts, splitArea, textsIn } from '#src/core/texts/split-area.ts';
import type { Area } from '#src/core/texts/area.ts';
import type { Language } from '#src/facts/languages.ts';
import {
  languagesModule,
  oneLanguage,
  rowCode,
  spanish,
  withoutUnused,
} from '#widget/vite/languages.ts';

const source = `
const waiting = ['Wait', 'Espere'];
const isCard = true;
const pay = area({
  title: ['Pay', 'Pagar'],
  waiting,
  note: isCard ? ['Card', 'Tarjeta'] : ['Cash', 'Efectivo'],
  days: [(count) => count + ' days', (count) => count + ' días'],
});
const steps = /* @__PURE__ */ area({ name: ['Name', 'Nombre'], 2: ['Two', 'Dos'], '1': ['One', 'Uno'] });
`;

interface Said {
  readonly [key: string]: unknown;
}

/** A split area is one to everything that reads texts; only English is there from the beginning. */
const asArea = (area: unknown) => area as Area<Said>;

/** The English tables of a module, and its Spanish lists kept, as the page's script and its room do both. */
function run(first = 64) {
  const world = {
    areas: [] as { en: Said; place: number }[],
    splitArea: (en: Said, place: number) => void world.areas.push(splitArea(en, place)),
    keepTexts,
  };
  for (const side of [undefined, spanish]) {
    const [, body = ''] = oneLanguage(source, side, first).split(/^import\{.*?;/m);
    runInNewContext(`{${body}}`, world);
  }
  return world;
}

describe('a module of texts', () => {
  test('in English has its keys, in Spanish a list in their order', () => {
    const { areas } = run();
    expect(areas.map(({ place }) => place)).toEqual([64, 65]);
    const [pay, steps] = areas.map((one) => ({
      en: textsIn(asArea(one), 'en') as Said,
      es: textsIn(asArea(one), 'es') as Said,
    }));
    const { days, ...words } = pay?.en ?? {};
    expect(words).toEqual({ title: 'Pay', waiting: 'Wait', note: 'Card' });
    const { days: dias, ...palabras } = pay?.es ?? {};
    expect(palabras).toEqual({ title: 'Pagar', waiting: 'Espere', note: 'Tarjeta' });
    expect([days, dias].map((say) => (say as (count: number) => string)(3))).toEqual([
      '3 days',
      '3 días',
    ]);
    // Whole numbers come first in any object.
    expect(steps?.es).toEqual({ 1: 'Uno', 2: 'Dos', name: 'Nombre' });
  });

  test('says nothing of the other language', () => {
    expect(oneLanguage(source, undefined, 0)).not.toMatch(/Pagar|Nombre|Uno/);
    expect(oneLanguage(source, spanish, 0)).not.toMatch(/Pay|Name|One/);
  });

  test('keeps its Spanish although the bundler may drop the area itself', () => {
    expect(oneLanguage(source, spanish, 0)).not.toContain('@__PURE__');
  });

  test('stops the build where rows are not written out', () => {
    expect(() => oneLanguage('const x = area(rows);', undefined, 0)).toThrow(
      'area() must get its rows as they are written.',
    );
  });
});

test('Spanish of an area that the build left out goes too', () => {
  const module = (id: string, code: string) => ({ id, code, imports: [] });
  const [english, spanishOnes] = withoutUnused([
    module('/src/a.texts.ts', 'const a = splitArea$1({ x: "X" }, 33);'),
    module(
      '/src/a.texts.ts?es',
      'keepTexts("es", 32, ["unused"]);\nkeepTexts("es", 33, ["used"]);',
    ),
  ]);
  expect(english?.code).toContain('splitArea$1');
  expect(spanishOnes?.code).toBe('0;\nkeepTexts("es", 33, ["used"]);');
});

test('Spanish that has not arrived is an error, not an empty page', () => {
  const area = asArea(splitArea({ title: 'Pay' }, 9_999));
  expect(textsIn(area, 'en')).toEqual({ title: 'Pay' });
  expect(() => textsIn(area, 'es')).toThrow('The texts in es are not open.');
  keepTexts('es', 9_999, ['Pagar']);
  expect(textsIn(area, 'es')).toEqual({ title: 'Pagar' });
  expect(textsIn(area, 'es')).toBe(textsIn(area, 'es'));
});

describe('a language of a file', () => {
  const rules = { one: [1] };
  const row = { given: [], facts: [], later: [], english: '' };

  test('is kept under its tag, row by row in the order of the keys', () => {
    const own = {
      code: 'pcm',
      rowOf: (area: string, key: string) => JSON.stringify(`${area}.${key}`),
    };
    expect(oneLanguage(source, own, 0)).toContain(
      'keepTexts("pcm",0,["pay.title","pay.waiting","pay.note","pay.days"])',
    );
    expect(oneLanguage(source, own, 0)).toContain(
      'keepTexts("pcm",1,["steps.1","steps.2","steps.name"])',
    );
  });

  test('a row is a text, a function of what calls give, or a list without what the build leaves out', () => {
    expect(rowCode(row, 'Pay `now`', rules)).toBe('`Pay \\`now\\``');
    const given = [{ name: 'count', type: 'number' }];
    const days = rowCode(
      { ...row, given },
      '{count, plural, one {a day} other {{count} days}}',
      rules,
    );
    const say = runInNewContext(days) as (count: number) => string;
    expect([1, 2].map(say)).toEqual(['a day', '2 days']);
    const list = rowCode(
      row,
      ['Always', '{backend.limit, plural, =0 {} other {Sometimes}}'],
      rules,
    );
    expect(runInNewContext(list, { backend: { limit: 0 } })).toEqual(['Always']);
    expect(runInNewContext(list, { backend: { limit: 5 } })).toEqual(['Always', 'Sometimes']);
  });

  test('the page is told its languages, and who has not been approved', () => {
    const spoken = { rules, wordingOf: () => '', place: null };
    const further = [
      { ...spoken, code: 'pcm', name: 'Naijá', isApproved: false },
      { ...spoken, code: 'ha', name: 'Hausa', isApproved: true },
    ];
    const told = languagesModule({ spanish: false, further }).replaceAll('export const', 'var');
    const world: Record<string, unknown> = {};
    runInNewContext(told, world);
    expect(world).toMatchObject({
      languages: ['en', 'pcm', 'ha'],
      languageNames: { en: 'English', pcm: 'Naijá', ha: 'Hausa' },
      languageNotes: { pcm: 'not reviewed yet' },
      defaultLanguage: 'en',
    });
  });

  test('the module of the sources says the same of its two', async () => {
    const own = await import('#src/facts/languages.ts');
    const world: Record<string, unknown> = {};
    const told = languagesModule({ spanish: true, further: [] });
    runInNewContext(told.replaceAll('export const', 'var'), world);
    expect(world).toMatchObject({ ...own } satisfies Record<string, unknown>);
    expect(own.languages).toEqual(['en', 'es'] satisfies Language[]);
  });
});
