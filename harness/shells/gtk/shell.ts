/** The native side of one running app: opens it from local assets, answers its bridge, keeps it inside, brings it back. */
import GLib from 'gi://GLib?version=2.0';
import Gtk from 'gi://Gtk?version=3.0';
import JSC from 'gi://JavaScriptCore?version=4.1';
import WebKit from 'gi://WebKit2?version=4.1';
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import type { Respond } from './bridge.ts';
import { askPerson } from './login-dialog.ts';
import { fileMemory } from './memory.ts';
import { noticePage, sentenceOf } from './notice.ts';
import { type Opening, readOpening, type ShellOptions } from './options.ts';
import { type Phone, preparePhone } from './phone.ts';
import type { Watched } from './watch-page.ts';
import { answerEngine, createEngine, type Engine } from './web-view.ts';

const HOME = 'home';
/** A renderer that ends so often in a minute is not started again: the page itself ends it. */
const MOST_ENDS = 3;
const ENDS_WITHIN_MS = 60_000;

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
  /** Opens the app under this address, from its file. */
  readonly open: (uri: string) => void;
}

/** Throws in one sentence where a file that the options name cannot be read, or the folder not be made. */
export function createShellOf(options: ShellOptions, windowOf: () => Gi.Window): RunningShell {
  if (GLib.mkdir_with_parents(options.data, 0o700) !== 0) {
    throw new Error(`Couldn't create the folder ${options.data}.`);
  }
  const memory = fileMemory(options.data);
  const html = readText(options.page);
  const watchScript = options.watch === null ? null : readText(options.watch);
  const measureScript = options.measure === null ? null : readText(options.measure);
  const engine = createEngine(options.data, options.automation);
  const { contents, context, data, view } = engine;

  let phone: Phone | null = null;
  let opening: Opening | null = null;
  let expected: string | null = null;
  /** The page that could not be opened, to try again. */
  let refused: string | null = null;
  let openings = 0;
  let hasBridge = false;
  const ends: number[] = [];
  const homeOf = (address: string) => address.replace(/#.*$/, '');

  /** In the app's place; its link leads to the app's address, which is opened again. */
  function show(title: string, reason: string, again: string): void {
    expected = 'about:blank';
    refused = homeOf(again);
    view.load_html(noticePage(title, reason, refused), 'about:blank');
  }

  /** Another address's data isn't this one's: another world, another customer. */
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
    if (watch !== null && watchScript !== null) {
      contents.add_script(
        scriptAtStart(`window.__watch = ${JSON.stringify(watch)};\n${watchScript}`),
      );
    }
    if (measureScript !== null) contents.add_script(scriptAtStart(measureScript));
    if (hasBridge) contents.unregister_script_message_handler(BRIDGE_NAME);
    hasBridge =
      respond !== null && contents.register_script_message_handler_with_reply(BRIDGE_NAME, null);
    context.set_preferred_languages(language === 'es' ? ['es-419', 'es'] : ['en-NG', 'en']);
  }

  async function start(uri: string): Promise<void> {
    openings += 1;
    const mine = openings;
    const asked = readOpening(uri, options);
    const isSame = opening !== null && homeOf(asked.address) === homeOf(opening.address);
    const next =
      isSame && opening !== null && !uri.includes('?')
        ? { ...opening, address: asked.address }
        : asked;
    await forgetOthers(homeOf(next.address));
    const prepared = await preparePhone(next, {
      memory,
      watched: watchScript !== null,
      askPerson: (appName) => askPerson(windowOf(), appName),
    });
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
      printerr(`Couldn't open the app: ${sentenceOf(error)}`);
      opening = null;
      show("We couldn't open the app", sentenceOf(error), uri);
    });
  };

  /** A page that is read again stays where it has gone; the engine only knows where it began. */
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

  function leave(uri: string): void {
    phone?.record({ kind: 'external', text: uri, detail: { how: options.outside } });
    if (options.outside === 'record') return;
    try {
      Gtk.show_uri_on_window(windowOf(), uri, 0);
    } catch (error) {
      printerr(`No application opens ${uri}: ${String(error)}`);
    }
  }

  answerEngine(view, {
    place: () => ({
      home: opening ? homeOf(opening.address) : refused,
      expected,
      driven: options.automation ? drivenAddresses : null,
    }),
    decided(verdict, uri) {
      if (verdict === 'start') startAt(uri);
      else if (verdict === 'outside') leave(uri);
      else phone?.record({ kind: 'external', text: uri, detail: { how: 'refused' } });
    },
    stayed(uri) {
      if (uri === expected) expected = null;
    },
    camera: () => phone?.camera ?? 'refused',
    terminated() {
      const now = Date.now();
      ends.push(now);
      const lately = ends.filter((at) => now - at < ENDS_WITHIN_MS).length;
      phone?.record({ kind: 'world', text: 'The renderer ended', detail: { lately } });
      if (opening === null) return;
      if (lately <= MOST_ENDS) open(opening.address);
      else
        show(
          'The app closed',
          'It closed several times in a minute. Try again later.',
          opening.address,
        );
    },
  });

  /** Every message to the handler gets its answer here: a value, an error, or the silence that a fault asks for. */
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
  if (watchScript !== null) {
    listen('watcher', async (message) => {
      const { of, entry } = message as Watched;
      if (of === phone?.watch?.controlUrl) phone.record(entry);
      return { value: null };
    });
    contents.register_script_message_handler_with_reply('watcher', null);
  }
  if (measureScript !== null) {
    listen('measure', async (message) => {
      print(JSON.stringify(message));
      return { value: null };
    });
    contents.register_script_message_handler_with_reply('measure', null);
  }
  return { ...engine, open };
}

/** Worlds and test servers of this machine, and a file. */
const drivenAddresses = /^(?:https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/|file:\/\/\/)/;
