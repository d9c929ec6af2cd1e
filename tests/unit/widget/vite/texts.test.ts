/** Texts in the minified script: packed without loss, and keys shortened only where they can mean nothing but a text. */
import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { area, pairs } from '#src/core/texts/area.ts';
import { smallest } from '#widget/vite/second-pass.ts';
import { isNode, type TreeNode } from '#widget/vite/syntax.ts';
import { freeTextKeys } from '#widget/vite/text-keys.ts';
import { packTexts } from '#widget/vite/text-pack.ts';
import { textMaker, textsFirst } from '#widget/vite/texts-first.ts';

function tree(code: string): TreeNode {
  const parsed: unknown = parseAst(code);
  if (!isNode(parsed)) throw new Error('no tree');
  return parsed;
}

const free = (code: string) =>
  freeTextKeys(
    tree(`const t = pairs({'#':0,greeting:['Hi','Hola'],lateNote:['Late','Tarde']});${code}`),
  );

describe('a key is free', () => {
  test('where its word is a text and nothing else, however often it is read', () => {
    expect(free('show(t.en.greeting, t.es.greeting); let { lateNote: n } = t.en;')).toEqual([
      'greeting',
      'lateNote',
    ]);
  });

  test.each([
    ['a property', 'send({ lateNote: 1 })'],
    ['a property by its quoted name', "send({ 'lateNote': 1 })"],
    ['a short property', 'send({ lateNote })'],
    ['a method', 'class A { lateNote() {} }'],
    ['a field', 'class A { lateNote = 1 }'],
    ['something assigned', 'window.lateNote = 1'],
    ['a string', "show(t.en['lateNote'])"],
    ['a part of a string', "'greet lateNote|other'.split(' ')"],
    ['a part of a template', 'show(`lateNote ${t}`)'],
    ['a string inside a text that is code', "pairs({'#':0,greeting:[(x) => x['lateNote'],'b']})"],
    ['put together by a template', "pick('late'); show(t.en[`${kind}Note`])"],
    ['put together by a sum', "pick('Note'); show(t.en['late' + kind])"],
    ['put together by a sum with a choice', "pick('late', t.en[kind + (x ? 'Note' : '')])"],
    ['put together of a capitalised word', "pick('note'); show(t.en[`late${capital(kind)}`])"],
    ['put together of three', "pick('la', 'no'); show(t.en[`${a}te${capital(b)}te`])"],
    ['a known word with one letter more', "const w = 'lateNot'; show(t.en[`${w}e`])"],
  ])('but not where it is also %s', (_, code) => {
    expect(free(code)).toEqual(['greeting']);
  });

  test('which the half of a joined word alone does not spoil', () => {
    expect(free('show(t.en[`${kind}Note`])')).toEqual(['greeting', 'lateNote']);
  });

  test('which words inside other texts do not spoil', () => {
    expect(free("pairs({'#':0,why:['A lateNote','x']})")).toEqual(['greeting', 'lateNote', 'why']);
  });
});

describe('the packed tables', () => {
  const words = { one: 'One "quoted" `tick` ₦', pipe: 'a|b', brace: 'a{b', list: ['x', 'y'] };
  const code = `t=pairs({'#':0,
    one:[${JSON.stringify(words.one)},\`Uno\`],
    pipe:['a|b','c'], brace:['a{b','c'], list:[['x','y'],['x','z']],
    hello:[(name) => \`Hello \${name}\`, (name) => \`¡\${name}, \${name}!\`],
    sum:[(a, b) => \`\${b}/\${a}\`, (a, b) => \`\${a}\${b}\`],
    half:[(a) => \`\${a * 2}\`, (a) => \`\${a}\`]})`;
  const packed = packTexts(code, tree(code));

  test('hold what a string can hold in one string, the rest in a table', () => {
    expect(packed).toContain('|Hello {0|¡{0, {0!|sum|{1/{0|{0{1"');
    for (const key of ['pipe:', 'brace:', 'list:', 'half:']) expect(packed).toContain(key);
  });

  test('speak as the area that they were made of', () => {
    const built: { t?: ReturnType<typeof pairs> } = {};
    runInNewContext(packed, Object.assign(built, { pairs }));
    const speak = (side: unknown) => {
      const said = Object(side);
      return [
        said.one,
        said.pipe,
        said.brace,
        said.list,
        said.hello('Ọmọ'),
        said.sum(1, 2),
        said.half(4),
      ];
    };
    expect(speak(built.t?.en)).toEqual([
      words.one,
      'a|b',
      'a{b',
      words.list,
      'Hello Ọmọ',
      '2/1',
      '8',
    ]);
    expect(speak(built.t?.es)).toEqual(['Uno', 'c', 'c', ['x', 'z'], '¡Ọmọ, Ọmọ!', '12', '4']);
    expect(built.t?.en).toBe(built.t?.en);
  });

  test('take no pattern of a replacement from a value, and no second parameter from a first', () => {
    const { en } = pairs('a|{0 and {1|');
    expect(en['a']).toBeTypeOf('function');
    expect(Reflect.apply(Object(en['a']), undefined, ['$& {1', 'b'])).toBe('$& {1 and b');
  });
});

