/** The ports of `npm run dev`, so that it runs beside `npm start`. */
import { expect, test } from 'vitest';
import { DEV_PORT, devPorts, readDevPorts } from '#harness/cli/dev-ports.ts';

const usual = { file: 4173, workbench: 5173, widget: 5174 };

test.each([
  [[], usual],
  [['--port', '4200'], { file: 4200, workbench: 5200, widget: 5201 }],
  [['--port=64534'], { file: 64_534, workbench: 65_534, widget: 65_535 }],
])('The ports of %j', (words, ports) => {
  expect(readDevPorts(words)).toEqual(ports);
});

test.each([
  [['--port', '64535'], '--port must be a number from 1 to 64534, not 64535'],
  [['--port', '0'], 'not 0'],
  [['--port', 'web'], 'not web'],
  [['--ports', '1'], "Unknown option '--ports'; usage: npm run dev -- [--port 4173]"],
])('The words %j are refused: %s', (words, sentence) => {
  expect(readDevPorts(words)).toContain(sentence);
});

test('Vite’s configuration finds the port in the environment', () => {
  expect(devPorts({})).toEqual(usual);
  expect(devPorts({ [DEV_PORT]: '4200' }).widget).toBe(5201);
});
