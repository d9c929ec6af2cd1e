/** Texts split by language: each side says what the rows said, in their order, and nothing of the other side stays. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { spanish, splitArea } from '#src/core/texts/split-area.ts';
import { oneLanguage, withoutUnused } from '#widget/vite/languages.ts';

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

/** The English tables of a module, and the Spanish lists by number, as the page's script and its room make them. */
function run(first = 64) {
  const world = {
    areas: [] as { en: Said; place: number }[],
    lists: new Map<number, readonly unknown[]>(),
    splitArea: (en: Said, place: number) => void world.areas.push({ en, place }),
    spanish: (place: number, texts: readonly unknown[]) => void world.lists.set(place, texts),
  };
  for (const side of ['en', 'es'] as const) {
    const [, body = ''] = oneLanguage(source, side, first).split(/^import\{.*?;/m);
    runInNewContext(`{${body}}`, world);
  }
  return world;
}

describe('a module of texts', () => {
  test('in English has its keys, in Spanish a list in their order', () => {
    const { areas, lists } = run();
    expect(areas.map(({ place }) => place)).toEqual([64, 65]);
    const [pay, steps] = areas.map(({ en, place }) => {
      spanish(place, lists.get(place) ?? []);
      return splitArea(en, place);
    });
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
    expect(oneLanguage(source, 'en', 0)).not.toMatch(/Pagar|Nombre|Uno/);
    expect(oneLanguage(source, 'es', 0)).not.toMatch(/Pay|Name|One/);
  });

  test('keeps its Spanish although the bundler may drop the area itself', () => {
    expect(oneLanguage(source, 'es', 0)).not.toContain('@__PURE__');
  });

  test('stops the build where rows are not written out', () => {
    expect(() => oneLanguage('const x = area(rows);', 'en', 0)).toThrow(
      'area() must get its rows as they are written.',
    );
  });
});

test('Spanish of an area that the build left out goes too', () => {
  const module = (id: string, code: string) => ({ id, code, imports: [] });
  const [english, spanishOnes] = withoutUnused([
    module('/src/a.texts.ts', 'const a = splitArea$1({ x: "X" }, 33);'),
    module('/src/a.texts.ts?es', 'spanish(32, ["unused"]);\nspanish(33, ["used"]);'),
  ]);
  expect(english?.code).toContain('splitArea$1');
  expect(spanishOnes?.code).toBe('0;\nspanish(33, ["used"]);');
});

test('Spanish that has not arrived is an error, not an empty page', () => {
  const area = splitArea({ title: 'Pay' }, 9_999);
  expect(area.en.title).toBe('Pay');
  expect(() => area.es).toThrow('The Spanish texts are not open.');
  spanish(9_999, ['Pagar']);
  expect(area.es.title).toBe('Pagar');
});