describe('texts at the head', () => {
  const first = (code: string) => textsFirst(code, tree(code), 'p');
  const maker = 'function p(){}';

  test('leave their places, whatever stands beside them', () => {
    expect(
      first(
        `${maker}var a=1,t=p("x|y|z"),b=go(t);go(b);var u=p("",{l:[["m"],()=>a,"n.o".split(".")]});`,
      ),
    ).toBe(
      `var t=p("x|y|z"),u=p("",{l:[["m"],()=>a,"n.o".split(".")]});${maker}var a=1,b=go(t);;go(b);`.replace(
        ';;',
        ';',
      ),
    );
  });

  test.each([
    ['made of something computed', `${maker}var a=go(),t=p("",{l:[a,a]});`],
    ['made of a template with values', `${maker}var t=p(\`x|y|\${go()}\`);`],
    ['of a computed key', `${maker}var t=p("",{[go()]:["a","b"]});`],
    ['with a spread', `${maker}var t=p("",{...go()});`],
    ['made by what may not be there yet', 'var p=()=>0,t=p("x|y|z");'],
    ['made by another', `${maker}var t=q("x|y|z");`],
  ])('stay where they are %s', (_, code) => {
    expect(first(code)).toBe(code);
  });

  test('are known by who makes the marked tables', () => {
    expect(textMaker(tree("var a=1,t=make({'#':0,k:['a','b']});"))).toBe('make');
    expect(textMaker(tree('var a=make({k:1});'))).toBeUndefined();
  });
});

test('the second pass shortens, packs and keeps what is said', async () => {
  const code = `
    const t = pairs({'#':0,greeting:['Hi','Hola'],kind:['A','B'],lateNote:[(n) => \`\${n} late\`,(n) => \`\${n} tarde\`]});
    globalThis.said = (lang, o) => [t[lang].greeting, t[lang].lateNote(o.days), t[lang][o.key], { kind: 1 }];`;
  const small = await smallest(code);
  expect(small).not.toMatch(/greeting|lateNote|#/);
  const world: { said?: (lang: string, o: object) => unknown } = {};
  runInNewContext(small, Object.assign(world, { pairs }));
  expect(world.said?.('es', { days: 3, key: 'kind' })).toEqual([
    'Hola',
    '3 tarde',
    'B',
    { kind: 1 },
  ]);
});

test('an area as written and as built are one', () => {
  const written = area(
    { hi: (name: string) => `Hi ${name}`, bye: 'Bye' },
    { hi: (name) => `Hola ${name}`, bye: 'Adiós' },
  );
  const built = pairs('hi|Hi {0|Hola {0|bye|Bye|Adiós');
  expect(Object.keys(built.en)).toEqual(Object.keys(written.en));
  expect(built.es['bye']).toBe(written.es.bye);
});

describe('the names of stores', () => {
  test('are short after the second pass', async () => {
    const small = await smallest(
      'globalThis.m = { $values: 1 }; globalThis.sum = () => m.$values + 1;',
    );
    expect(small).not.toContain('$values');
    const world: { sum?: () => number } = {};
    runInNewContext(small, world);
    expect(world.sum?.()).toBe(2);
  });

  test('may stand in no string', async () => {
    await expect(smallest("read(model['$values'])")).rejects.toThrow("a store's name in a string");
  });
});
