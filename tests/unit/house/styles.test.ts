/** Style sheets of the phone app: every colour and corner is a token of widget/theme/tokens.css. */
import { expect, test } from 'vitest';
import { filesBelow, textOf } from './tree.ts';

const tokens = 'widget/theme/tokens.css';
const sheets = filesBelow('widget').filter((file) => file.endsWith('.css') && file !== tokens);
const comments = /\/\*[^]*?\*\//g;

/** Declarations of all sheets that a pattern finds, as `file: declaration`. */
const declared = (pattern: RegExp) =>
  sheets.flatMap((file) =>
    textOf(file)
      .replace(comments, '')
      .split(/[;{}]/)
      .map((one) => one.trim())
      .filter((one) => pattern.test(one))
      .map((one) => `${file}: ${one}`),
  );

const isCorner = /^border(-[a-z]+)*-radius:/;
const words = '(?:white|black|red|green|blue|gr[ae]y|orange|yellow|silver|navy)';

test('No style sheet has a colour of its own', () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(declared(/:[^]*#[0-9a-f]{3,8}\b|:[^]*\b(?:rgba?|hsla?|oklch|color)\(/i)).toEqual([]);
  expect(declared(new RegExp(`^[\\w-]+:(?:[^(]*\\s)?${words}(?:\\s|$)`, 'i'))).toEqual([]);
});

test('No style sheet has a corner of its own, except none, half and that of the parent', () => {
  const corners = declared(isCorner);
  expect(corners.length).toBeGreaterThan(20);
  const isToken = /radius: (?:(?:var\(--(?:round[\w-]*|pill)\)|0|50%|inherit)\s*)+$/;
  expect(corners.filter((one) => !isToken.test(one))).toEqual([]);
});
