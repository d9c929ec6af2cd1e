/** Rooms: what leaves the page's script, that it still works, and when the build must stop. */
import { runInNewContext } from 'node:vm';
import { minify } from 'vite';
import { describe, expect, test } from 'vitest';
import { cut, nested, type Rendered, withRooms } from '#widget/vite/rooms.ts';

const module = (id: string, code: string, ...imports: string[]): Rendered => ({
  id,
  code,
  imports,
});

const registry = module('/widget/rooms.ts', 'const pageRooms = {};');
const money = module(
  '/src/money.ts',
  'const naira = (kobo) => "₦" + kobo / 100;\nconst owed = { kobo: 500 };',
);

/** A start that shows its debt and can open its room, which shows and changes it. */
const app: readonly Rendered[] = [
  registry,
  money,
  module('/src/bill.ts', 'const bill = () => "Pay " + naira(owed.kobo);', '/src/money.ts'),
  module(
    '/widget/rest.room.ts',
    'globalThis.pay = () => { const said = bill(); owed.kobo = 0; return said; };',
    '/src/bill.ts',
  ),
  module(
    '/widget/main.ts',
    'globalThis.home = () => naira(owed.kobo);\nglobalThis.open = () => Object.values(pageRooms).forEach((enter) => enter());',
    '/src/money.ts',
    '/widget/rooms.ts',
    '/widget/rest.room.ts',
  ),
];

/** The same with a second room, which uses a function of the first. */
const withMore: readonly Rendered[] = [
  ...app.slice(0, -1),
  module(
    '/widget/more.room.ts',
    'const days = [7]; globalThis.more = () => bill() + ", Days " + days[0];',
    '/src/bill.ts',
    '/widget/rest.room.ts',
  ),
  ...app
    .slice(-1)
    .map((one) => ({ ...one, code: `${one.code}\nglobalThis.enter = (id) => pageRooms[id]();` })),
];

interface RunPage {
  readonly home: () => string;
  readonly open: () => void;
  readonly enter: (id: string) => void;
  readonly more?: () => string;
  readonly pay?: () => string;
  /** The rooms that the start knows, if it asks. */
  readonly known?: readonly string[];
}

/** Runs the script, then the room's text, then opens it, like a page. */
function run({ start, rooms }: ReturnType<typeof cut>): RunPage {
  const page = {} as RunPage;
  runInNewContext(start, page);
  for (const script of rooms.values()) runInNewContext(script, page);
  return page;
}

describe.each([
  ['as the bundler writes it', async (code: string) => code],
  ['minified', async (code: string) => (await minify('page.js', code, { module: true })).code],
])('room, %s', (_, written) => {
  test('A room takes everything out of the script that nothing else needs', async () => {
    const { start, rooms } = cut(await written(nested(app, '/widget/main.ts')));
    expect([...rooms.keys()]).toEqual(['room-rest']);
    expect(start).not.toContain('Pay ');
    expect(rooms.get('room-rest')).toContain('Pay ');
  });

  test('A start that needs a room at once finds it', async () => {
    const asks = 'globalThis.known = Object.keys(pageRooms);';
    const modules = app.map((one) =>
      one.id === '/widget/main.ts' ? { ...one, code: `${one.code}\n${asks}` } : one,
    );
    const page = run(cut(await written(nested(modules, '/widget/main.ts'))));
    expect(page.known).toEqual(['room-rest']);
  });

  test('A room works with the values of the script, which sees what it changes', async () => {
    const world = run(cut(await written(nested(app, '/widget/main.ts'))));
    expect(world.home()).toBe('₦5');
    expect(world.pay).toBeUndefined();
    world.open();
    expect(world.pay?.()).toBe('Pay ₦5');
    expect(world.home()).toBe('₦0');
  });

  test('A room that imports another opens after it, with what both need from there', async () => {
    const { start, rooms } = cut(await written(nested(withMore, '/widget/main.ts')));
    const [rest = '', more = ''] = rooms.values();
    expect([...rooms.keys()]).toEqual(['room-rest', 'room-more']);
    expect([start, rest, more].map((code) => code.includes('Pay '))).toEqual([false, true, false]);
    expect([start, rest, more].map((code) => code.includes('Days '))).toEqual([false, false, true]);
    const page = {} as RunPage;
    runInNewContext(start, page);
    runInNewContext(rest, page);
    page.enter('room-rest');
    runInNewContext(more, page);
    page.enter('room-more');
    expect(page.more?.()).toBe('Pay ₦5, Days 7');
    expect(page.pay?.()).toBe('Pay ₦5');
    expect(page.more?.()).toBe('Pay ₦0, Days 7');
  });
});

test('What two rooms need stays in the script', () => {
  const two = [
    ...app,
    module('/widget/more.room.ts', 'globalThis.more = () => bill();', '/src/bill.ts'),
  ];
  const { start, rooms } = cut(nested(two, '/widget/main.ts'));
  expect([...rooms.keys()]).toEqual(['room-more', 'room-rest']);
  expect(start).toContain('"Pay "');
});

test('A variable that changes after the start stops the build', () => {
  const code = `const pageRooms = {}; let count = 0; globalThis.add = () => { count += 1; };
    pageRooms['room-rest'] = function () { globalThis.count = () => count; };`;
  expect(() => cut(code)).toThrow(/A room uses a variable that changes: .*count \+= 1/s);
});

test('A variable that only one room uses may change there', () => {
  const { start, rooms } = cut(`const pageRooms = {}; let count; count = 0;
    pageRooms['room-rest'] = function () { globalThis.next = () => count++; };`);
  expect(start).toContain('()=>pageRoom(count)');
  expect(rooms.get('room-rest')).toContain('pageRoom=function(count)');
});

describe('page', () => {
  test('A room is put in a template after the script', () => {
    const html = withRooms(
      '<body><script type="module">go()</script></body>',
      new Map([['room-rest', 'say("</script>")']]),
    );
    expect(html).toBe(
      '<body><script type="module">go()</script><template id="room-rest"><script>say("<\\/script>")</script></template>\n</body>',
    );
  });

  test('A page without a body stops the build', () => {
    expect(() => withRooms('<p>', new Map())).toThrow('The page has no </body>.');
  });
});
