/** Citations in comments open: documents, their headings, and sections that src/docs/rules.md explains. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commentsOf } from '../../lab/voice/prose.ts';
import { headingsOf } from './headings.ts';
import { filesBelow, isText, textOf } from './tree.ts';

const root = new URL('../../../', import.meta.url);
const sources = ['src', 'widget', 'harness', 'tests', '.ci']
  .flatMap(filesBelow)
  .concat('vite.config.ts')
  .filter((file) => !file.endsWith('.md') && isText(file));
const rules = textOf('src/docs/rules.md');

/** Names of papers that nobody who clones the repository can open. */
const elsewhere =
  /\bdesign(?: §|:)|[(,;] ?(?:design|law|engines|models)\)|\((?:law|engines|models)[:,;]|SOURCES\b|\blook\.(?:png|html)/;

/** The broken citations of a comment. */
function brokenIn(comment: string): string[] {
  const documents = [...comment.matchAll(/([\w./-]+\.md)(?:#([\w-]+))?/g)].flatMap(
    ([citation, file = '', heading]) => {
      const isThere = existsSync(new URL(file, root));
      const opens =
        heading === undefined || (isThere && headingsOf(textOf(file)).includes(heading));
      return isThere && opens ? [] : [citation];
    },
  );
  const sections = [...comment.matchAll(/§(\d+)/g)].filter(([section]) => {
    return !rules.includes(`**${section} `);
  });
  const papers = elsewhere.exec(comment);
  return [...documents, ...sections.map(([section]) => section), ...(papers ? [papers[0]] : [])];
}

describe('citations', () => {
  test('of every comment open', () => {
    const comments = sources.flatMap((file) =>
      commentsOf(textOf(file)).map((comment) => ({ file, comment })),
    );
    expect(comments.filter(({ comment }) => /\.md#/.test(comment)).length).toBeGreaterThan(30);
    const broken = comments.flatMap(({ file, comment }) =>
      brokenIn(comment).map((citation) => `${file}: ${citation}`),
    );
    expect(broken).toEqual([]);
  });

  test.each([
    ['Money is sent once (design §6).', ['design §']],
    ['The rate with all fees (§1, law).', [', law)']],
    ['See src/docs/rules.md#no-such-rule.', ['src/docs/rules.md#no-such-rule']],
    ['See docs/design.md.', ['docs/design.md']],
    ['Fields of §12.', ['§12']],
    ['As src/docs/rules.md#money-calls says (§7).', []],
  ])('%s', (comment, broken) => {
    expect(brokenIn(comment)).toEqual(broken);
  });
});
