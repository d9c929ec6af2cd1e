/** The GTK shell's decisions, without its window: command line, addresses, where a page may go, what odd bridges answer. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { BRIDGE_REPLY_LIMIT, bridgeContract, bridgeReplyMessage } from '#src/contract/bridge.ts';
import { answerOf, inTurn, type Respond, responder } from '#harness/shells/gtk/bridge.ts';
import { nativeActions } from '#harness/shells/gtk/actions.ts';
import { judge, type Place, type Wish } from '#harness/shells/gtk/navigation.ts';
import { noticePage, sentenceOf } from '#harness/shells/gtk/notice.ts';
import {
  type BridgeVersion,
  readOpening,
  readOptions,
  type ShellOptions,
} from '#harness/shells/gtk/options.ts';
import { boot, login, MemoryStorage, shellWith } from '../device/fakes.ts';

const words = ['--page', 'index.html', '--data', 'folder', '--address', 'http://127.0.0.1:1/w/a/'];

function optionsOf(...more: readonly string[]): ShellOptions {
  const options = readOptions([...words, ...more]);
  if (typeof options === 'string') throw new Error(options);
  return options;
}

describe('the command line', () => {
  test('on a desktop asks and opens, under a driver does as the world says and only records', () => {
    expect(optionsOf()).toMatchObject({ bridge: 'full', login: 'ask', outside: 'open' });
    expect(optionsOf('--automation')).toMatchObject({ login: 'world', outside: 'record' });
    expect(optionsOf('--bridge', 'half', '--login', 'cancels')).toMatchObject({
      bridge: 'half',
      login: 'cancels',
      automation: false,
      watch: null,
    });
  });

  test.each([
    [['--wat', 'x'], 'unknown option --wat'],
    [['--data'], '--data needs a value'],
    [['--bridge', 'most'], 'unknown bridge most'],
    [['--login', 'maybe'], 'unknown login maybe'],
    [['--outside', 'no'], '--outside is open or record'],
    [['--address', 'ftp://host/'], '--address must be'],
  ])('%j is refused in a sentence', (more, sentence) => {
    expect(readOptions([...words, ...more])).toContain(sentence);
  });

  test('page, data and an address are needed', () => {
    expect(readOptions([])).toContain('--page and --data are required');
    expect(readOptions(words.slice(0, 4))).toContain('--address is required');
    expect(readOptions([...words.slice(0, 4), '--automation'])).toMatchObject({ address: null });
  });
});

describe('an address that a driver opens', () => {
  test('may carry the bridge and the login, which the page never sees', () => {
    const opening = readOpening(
      'http://127.0.0.1:1/w/a/?bridge=old&login=cancels&history=none#/me',
      optionsOf(),
    );
    expect(opening).toEqual({
      address: 'http://127.0.0.1:1/w/a/#/me',
      bridge: 'old',
      login: 'cancels',
      history: false,
    });
  });

  test('else is what the command line says, and nonsense in it changes nothing', () => {
    expect(
      readOpening('http://127.0.0.1:1/w/a/?bridge=x&y#/', optionsOf('--bridge', 'half')),
    ).toEqual({
      address: 'http://127.0.0.1:1/w/a/#/',
      bridge: 'half',
      login: 'ask',
      history: true,
    });
  });
});

describe('where the page may go', () => {
  const home = 'https://api.example.com/app/';
  const place: Place = { home, expected: null, driven: null };
  const wish = (uri: string, more: Partial<Wish> = {}): Wish => ({
    uri,
    again: false,
    newWindow: false,
    byHand: true,
    ...more,
  });

  test.each([
    ['a route of its own', wish(`${home}#/me`), 'stay'],
    ['itself again', wish(`${home}#/me`, { again: true }), 'start'],
    ['its own address without a route', wish(home), 'start'],
    ['a page beside it on the same server', wish(`${home}other`), 'outside'],
    ['https by a tap', wish('https://pay.example.com/x'), 'outside'],
    ['https by itself', wish('https://pay.example.com/x', { byHand: false }), 'refuse'],
    ['a new window by a tap', wish('https://pay.example.com/', { newWindow: true }), 'outside'],
    ['itself in a new window', wish(`${home}#/me`, { newWindow: true }), 'outside'],
    ['a call', wish('tel:08031234567'), 'outside'],
    ['an email', wish('mailto:help@lender.example'), 'outside'],
    ['plain http', wish('http://pay.example.com/'), 'refuse'],
    ['a file', wish('file:///etc/passwd'), 'refuse'],
    ['a script', wish('javascript:alert(1)'), 'refuse'],
    ['data', wish('data:text/html,x'), 'refuse'],
    ['an intent', wish('intent://x#Intent;end'), 'refuse'],
    ['the empty page', wish('about:blank'), 'refuse'],
  ] as const)('%s', (_what, asked, verdict) => {
    expect(judge(asked, place)).toBe(verdict);
  });

  test('what the shell itself has asked for is loaded', () => {
    const expecting = { ...place, expected: home };
    expect(judge(wish(home), expecting)).toBe('stay');
    expect(judge(wish(home, { again: true }), expecting)).toBe('start');
  });

  test('a driver opens worlds of this machine, and nothing else', () => {
    const driven = { home: null, expected: null, driven: /^http:\/\/127\.0\.0\.1\// };
    expect(judge(wish('http://127.0.0.1/w/a/'), driven)).toBe('start');
    expect(judge(wish('about:blank'), driven)).toBe('stay');
    expect(judge(wish('http://elsewhere.example/'), driven)).toBe('refuse');
  });
});

describe('the bridge', () => {
  const call = (action: string) => ({ id: 'c1', action, params: {} });
  const bridge = (version: Exclude<BridgeVersion, 'none'>) => {
    const { shell, bridgeLog } = shellWith();
    const respond = responder(version, shell, () => undefined);
    return { respond, bridgeLog };
  };

  test('as it should be answers by the contract', async () => {
    const { respond } = bridge('full');
    const answer = await respond(call('getPackageName'));
    const reply = v.parse(bridgeReplyMessage(), 'value' in answer ? answer.value : null);
    expect(reply).toMatchObject({ id: 'c1', ok: true });
    expect(await respond('no call')).toEqual({ silence: true });
  });

  test('of half a shell knows two actions', async () => {
    const { respond } = bridge('half');
    expect(await respond(call('getLoginInfo'))).toHaveProperty('value');
    for (const action of ['toLogin', 'logout', 'timeSDK', 'toGooglePlayer', 'logEventByAF']) {
      expect(await respond(call(action)), action).toEqual({ error: `No handler for ${action}` });
    }
  });

  test('of an old shell lacks what came later', async () => {
    const { respond } = bridge('old');
    const answer = await respond(call('toLogin'));
    const value = 'value' in answer ? answer.value : null;
    expect(v.safeParse(bridgeReplyMessage(), value).success).toBe(true);
    expect(
      v.safeParse(bridgeContract.toLogin.result(), Reflect.get(value ?? {}, 'result')),
    ).toMatchObject({
      success: false,
    });
    expect(await respond(call('timeSDK'))).toHaveProperty('error');
  });

  test('of nonsense never answers by the contract', async () => {
    const { respond } = bridge('nonsense');
    for (let count = 0; count < 16; count += 1) {
      const answer = await respond(call('getPackageName'));
      const value: unknown = 'value' in answer ? answer.value : null;
      const reply = v.safeParse(bridgeReplyMessage(), value);
      const fits =
        reply.success &&
        reply.output.id === 'c1' &&
        reply.output.ok &&
        JSON.stringify(value).length <= BRIDGE_REPLY_LIMIT &&
        v.safeParse(bridgeContract.getPackageName.result(), reply.output.result).success;
      expect(fits).toBe(false);
    }
  });

  test('keeps the order of messages, whatever has to be asked before each', async () => {
    const told: string[] = [];
    const asked: (() => void)[] = [];
    const before = () => new Promise<void>((done) => asked.push(done));
    const respond: Respond = async (message) => {
      told.push(String(message));
      return { value: null };
    };
    const ordered = inTurn(before, respond);
    const answers = [ordered('logout'), ordered('getLoginInfo'), ordered('getPackageName')];
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    for (const count of [1, 2, 3]) {
      asked[count - 1]?.();
      await answers[count - 1];
      expect(told).toHaveLength(count);
    }
    expect(told).toEqual(['logout', 'getLoginInfo', 'getPackageName']);
  });

  test('goes on to the next message while one waits for a user or cannot be asked about', async () => {
    const failing = [false, true, false];
    const before = async () => {
      if (failing.shift()) throw new Error('no server');
    };
    const respond: Respond = (message) =>
      message === 'toLogin' ? new Promise(() => undefined) : Promise.resolve({ value: message });
    const ordered = inTurn(before, respond);
    void ordered('toLogin');
    await expect(ordered('logout')).rejects.toThrow('no server');
    expect(await ordered('getLoginInfo')).toEqual({ value: 'getLoginInfo' });
  });

  test('a delivery becomes what WebKit can give: a value, an error, or nothing', () => {
    expect(answerOf({ type: 'malformed', id: 'c1' })).toEqual({
      value: { id: 'c1', ok: 'perhaps' },
    });
    expect(answerOf({ type: 'unknown', action: 'x' })).toEqual({ error: 'No handler for x' });
    expect(answerOf({ type: 'silence' })).toEqual({ silence: true });
  });
});

describe('what the shell says in the app’s place', () => {
  test('is a sentence and a link to try again, whatever stands in them', () => {
    const { document } = new Window();
    document.write(
      noticePage('Not <b>open</b>', 'a < b & "c"', 'http://h/w/a/?login=none&bridge=half'),
    );
    expect(document.title).toBe('Not <b>open</b>');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('a < b & "c"');
    expect(document.querySelector('a')?.getAttribute('href')).toBe(
      'http://h/w/a/?login=none&bridge=half',
    );
    expect(document.querySelector('b, script')).toBeNull();
  });

  test.each([
    [
      new Error('Gio.IOErrorEnum: Could not connect to 127.0.0.1: Connection refused'),
      /^Could not/,
    ],
    [new Error('http://h/boot answers 404: there is no world a'), /^http:\/\/h\/boot answers 404/],
    ['GLib.FileError: Failed to open file “x”', /^Failed to open/],
  ])('%s is told without the name of its class', (error, sentence) => {
    expect(sentenceOf(error)).toMatch(sentence);
  });

  test('leads back to the app by a tap on its link', () => {
    const refused = { home: 'http://h/w/a/?bridge=half', expected: null, driven: null };
    const tap = { uri: refused.home, again: false, newWindow: false, byHand: true };
    expect(judge(tap, refused)).toBe('start');
  });
});

describe('the shell’s own login', () => {
  const actions = (way: 'ask' | 'world' | 'signsIn' | 'cancels' | 'none', session = true) => {
    const memory = new MemoryStorage();
    const made = nativeActions({
      boot: boot({ login }),
      memory,
      record: () => undefined,
      login: way,
      deviceMsg: { platform: 'gtk' },
      signIn: async () => (session ? login : null),
      askPerson: async () => 'signsIn',
    });
    return { made, memory };
  };

  test.each([
    ['ask', { handled: true, login }, undefined],
    ['signsIn', { handled: true, login }, null],
    ['cancels', { handled: true, login: null }, null],
    ['none', { handled: false, login: null }, undefined],
    ['world', { handled: false, login: null }, undefined],
  ] as const)('%s', async (way, result, atStart) => {
    expect((await actions(way).made.getLoginInfo({})).login).toBe(atStart);
    expect(await actions(way).made.toLogin({})).toEqual(result);
  });

  test('is remembered until the logout', async () => {
    const { made } = actions('signsIn');
    expect(await made.getLoginInfo({})).toMatchObject({
      login: null,
      deviceMsg: { platform: 'gtk' },
    });
    await made.toLogin({});
    expect(await made.getLoginInfo({})).toMatchObject({ login });
    await made.logout({});
    expect(await made.getLoginInfo({})).toMatchObject({ login: null });
  });

  test('without a server that knows the user leaves it to the page', async () => {
    expect(await actions('signsIn', false).made.toLogin({})).toEqual({
      handled: false,
      login: null,
    });
  });
});
