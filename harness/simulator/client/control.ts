/** The control API as typed calls, for the workbench, the debug build, the command line and tests. */
import { hc } from 'hono/client';
import type * as v from 'valibot';
import type { DeviceChange } from '../protocol/device.ts';
import type { ValuesAsked } from '../protocol/asked.ts';
import type { Recording } from '../protocol/recording.ts';
import type { PersonalWanted } from '../recording/page.ts';
import type { Driver } from '../recording/test-file.ts';
import type { Fault } from '../protocol/faults.ts';
import type { heldEnd } from '../protocol/held.ts';
import type { ClockMove } from '../protocol/clock.ts';
import type { PhoneAct } from '../protocol/phone.ts';
import type { StorageEdit } from '../protocol/storage.ts';
import { type Sender, senderHeader } from '../protocol/sender.ts';
import type { JourneyWanted, MoneyComing, NewWorld } from '../protocol/worlds.ts';
import type { ControlRoutes } from '../http/control-routes.ts';

/** Where `npm start` serves the simulator unless it is told otherwise. */
export const USUAL_SERVER = 'http://127.0.0.1:4173';

/** `away`: no server answered. `gone`: the world doesn't exist (any more). `refused`: the server gave the reason. */
export type ControlProblem = 'away' | 'gone' | 'refused';

/** An error with a message for the screen, in one sentence. */
export class ControlError extends Error {
  override readonly name = 'ControlError';

  readonly problem: ControlProblem;
  /** HTTP status; null if no server answered. */
  readonly status: number | null;
  /** The address that was called. */
  readonly url: string;

  constructor(problem: ControlProblem, message: string, more: ErrorOptions & From = {}) {
    super(message, more);
    this.problem = problem;
    this.status = more.status ?? null;
    this.url = more.url ?? '';
  }
}

/** What was expected of a run, for its report. */
export interface RunTold {
  /** The money calls that must have been committed, each once. */
  readonly commits?: readonly string[];
  /** Why it failed, in one or more lines; null or empty if it didn't. */
  readonly failed?: string | null;
}

/** The reason travels in an address, so it is cut after this many characters. */
const MOST_FAILED = 1_000;

const pageQuery = (personal: PersonalWanted, { commits, failed }: RunTold) => ({
  as: 'page',
  personal,
  ...(commits && { commits: commits.join(',') }),
  ...(failed && { failed: failed.slice(0, MOST_FAILED) }),
});

type LogWanted = { readonly log?: 'none' };
type ForkAt = { readonly seq: number };
type From = Partial<Pick<Response, 'status' | 'url'>>;

export type Control = ReturnType<typeof createControl>;
/**
 * The state as read. `now` is the world's time, ms UTC. If it is written back without `now`, the clock keeps its
 * offset.
 */
export type WorldState = Awaited<ReturnType<Control['world']>>;

const of = (id: string) => ({ param: { id: encodeURIComponent(id) } });
const ofPhone = (id: string, number: number) => ({
  param: { ...of(id).param, phone: String(number) },
});

const routesOf = (serverUrl: string, send?: typeof fetch, sender?: Sender) =>
  hc<ControlRoutes>(`${serverUrl}/sim`, {
    ...(send && { fetch: send }),
    ...(sender && { headers: { [senderHeader]: sender } }),
  });

/**
 * `serverUrl` has no trailing slash, and is empty for this page's server. `send` is `fetch` by default. `sender` is the
 * origin of edits in the log. Every call rejects with a `ControlError` for an answer other than 2xx.
 */
