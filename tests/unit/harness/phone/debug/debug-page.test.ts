/**
 * The debug page: one script and style more, by hash; whom it calls, what it records, and no trace of it in the
 * product.
 */
import { Window } from 'happy-dom';
import { describe, expect, test, vi } from 'vitest';
import { seal } from '#src/contract/envelope.ts';
import { watchBridge } from '../../../../../harness/phone/debug/bridge-watch.ts';
import { createRecords } from '../../../../../harness/phone/debug/records.ts';
import { machineIn, shareOrSave } from '../../../../../harness/phone/debug/report.ts';
import { requestClass } from '../../../../../harness/phone/debug/request.ts';
import { keepSettings, readSettings } from '../../../../../harness/phone/debug/settings.ts';
import { pageWith } from '../../../../../harness/simulator/http/page-script.ts';
import { faultsOf } from '../../../../tools/final-bytes.ts';

const policy =
  "default-src 'none'; script-src 'sha256-AAA='; style-src 'sha256-BBB='; connect-src https://api.example.com; require-trusted-types-for 'script'";
const page = `<!doctype html><head><meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="${policy}"><title>x</title></head>`;

describe('page', () => {
  test('A product that contains the debug panel fails the size gate', () => {
    expect(faultsOf(pageWith(page, 'x = "dbg-panel"', ''), 1e6).join()).toContain("'dbg-'");
  });
});

describe('settings', () => {
  test('Debug settings are stored, and an invalid value becomes the default', () => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    expect(readSettings(storage).whom).toBe('page');
    keepSettings(storage, { whom: 'backend', scenario: 'overdue' });
    expect(readSettings(storage)).toEqual({ whom: 'backend', scenario: 'overdue' });
    storage.setItem('debug', '{"whom":7,"scenario":"none such"}');
    expect(readSettings(storage)).toEqual({ whom: 'page', scenario: 'new-customer' });
    storage.setItem('debug', '{cut');
    expect(readSettings(storage).whom).toBe('page');
  });
});

describe('call of the app', () => {
  const sealed = seal(
    {
      method: 'POST',
      base: 'api',
      path: '/security/existsByMobile',
      payload: { mobile: '8031234567' },
    },
    { packageName: 'com.x', appName: '', afid: '', token: '', extraHeaders: {} },
    5,
    () => 'ab12',
  );

  function call(send: (request: Request, base: string, path: string) => Promise<Response>) {
    const records = createRecords();
    const Debug = requestClass({ records, now: () => 7, page: 'https://app.example.com/', send });
    const request = new Debug();
    request.open(sealed.method, `https://api.example.com/${sealed.url}`);
    for (const [name, value] of Object.entries(sealed.headers))
      request.setRequestHeader(name, value);
    const ended = new Promise<string>((resolve) => {
      request.onload = () => resolve(`load ${request.status} ${request.responseText}`);
      request.onerror = () => resolve('error');
      request.ontimeout = () => resolve('timeout');
      request.onabort = () => resolve('abort');
    });
    return { request, ended, records };
  }
  const body = typeof sealed.body === 'string' ? sealed.body : null;

  test('A call that loses its answer is a network error, and listed as one', async () => {
    const { request, ended, records } = call(() => Promise.reject(new TypeError('cut off')));
    request.send(body);
    expect(await ended).toBe('error');
    expect(records.calls[0]).toMatchObject({ status: null, reply: 'cut off' });
  });
});

describe('bridge', () => {
  test('The Android bridge is recorded both ways and not changed', () => {
    const sent: unknown[] = [];
    const injected = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (message: unknown) => void sent.push(message),
    };
    const scope = { nativeShell: injected };
    const records = createRecords();
    expect(watchBridge(scope, records, () => 1)).toBe('android');
    const heard: unknown[] = [];
    scope.nativeShell.onmessage = ({ data }) => void heard.push(data);
    scope.nativeShell.postMessage('{"id":"1","action":"logout"}');
    injected.onmessage?.({ data: '{"id":"1","ok":true}' });
    expect([sent, heard]).toEqual([['{"id":"1","action":"logout"}'], ['{"id":"1","ok":true}']]);
    expect(records.bridge.map(({ way, message }) => [way, message])).toEqual([
      ['to the page', { id: '1', ok: true }],
      ['to the shell', { id: '1', action: 'logout' }],
    ]);
  });
});

describe('report', () => {
  test('A report leaves by the share sheet where the phone has one', async () => {
    const shared: unknown[] = [];
    const share = (data: ShareData) => Promise.resolve(void shared.push(data));
    vi.stubGlobal('navigator', { canShare: () => true, share });
    const file = new File(['x'], 'run.html', { type: 'text/html' });
    expect(await shareOrSave(file)).toBe('shared');
    expect(shared).toEqual([{ files: [file] }]);
    vi.unstubAllGlobals();
  });

  test('A page that was built without the parts of a report says so', () => {
    const { document } = new Window();
    const page = document as object as Document;
    expect(() => machineIn(page)).toThrow('this page has no parts to write it with');
    document.body.innerHTML =
      '<script type="text/plain" id="machine" data-scripts="a b">AAA</script>';
    expect(machineIn(page)).toEqual({ packed: 'AAA', scripts: ['a', 'b'] });
  });
});
