/** Both sides use the facts of the wire: changing them changes the app's calls and what the simulator reads. */
import { describe, expect, test } from 'vitest';
import { type FactEdit, withFacts } from '../../../../support/changed-facts.ts';
import type { loginOnTheWire, WireStory } from '../../../../support/login-on-the-wire.ts';

const wire = (from: string, to: string): FactEdit => ({ file: 'wire.ts', from, to });
const profile = (from: string, to: string): FactEdit => ({ file: 'profile.ts', from, to });

const storyWith = (...edits: FactEdit[]): Promise<WireStory> =>
  withFacts(edits, 'tests/support/login-on-the-wire.ts', (exports) => {
    const story = exports['loginOnTheWire'] as typeof loginOnTheWire;
    return story();
  });

const headersOf = ({ sent }: WireStory) => sent.map(({ headers }) => headers);
const sealedPath = ({ sent }: WireStory) => sent[0]?.url.replace(/^\w+\//, '') ?? '';

/** The content of every story, in any form on the wire. */
function isUnderstood(story: WireStory): void {
  expect(story.good).toEqual([true, true, true, true]);
  expect(story.understood.map(({ path, t }) => [path, t === null])).toEqual([
    ['/security/getVerifyCode', false],
    ['/security/login', false],
    ['/security/getUserInfo', false],
    ['/country/meta/ip', false],
  ]);
}

const plain = await storyWith();

test('The wire follows the facts of the contract', () => {
  isUnderstood(plain);
  expect(plain.understood.map(({ t }) => t)).toEqual(Array(4).fill(plain.sentAt));
  expect(headersOf(plain)[2]).toMatchObject({ lang: 'en', packageName: 'com.lendmax.app' });
  expect(headersOf(plain)[2]?.['Authorization']).toMatch(/^Bearer ./);
});

describe('changed fact', () => {
  test('A changed cipher mode changes the wire on both sides', async () => {
    const cbc = await storyWith(profile("cipherMode: 'ecb'", "cipherMode: 'cbc'"));
    isUnderstood(cbc);
    expect(sealedPath(cbc)).toHaveLength(sealedPath(plain).length + 32);
  });

  test('A changed padding changes the wire on both sides', async () => {
    const zeros = await storyWith(profile("cipherPadding: 'pkcs7'", "cipherPadding: 'zeros'"));
    isUnderstood(zeros);
    expect(sealedPath(zeros)).toHaveLength(sealedPath(plain).length);
    expect(sealedPath(zeros)).not.toBe(sealedPath(plain));
  });

  test('A changed key length and fill change the wire on both sides', async () => {
    const long = await storyWith(wire('keyChars = 16', 'keyChars = 32'));
    const filled = await storyWith(wire("keyFill = '0'", "keyFill = 'x'"));
    isUnderstood(long);
    isUnderstood(filled);
    expect(new Set([plain, long, filled].map(sealedPath)).size).toBe(3);
  });

  test('A changed token prefix changes the wire on both sides', async () => {
    const story = await storyWith(profile("'Bearer '", "'Token:'"));
    isUnderstood(story);
    expect(headersOf(story)[2]?.['Authorization']).toMatch(/^Token:./);
  });

  test('A changed language changes the wire on both sides', async () => {
    const story = await storyWith(wire("'en'", "'es'"));
    isUnderstood(story);
    expect(headersOf(story).map(({ lang }) => lang)).toEqual(Array(4).fill('es'));
    expect(story.understood.map(({ headers }) => headers['lang'])).toEqual(Array(4).fill('es'));
  });

  test('Changed header names change the wire on both sides', async () => {
    const story = await storyWith(
      wire("'Authorization'", "'X-Token'"),
      wire("'packageName'", "'X-Package'"),
      wire("'appName'", "'X-App'"),
      wire("'afid'", "'X-Afid'"),
      wire("'lang'", "'X-Lang'"),
    );
    isUnderstood(story);
    expect(Object.keys(headersOf(story)[2] ?? {})).toEqual(
      expect.arrayContaining(['X-Token', 'X-Package', 'X-App', 'X-Afid', 'X-Lang']),
    );
    expect(Object.keys(headersOf(story)[2] ?? {})).not.toContain('packageName');
  });

  test('Changed bases change the wire on both sides', async () => {
    const story = await storyWith(wire("'api'", "'v2'"), wire("'cou'", "'land'"));
    isUnderstood(story);
    expect(story.sent.map(({ url }) => url.split('/')[0])).toEqual(['v2', 'v2', 'v2', 'land']);
  });

  test('A changed time field and unit change the wire on both sides', async () => {
    const named = await storyWith(wire("timestampField = 't'", "timestampField = 'sentAt'"));
    const seconds = await storyWith(profile('timestampUnitMs: 1', 'timestampUnitMs: 1000'));
    isUnderstood(named);
    isUnderstood(seconds);
    expect(seconds.understood[0]?.t).toBe(Math.floor(seconds.sentAt / 1_000) * 1_000);
  });

  test('A changed success code changes the wire on both sides', async () => {
    const story = await storyWith({
      file: 'errors.ts',
      from: "successCode = '0'",
      to: "successCode = '200'",
    });
    isUnderstood(story);
    expect(story.understood.map(({ reply }) => reply)).toEqual(
      Array(4).fill(expect.objectContaining({ code: 200 })),
    );
  });
});
