/**
 * The native side of a running app: opens it from local assets, answers its bridge, restricts its navigation, and
 * restores it.
 */
import GLib from 'gi://GLib?version=2.0';
import JSC from 'gi://JavaScriptCore?version=4.1';
import WebKit from 'gi://WebKit2?version=4.1';
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import { phoneTags } from '../../device/screen/language.ts';
import type { Respond } from './bridge.ts';
import { fileMemory } from './memory.ts';
import { type Opening, readOpening, type ShellOptions } from './options.ts';
import { type Phone, preparePhone } from './phone.ts';
import type { Watched } from './watch-page.ts';
import { answerEngine, createEngine, type Engine } from './web-view.ts';

const HOME = 'home';

const readText = (path: string) => {
  const [, bytes] = GLib.file_get_contents(path);
  return new TextDecoder().decode(bytes);
};

const scriptAtStart = (source: string) =>
  WebKit.UserScript.new(
    source,
    WebKit.UserContentInjectedFrames.TOP_FRAME,
    WebKit.UserScriptInjectionTime.START,
    null,
    null,
  );

export interface RunningShell extends Engine {
  /** Opens the app's file under this address. */
  readonly open: (uri: string) => void;
}

/** Throws a one-sentence error if a file of the options can't be read, or the folder can't be created. */
export function createShellOf(options: ShellOptions): RunningShell {
  if (GLib.mkdir_with_parents(options.data, 0o700) !== 0) {
    throw new Error(`Couldn't create the folder ${options.data}.`);
  }
  const memory = fileMemory(options.data);
  const html = readText(options.page);
  const watchScript = readText(options.watch);
  const engine = createEngine(options.data);
  const { contents, context, data, view } = engine;

  let phone: Phone | null = null;
  let opening: Opening | null = null;
  let expected: string | null = null;
  let openings = 0;
  let hasBridge = false;
  const homeOf = (address: string) => address.replace(/#.*$/, '');

  /** Deletes the data of another address, because it belongs to another world or customer. */
  async function forgetOthers(home: string): Promise<void> {
    if (memory.getItem(HOME) === home) return;
    if (memory.getItem(HOME) !== null) {
      await data.clear(WebKit.WebsiteDataTypes.ALL, 0, null);
      memory.clear();
    }
    memory.setItem(HOME, home);
  }

  function equip({ respond, watch, language }: Phone): void {
    contents.remove_all_scripts();
    if (watch !== null) {
      contents.add_script(
        scriptAtStart(`window.__watch = ${JSON.stringify(watch)};\n${watchScript}`),
      );
    }
    if (hasBridge) contents.unregister_script_message_handler(BRIDGE_NAME);
    hasBridge =
      respond !== null && contents.register_script_message_handler_with_reply(BRIDGE_NAME, null);
    context.set_preferred_languages(phoneTags(language));
  }

  async function start(uri: string): Promise<void> {
    openings += 1;
    const mine = openings;
    const asked = readOpening(uri);
    const isSame = opening !== null && homeOf(asked.address) === homeOf(opening.address);
    const next =
      isSame && opening !== null && !uri.includes('?')
        ? { ...opening, address: asked.address }
        : asked;
    await forgetOthers(homeOf(next.address));
    const prepared = await preparePhone(next, { memory });
    if (mine !== openings) return;
    opening = next;
    phone = prepared;
    equip(prepared);
    expected = next.address;
    if (next.address.startsWith('file:')) view.load_uri(next.address);
    else if (next.history) view.load_alternate_html(html, next.address, next.address);
    else view.load_html(html, next.address);
  }

  const open = (uri: string) => {
    start(uri).catch((error: unknown) => {
      printerr(`Couldn't open the app: ${String(error)}`);
      opening = null;
    });
  };

  /** A reloaded page stays on its route; the engine only knows the first one. */
  async function routeOf(uri: string): Promise<string> {
    if (opening === null || homeOf(uri) !== homeOf(opening.address)) return uri;
    const hash = await view.evaluate_javascript('location.hash', -1, null, null, null);
    return homeOf(uri) + hash.to_string();
  }

  function startAt(uri: string): void {
    routeOf(uri).then(open, (error: unknown) => {
      printerr(`The page's address is unknown: ${String(error)}`);
      open(uri);
    });
  }

  answerEngine(view, {
    place: () => ({
      home: opening && homeOf(opening.address),
      expected,
      driven: drivenAddresses,
    }),
    decided(verdict, uri) {
      if (verdict === 'start') startAt(uri);
      else {
        const how = verdict === 'outside' ? 'record' : 'refused';
        phone?.record({ kind: 'external', text: uri, detail: { how } });
      }
    },
    stayed(uri) {
      if (uri === expected) expected = null;
    },
    camera: () => phone?.camera ?? 'refused',
    terminated() {
      phone?.record({ kind: 'world', text: 'The renderer ended', detail: null });
      if (opening !== null) open(opening.address);
    },
  });

  /** Answers every message to the handler: with a value, an error, or the silence of a fault. */
  const listen = (name: string, respond: Respond) =>
    contents.connect(`script-message-with-reply-received::${name}`, (_manager, value, reply) => {
      const answer = async () => {
        try {
          const answered = await respond(JSON.parse(value.to_json(0) ?? 'null') as unknown);
          if ('error' in answered) reply.return_error_message(answered.error);
          if (!('value' in answered)) return;
          const json = JSON.stringify(answered.value) ?? 'null';
          reply.return_value(JSC.Value.new_from_json(value.get_context(), json));
        } catch (error) {
          reply.return_error_message(String(error));
        }
      };
      void answer();
      return true;
    });
  listen(BRIDGE_NAME, async (message) =>
    phone?.respond ? phone.respond(message) : { error: 'No bridge.' },
  );
  listen('watcher', async (message) => {
    const { of, entry } = message as Watched;
    if (of === phone?.watch?.controlUrl) phone.record(entry);
    return { value: null };
  });
  contents.register_script_message_handler_with_reply('watcher', null);
  return { ...engine, open };
}

/** Worlds and test servers of this machine, and a file. */
const drivenAddresses = /^(?:https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/|file:\/\/\/)/;
