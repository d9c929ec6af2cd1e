/** PATCH /sim/worlds/:id/device: a phone changed in part, reported to whoever shows it; what is no setting changes nothing. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { WorldEvent } from '#harness/protocol/log.ts';
import { watch } from '#harness/server/world/log.ts';
import { type Phone, type Simulator, createSimulator } from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;

beforeEach(async () => {
  simulator = createSimulator();
  phone = await simulator.world('approved');
});

const patch = (body: unknown) => simulator.control('PATCH', `worlds/${phone.id}/device`, body);

describe('a change of the phone', () => {
  test('takes any part of it, field by field, and leaves the rest and the world', async () => {
    const before = await phone.state();
    const change = {
      clockErrorMs: -31_536_000_000,
      textSize: 200,
      safeArea: { top: 47 },
      keyboard: 336,
      sharing: 'missing',
      appendReqHeaders: { 'X-Channel': '7' },
      deviceMsg: { imei: '35', gaid: null },
      language: 'es',
    };
    const { status, body } = await patch(change);
    const after = await phone.state();
    expect(status).toBe(200);
    expect(body).toEqual({ device: after.device, language: 'es' });
    expect(after.device).toEqual({
      ...before.device,
      clockErrorMs: -31_536_000_000,
      textSize: 200,
      safeArea: { top: 47, right: 0, bottom: 0, left: 0 },
      keyboard: 336,
      sharing: 'missing',
      appendReqHeaders: { 'X-Channel': '7' },
      deviceMsg: { ...before.device.deviceMsg, imei: '35', gaid: null },
    });
    expect({ ...after, device: null, language: null }).toEqual({
      ...before,
      device: null,
      language: null,
    });
  });

  test('is told to whoever watches the world', async () => {
    const events: WorldEvent[] = [];
    const stop = watch(simulator.app.worlds.get(phone.id), (event) => events.push(event));
    await patch({ theme: 'dark' });
    stop();
    expect(events).toMatchObject([{ type: 'device', device: { theme: 'dark' }, language: 'en' }]);
  });

  test('takes headers away where none are sent', async () => {
    await patch({ appendReqHeaders: { 'X-A': 'b' } });
    await patch({ appendReqHeaders: {} });
    expect((await phone.state()).device.appendReqHeaders).toEqual({});
  });

  test.each([
    [{ clockErrorMs: 2e12 }, 'clockErrorMs: expected at most 50 years'],
    [{ clockErrorMs: 0.5 }, 'clockErrorMs'],
    [{ clockErrorMs: 'a year' }, 'clockErrorMs'],
    [{ textSize: 300 }, 'textSize: expected a text size in percent from 80 to 200'],
    [{ safeArea: { top: -1 } }, 'safeArea.top: expected a whole number of px from 0 to 200'],
    [{ safeArea: { middle: 4 } }, 'safeArea.middle'],
    [{ keyboard: 264.5 }, 'keyboard: expected a whole number of px'],
    [{ pixelRatio: 9 }, 'pixelRatio'],
    [{ clipboard: 'perhaps' }, 'clipboard'],
    [{ appendReqHeaders: { Authorization: 'x' } }, 'the app sends this header itself'],
    [{ appendReqHeaders: { 'X A': 'x' } }, 'a header name of letters'],
    [{ appendReqHeaders: { 'X-A': 'a\r\nb' } }, 'printable ASCII'],
    [{ deviceMsg: { iccid: '1' } }, 'deviceMsg.iccid'],
    [{ language: 'fr' }, 'language'],
    [{ speed: 2 }, 'speed'],
    ['{', "isn't valid JSON"],
  ])('refuses %j: %s', async (body, words) => {
    const before = await phone.state();
    const answer = await patch(body);
    expect(answer.status).toBe(400);
    expect((answer.body as { error: string }).error).toContain(words);
    expect(await phone.state()).toEqual(before);
  });

  test('an older state of a world has a phone as in a browser', async () => {
    const { now: _, ...state } = await phone.state();
    const { clockErrorMs: _error, textSize: _text, ...rest } = state.device;
    const { safeArea: _area, keyboard: _keys, appendReqHeaders: _headers, ...older } = rest;
    const answer = await simulator.control('PUT', `worlds/${phone.id}`, {
      ...state,
      device: { ...older, zone: 'Africa/Lagos' },
    });
    expect(answer.status).toBe(200);
    expect((await phone.state()).device).toEqual(state.device);
  });
});
