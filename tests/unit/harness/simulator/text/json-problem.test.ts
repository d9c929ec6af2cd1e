/** A slip in 60 lines of JSON is named by its line, by whatever words an engine has for it. */
import { afterEach, expect, test, vi } from 'vitest';
import { jsonProblem } from '#harness/simulator/text/json-problem.ts';

afterEach(() => void vi.restoreAllMocks());

const text = '{\n  "a": 1,\n  "b": 2,,\n  "c": 3\n}';

test('A doubled comma is named with its line in this engine', () => {
  expect(jsonProblem(text)).toBe('This isn\'t valid JSON. Line 3: "b": 2,,');
  expect(jsonProblem('{"a": 1}')).toBeNull();
});

test.each([
  ['{"a": 1,\n "b": ,\n}', 'Line 2: "b": ,'],
  ['[\n1,\n2,\n]', 'Line 4: ]'],
  ['{"a": [1,\n2],\n"b": no\n}', 'Line 3: "b": no'],
  ['nothing', 'Line 1: nothing'],
])('%j is named by its line, though the engine names none', (slip, place) => {
  expect(jsonProblem(slip)).toBe(`This isn't valid JSON. ${place}`);
});

test('A text that ends too early is named by its last line', () => {
  expect(jsonProblem('{\n  "a": [1,\n')).toBe('This isn\'t valid JSON. Line 2: "a": [1,');
});

test('A long line is shown by its beginning', () => {
  expect(jsonProblem(`{"a": "${'x'.repeat(500)}",}`)?.length).toBeLessThan(140);
});

test.each([
  [
    'JSON.parse: expected double-quoted property name at line 3 column 10 of the JSON data',
    ' Line 3: "b": 2,,',
  ],
  ['Expected double-quoted property name in JSON at position 21', ' Line 3: "b": 2,,'],
  ['JSON Parse error: Property name must be a string literal', ''],
])('The engine says "%s"', (message, place) => {
  vi.spyOn(JSON, 'parse').mockImplementation(() => {
    throw new SyntaxError(message);
  });
  expect(jsonProblem(text)).toBe(`This isn't valid JSON.${place}`);
});