export function createControl(serverUrl = '', send?: typeof fetch, sender?: Sender) {
  const { network, report, scenarios, store, test, worlds } = routesOf(serverUrl, send, sender);
  const world = worlds[':id'];
  const phone = world.phones[':phone'];
  return {
    serverUrl,
    network: () => ask(network.$get()),
    scenarios: () => ask(scenarios.$get()),
    /** Every world of the server, the last used first. */
    worlds: () => ask(worlds.$get()),
    store: () => ask(store.$get()),
    create: (json: NewWorld) => ask(worlds.$post({ json })),
    /** `log: 'none'` leaves out the log, which may be most of the world. */
    world: (id: string, query: LogWanted = {}) => ask(world.$get({ ...of(id), query })),
    /** Replaces a world's state. Refused if its books don't balance. */
    replace: (id: string, state: unknown) =>
      ask(world.$put({ ...of(id), json: state as Parameters<typeof world.$put>[0]['json'] })),
    end: (id: string) => ask(world.$delete(of(id))),
    clock: (id: string) => ask(world.clock.$get(of(id))),
    moveClock: (id: string, json: ClockMove) => ask(world.clock.$post({ ...of(id), json })),
    /** Lets money arrive for a payment: another sum, a second time, or too late. */
    payIn: (id: string, json: MoneyComing) => ask(world.payments.$post({ ...of(id), json })),
    journey: (id: string, json: JourneyWanted) => ask(world.journey.$post({ ...of(id), json })),
    phone: (id: string, number: number) => ask(phone.$get(ofPhone(id, number))),
    changePhone: (id: string, number: number, json: DeviceChange) =>
      ask(phone.$patch({ ...ofPhone(id, number), json })),
    /** Acts on a phone outside its page, for instance answers a chooser. */
    act: (id: string, number: number, json: PhoneAct) =>
      ask(phone.acts.$post({ ...ofPhone(id, number), json })),
    /** Gives a phone the session of another one. Its page is at the `url`. */
    shareSession: (id: string, number: number, json: { readonly from: number }) =>
      ask(phone.session.$post({ ...ofPhone(id, number), json })),
    faults: (id: string) => ask(world.faults.$get(of(id))),
    setFaults: (id: string, json: readonly Fault[]) => ask(world.faults.$put({ ...of(id), json })),
    /** Calls held by `holdRequest` and `holdResponse`. */
    held: (id: string) => ask(world.held.$get(of(id))),
    endHold: (id: string, held: number, json: v.InferOutput<ReturnType<typeof heldEnd>>) =>
      ask(world.held[':held'].$post({ param: { ...of(id).param, held: String(held) }, json })),
    /** The calls of the world's phones as a HAR 1.2 file. */
    har: (id: string) => ask(world.har.$get(of(id))),
    log: (id: string) => ask(world.log.$get({ ...of(id), query: {} })),
    /** `states` adds the packed state of world and phone to each moment. */
    recording: (id: string, states = false) =>
      ask(world.recording.$get({ ...of(id), query: states ? { states: '' } : {} })),
    /** The run as a report, one HTML page that opens without a server; `report` makes it of a recording in a file. */
    recordingPage: (id: string, personal: PersonalWanted = 'replaced', told: RunTold = {}) =>
      askText(world.recording.$get({ ...of(id), query: pageQuery(personal, told) })),
    report: (json: Recording, personal: PersonalWanted = 'replaced') =>
      askText(report.$post({ json, query: { personal } })),
    /** A recording as a test that has run three times, if the server can run one. */
    test: (json: Recording, as: Driver) => ask(test.$post({ json, query: { as } })),
    /** A new world from the last moment up to an entry of the log. */
    fork: (id: string, json: ForkAt) => ask(world.fork.$post({ ...of(id), json })),
    effects: (id: string) => ask(world.effects.$get(of(id))),
    /**
     * All checks. `commits`: the money calls that must have been committed, each once. Null only checks that none was
     * committed twice.
     */
    verdict: (id: string, commits: readonly string[] | null = null) =>
      ask(world.verdict.$get({ ...of(id), query: commits ? { commits: commits.join(',') } : {} })),
    law: (id: string) => ask(world.law.$get(of(id))),
    leaks: (id: string) => ask(world.leaks.$get(of(id))),
    money: (id: string) => ask(world.money.$get(of(id))),
    /** What vouches for values that somebody pointed at on a phone. */
    asked: (id: string, json: ValuesAsked) => ask(world.asked.$post({ ...of(id), json })),
    backend: (id: string) => ask(world.backend.$get(of(id))),
    storage: (id: string) => ask(world.storage.$get(of(id))),
    editStorage: (id: string, json: StorageEdit) => ask(world.storage.$post({ ...of(id), json })),
    files: (id: string) => ask(world.files.$get(of(id))),
    sms: (id: string) => ask(world.sms.$get(of(id))),
    /** The URL of a file's bytes. */
    fileUrl: (id: string, fileId: string) =>
      `${serverUrl}/sim${world.files[':fileId'].$path({ param: { ...of(id).param, fileId } })}`,
    /** The URL of the world's server-sent events. */
    eventsUrl: (id: string) => `${serverUrl}/sim${world.events.$path(of(id))}`,
  };
}

type JsonResponse<T> = Pick<Response, 'ok' | 'status' | 'url' | 'text'> & {
  json: () => Promise<T>;
};

/** The answer, null without a body. */
async function ask<T>(call: Promise<JsonResponse<T>>): Promise<T> {
  const text = await askText(call);
  try {
    return (text === '' ? null : JSON.parse(text)) as T;
  } catch (cause) {
    const { url, status } = await call;
    throw new ControlError('refused', `${nameOf(url)} responded ${status}, ${STRANGE}`, {
      cause,
      url,
      status,
    });
  }
}

async function askText(call: Promise<JsonResponse<unknown>>): Promise<string> {
  let answer: JsonResponse<unknown>;
  try {
    answer = await call;
  } catch (cause) {
    throw new ControlError('away', "The simulator isn't responding.", { cause });
  }
  const text = await answer.text();
  if (answer.ok) return text;
  const { status, url } = answer;
  if (status >= 502) {
    throw new ControlError('away', "The simulator isn't responding.", { status, url });
  }
  const problem = status === 404 || status === 410 ? 'gone' : 'refused';
  const reason = reasonOf(text) || `${nameOf(url)} responded ${status}, ${STRANGE}`;
  throw new ControlError(problem, asSentence(reason), { status, url });
}

/** Said where `--server` or `LENDMAX` names something else. */
const STRANGE = "which isn't an answer of a LendMax simulator.";

/** The server of an address. */
const nameOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : 'The simulator');

/** The text with a capital, unless it begins with a name, and with a full stop. */
export const asSentence = (reason: string) =>
  reason.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()).replace(/[^.!?]$/, '$&.');

/** The server's reason, from `{ error }` or from plain text. A page of another server has none. */
export function reasonOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) {
      const found = 'error' in value ? value.error : 'message' in value ? value.message : null;
      if (typeof found === 'string') return found;
    }
    return typeof value === 'string' ? value : '';
  } catch {
    return text.trimStart().startsWith('<') ? '' : text.slice(0, 300);
  }
}
