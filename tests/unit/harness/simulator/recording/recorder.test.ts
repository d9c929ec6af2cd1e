/**
 * The flight recorder of the simulator: moments kept within bounds, the run as scripts read it, a fork from a point.
 */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Recording } from '#harness/simulator/protocol/recording.ts';
import type { ForkMade } from '#harness/simulator/protocol/worlds.ts';
import { ORIGIN, START } from '../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../one-phone.ts';

const shown = (html: string, more: object = {}) => ({
  route: '#/me',
  html: `<html><head></head><body>${html}</body></html>`,
  style: 'body{}',
  scrollTop: 0,
  headings: [html],
  lines: [html],
  stored: { token: 'of the phone' },
  durable: { draft: { step: 2 } },
  ...more,
});

eachTest(() => visit('approved'));

const post = (moment: unknown) => simulator.control('POST', `worlds/${phone.id}/moments`, moment);
const recording = async (id = phone.id, query = '') =>
  (await simulator.control('GET', `worlds/${id}/recording${query}`)).body as Recording;

describe('recording', () => {
  test('A recording begins with its world, and lists what happened by meaning', async () => {
    await phone.login();
    expect((await post(shown('Hello'))).status).toBe(204);
    const run = await recording();
    expect(run).toMatchObject({
      version: 1,
      scenario: 'approved',
      start: { kind: 'scenario', world: { scenario: 'approved', now: START, seed: 7 } },
      moments: [{ route: '#/me', headings: ['Hello'], screen: 0 }],
    });
    expect(run.moments[0]).not.toHaveProperty('state');
    const text = JSON.stringify(run.entries);
    expect(text).toContain('POST /security/login → code 0');
    expect(text).not.toContain(phone.token);
    expect(text).not.toContain((await phone.sms()).at(-1)?.code ?? '');
    expect(text).not.toContain('sealedBody');
  });

  test('A recording belongs to the first phone only', async () => {
    const tell = (number: number) =>
      simulator.control('POST', `worlds/${phone.id}/log?phone=${number}`, [
        { kind: 'route', text: `#/of/${number}`, detail: null },
      ]);
    await tell(1);
    await tell(2);
    const { entries } = await recording();
    expect(entries.filter(({ lane }) => lane === 'route').map(({ text }) => text)).toEqual([
      '#/of/1',
    ]);
  });

  test('A late screen is placed before the act that it was taken before', async () => {
    const tell = (upto: number, ...texts: string[]) =>
      simulator.control(
        'POST',
        `worlds/${phone.id}/log?phone=1&page=p1&upto=${upto}`,
        texts.map((text) => ({ kind: 'console', text, detail: null })),
      );
    const arrive = (reports: number, text: string) =>
      simulator.control(
        'POST',
        `worlds/${phone.id}/moments?page=p1&reports=${reports}`,
        shown(text),
      );
    await tell(2, 'first', 'second');
    await tell(3, 'third');
    await arrive(3, 'after the third');
    await arrive(1, 'after the first');
    const { entries, moments } = await recording();
    const said = (seq: number) => entries.filter((one) => one.seq <= seq).at(-1)?.text;
    expect(moments.map(({ seq, lines }) => [said(seq), ...lines])).toEqual([
      ['first', 'after the first'],
      ['third', 'after the third'],
    ]);
  });

  test('A screen is placed after the acts that are still under way when it arrives', async () => {
    const late = simulator.control(
      'POST',
      `worlds/${phone.id}/moments?page=p1&reports=1`,
      shown('after the act'),
    );
    await simulator.control('POST', `worlds/${phone.id}/log?phone=1&page=p1&upto=1`, [
      { kind: 'console', text: 'the act', detail: null },
    ]);
    expect((await late).status).toBe(204);
    const { entries, moments } = await recording();
    expect(entries.at(-1)).toMatchObject({ text: 'the act', seq: moments[0]?.seq });
  });

  test('Each screen and state is stored once, and a moment without news not at all', async () => {
    await post(shown('One'));
    await post(shown('One'));
    await post(shown('Two', { style: null }));
    await post(shown('One', { style: null }));
    const run = await recording(phone.id, '?states');
    expect(run.moments.map(({ screen, style }) => [screen, style])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(run.screens).toHaveLength(2);
    const state = JSON.parse(
      gunzipSync(Buffer.from(run.moments[0]?.state ?? '', 'base64url')).toString(),
    ) as Record<string, unknown>;
    expect(state).toMatchObject({
      scenario: 'approved',
      stored: { token: 'of the phone' },
      log: [],
    });
  });

  test('A recording keeps at most the 400 newest moments', async () => {
    for (let index = 0; index < 405; index += 1) await post(shown(`Screen ${index}`));
    const { moments, screens } = await recording();
    expect(moments).toHaveLength(400);
    expect(screens[0]).toContain('Screen 5<');
  });

  test('A recording restarts where the world is replaced or moved to a status', async () => {
    await post(shown('Before'));
    await simulator.control('POST', `worlds/${phone.id}/journey`, { status: 9 });
    expect(await recording()).toMatchObject({ start: { kind: 'state' }, moments: [] });
  });
});

describe('fork', () => {
  test('A fork is a world as it was then, with its phone, and the first world goes on', async () => {
    await phone.login();
    await post(shown('Offer'));
    const seq = (await phone.log()).at(-1)?.seq ?? 0;
    const before = await phone.state();
    await phone.advance('P2D');
    const order = (await phone.state()).orders.at(-1);
    const { status, body } = await simulator.control('POST', `worlds/${phone.id}/fork`, { seq });
    expect(status).toBe(201);
    const { id, url, route } = body as ForkMade;
    expect({ url, route }).toEqual({ url: `${ORIGIN}/w/${id}/`, route: '#/me' });
    const fork = await simulator.phone(id).state();
    expect(fork.orders).toEqual(before.orders);
    expect(fork.orders.at(-1)?.status).not.toBe(order?.status);
    expect(fork.now).toBe(before.now);
    expect(fork).toMatchObject({
      stored: { token: 'of the phone' },
      durable: { draft: { step: 2 } },
    });
    expect(await recording(id)).toMatchObject({ start: { kind: 'state' } });
  });

  test('A fork at a point without a stored moment is refused with a sentence', async () => {
    const answer = await simulator.control('POST', `worlds/${phone.id}/fork`, { seq: 5 });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: expect.stringContaining('no moment is stored') });
    expect((await post({ html: 'x' })).status).toBe(400);
    expect((await simulator.control('POST', `worlds/${phone.id}/fork`, { seq: -1 })).status).toBe(
      400,
    );
  });
});
