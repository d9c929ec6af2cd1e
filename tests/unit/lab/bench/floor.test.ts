/** The floor is a static page: the screen's own body and styles, and nothing that runs. */
import { expect, test } from 'vitest';
import { floorPage } from '../../../lab/bench/floor.ts';

const screen = {
  language: 'en',
  title: 'LendMax',
  styles: ['a{color:red}', 'b{margin:0}'],
  body: '<div id="app"><button type="button">Apply</button></div>',
};

test('it has the screen and its styles in their order, and no script and no policy', () => {
  const page = floorPage(screen);
  expect(page).toContain('<style>a{color:red}</style>\n<style>b{margin:0}</style>');
  expect(page).toContain(`<body>${screen.body}</body>`);
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/<script|Content-Security-Policy/);
});

test.each(['', '<p>x</p><script>1</script>', '<button onclick="x()">Apply</button>'])(
  'it is refused for the body %j',
  (body) => {
    expect(() => floorPage({ ...screen, body })).toThrow('The screen');
  },
);
