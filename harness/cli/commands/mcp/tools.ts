/** The tools of `npx lendmax mcp`: the command line's commands, and a phone's screen to read and act on. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Fault } from '../../../simulator/protocol/faults.ts';
import { issueText } from '../../../simulator/protocol/schema.ts';
import { scenarioList } from '../../../simulator/scenarios/index.ts';
import { drivers } from '../../../simulator/recording/test-file.ts';
import { languages } from '#src/facts/languages.ts';
import { statuses } from '#src/facts/statuses.ts';
import { type Control, ControlError } from '../../../simulator/client/control.ts';
import { patienceMs } from '../../../player/eventually.ts';
import type { Role } from '../../../player/browser/finder.ts';
import type { Phone } from '../../../player/browser/phone.ts';
import { shownOn } from '../../../player/player.ts';
import { shells } from '../command.ts';
import { usualNow, usualSeed } from '../../../player/engine.ts';
import { provenTest } from '../export.ts';
import { faultKinds } from '../fault-kinds.ts';
import { writePage } from '../pages.ts';
import { applySettings } from '../simulator.ts';
import { reported } from '../../../player/verdict.ts';
import { roles } from '../../../phone/device/observe/roles.ts';

type Content =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string };

/** What the tools work on. `phone` starts the browser if none runs yet. */
export interface Session {
  readonly control: Control;
  readonly phone: () => Promise<Phone>;
}

export interface Tool {
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  /** Changes nothing. */
  readonly readOnly: boolean;
  /** Throws with a sentence if it can't be done. */
  readonly run: (session: Session, input: unknown) => Promise<readonly Content[]>;
}

/** A call that can't be fulfilled. Its message is for the agent. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

const json = (value: unknown): Content => ({ type: 'text', text: JSON.stringify(value, null, 1) });

function tool<const E extends v.ObjectEntries>(
  description: string,
  entries: E,
  run: (
    session: Session,
    input: v.InferOutput<v.StrictObjectSchema<E, undefined>>,
  ) => Promise<readonly Content[]>,
  { readOnly = false } = {},
): Tool {
  const schema = v.strictObject(entries);
  const { $schema: _draft, ...inputSchema } = toJsonSchema(schema, { typeMode: 'input' });
  return {
    description,
    inputSchema: { ...inputSchema, type: 'object' },
    readOnly,
    run(session, input) {
      const read = v.safeParse(schema, input);
      if (!read.success) {
        throw new ToolError(read.issues.map((issue) => issueText(issue)).join('; '));
      }
      return run(session, read.output);
    },
  };
}

const said = <const S extends v.GenericSchema>(schema: S, about: string) =>
  v.pipe(schema, v.description(about));
const maybe = <const S extends v.GenericSchema>(schema: S) => v.exactOptional(schema);
const count = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const role = () => said(v.picklist(roles), 'as look lists it');
const name = () => said(v.string(), 'the whole name, as look lists it');
/** As the control API takes them, which checks them: its schema names every kind, too many for an agent's context. */
const faultList = () =>
  said(
    v.array(v.looseObject({ kind: v.string() })),
    'such as { path: "/loan/get-money", kind: "dropAfterCommit", times: 1 } or { action: "toLogin", kind: "delay", ms: 2000 }; see fault-kinds',
  );
const faultsIn = (rows: readonly object[]) => rows as readonly Fault[];
const nth = () => maybe(said(count(), 'of several with this role and name, from 0'));

async function opened(session: Session): Promise<Phone> {
  const phone = await session.phone();
  if (!phone.isOpen) throw new ToolError('No world is open: use start first.');
  return phone;
}

/** Ends a world that may be gone already: to make room, or by the workbench. */
async function endWorld(control: Control, id: string): Promise<void> {
  try {
    await control.end(id);
  } catch (error) {
    if (!(error instanceof ControlError) || error.problem !== 'gone') throw error;
  }
}

/** Acts, and returns the screen that follows. */
async function acted(session: Session, act: (phone: Phone) => Promise<void>) {
  const phone = await opened(session);
  await act(phone);
  return [json(await phone.rest())];
}

/** Something on the screen. A name that isn't there once the screen is at rest is refused at once. */
async function target(phone: Phone, role: Role, name: string, nth = 0) {
  const screen = await phone.rest();
  if (!shownOn(screen, { role, name, nth })) {
    const names = screen.controls.flatMap((one) => (one.role === role ? [`‘${one.name}’`] : []));
    const others = names.length === 0 ? 'It has none.' : `There are: ${names.join(', ')}.`;
    throw new ToolError(`The screen has no ${role} ‘${name}’. ${others}`);
  }
  return phone.named(role, name).nth(nth);
}

export const tools: Readonly<Record<string, Tool>> = {
  scenarios: tool(
    'List the scenarios a world can start with',
    {},
    () => Promise.resolve([json(scenarioList)]),
    { readOnly: true },
  ),
  'fault-kinds': tool('List the kinds of faults', {}, () => Promise.resolve([json(faultKinds())]), {
    readOnly: true,
  }),
  start: tool(
    'Create a world and open its phone; answers with the first screen. Ends the world that was open.',
    {
      scenario: said(v.string(), 'see scenarios'),
      now: maybe(said(v.string(), `world time, ISO 8601 with zone; ${usualNow} if left out`)),
      seed: maybe(said(count(), 'same seed, same codes and times')),
      shell: maybe(v.picklist(shells)),
      language: maybe(v.picklist(languages)),
      loggedIn: maybe(said(v.boolean(), 'start with a session, as after a login')),
      faults: maybe(faultList()),
      status: maybe(said(v.picklist(Object.values(statuses)), "put the customer's loan there")),
      route: maybe(said(v.pipe(v.string(), v.regex(/^#\//)), 'open the app there: #/me')),
    },
    async (session, input) => {
      const phone = await session.phone();
      const before = phone.isOpen ? phone.id : null;
      const { scenario, now = usualNow, seed = usualSeed, shell = 'android' } = input;
      await phone.open(
        {
          scenario,
          now,
          seed,
          device: { shell, ...(input.language && { language: input.language }) },
          ...(input.loggedIn !== undefined && { loggedIn: input.loggedIn }),
          ...(input.faults && { faults: faultsIn(input.faults) }),
        },
        input.route,
      );
      // Only now, so that after a refused call the agent keeps its world.
      if (before !== null) await endWorld(session.control, before);
      if (input.status !== undefined) {
        await session.control.journey(phone.id, { status: input.status });
        await phone.reload();
      }
      return [json({ world: phone.id, url: phone.url, ...(await phone.rest()) })];
    },
  ),
  look: tool(
    'Look at the screen: its text, everything with a role in reading order, and a picture if wanted',
    { picture: maybe(v.boolean()) },
    async (session, { picture = false }) => {
      const phone = await opened(session);
      const screen = json(await phone.rest());
      if (!picture) return [screen];
      const data = await phone.browser.takeScreenshot();
      return [screen, { type: 'image', data, mimeType: 'image/png' }];
    },
    { readOnly: true },
  ),
  tap: tool(
    `Tap something once; waits up to ${patienceMs / 1_000} seconds until it can be tapped. Answers with the screen that follows.`,
    { role: role(), name: name(), nth: nth() },
    (session, input) =>
      acted(session, async (phone) =>
        (await target(phone, input.role, input.name, input.nth)).tap(),
      ),
  ),
  type: tool(
    'Replace what is in a field by typing, key after key. Answers with the screen that follows.',
    { name: name(), text: v.string(), nth: nth() },
    (session, input) =>
      acted(session, async (phone) =>
        (await target(phone, 'field', input.name, input.nth)).fill(input.text),
      ),
  ),
  go: tool(
    'Go to a place of the app by its address, as a link from outside would',
    { route: said(v.pipe(v.string(), v.regex(/^#\//)), 'such as #/me') },
    (session, { route }) => acted(session, (phone) => phone.go(route)),
  ),
  back: tool("Press the phone's Back", {}, (session) => acted(session, (phone) => phone.back())),
  reload: tool('Kill the app and start it again: storage stays, memory goes', {}, (session) =>
    acted(session, (phone) => phone.reload()),
  ),
  sms: tool(
    'Read the text messages that arrived',
    {},
    async (session) => [json(await session.control.sms((await opened(session)).id))],
    { readOnly: true },
  ),
  log: tool(
    "Read the world's log: calls opened, bridge messages, taps, errors",
    {
      kind: maybe(said(v.string(), 'only this kind: call, bridge, person, console …')),
      after: maybe(said(count(), 'only entries after this seq')),
    },
    async (session, { kind, after = 0 }) => {
      const log = await session.control.log((await opened(session)).id);
      return [
        json(log.filter((row) => row.seq > after && (kind === undefined || row.kind === kind))),
      ];
    },
    { readOnly: true },
  ),
  effects: tool(
    'Read committed writes and money calls by opId',
    {},
    async (session) => [json(await session.control.effects((await opened(session)).id))],
    { readOnly: true },
  ),
  clock: tool(
    'Read the clock, or move it',
    {
      advance: maybe(said(v.string(), 'P3D, PT10M')),
      now: maybe(said(v.string(), '2027-03-01T09:00:00+01:00')),
    },
    async (session, { advance, now }) => {
      const phone = await opened(session);
      if (advance !== undefined) await phone.clock({ advance });
      if (now !== undefined) await phone.clock({ now });
      return [json(await session.control.clock(phone.id))];
    },
  ),
  faults: tool(
    'Read the faults, or replace them; an empty list clears them',
    { faults: maybe(faultList()) },
    async (session, { faults }) => {
      const { id } = await opened(session);
      if (faults) await session.control.setFaults(id, faultsIn(faults));
      return [json(await session.control.faults(id))];
    },
  ),
  edit: tool(
    "Change fields of the world's state, such as policy, limit or name; the phone shows it at its next read. For a loan in another status take journey.",
    { fields: said(v.array(v.string()), "such as 'policy.decision=reject'") },
    async (session, { fields }) => {
      const { id } = await opened(session);
      await applySettings(session.control, id, fields);
      return [json(await session.control.clock(id))];
    },
  ),
  verdict: tool(
    'Judge the world: good, bad or not judged, by effects, amounts, words, contract, policy, errors, law, leaks and accessibility',
    {},
    async (session) => {
      const phone = await opened(session);
      return [json({ ...(await phone.verdict()), world: phone.id })];
    },
    { readOnly: true },
  ),
  fork: tool(
    'Go on in a new world from the moment at or before an entry of the log; the first world stays',
    { seq: count() },
    async (session, { seq }) => {
      const phone = await opened(session);
      const { id, url, route } = await session.control.fork(phone.id, { seq });
      await phone.enter({ id, url }, route);
      return [json({ world: id, ...(await phone.rest()) })];
    },
  ),
  export: tool(
    'Export the run: a report, an HTML file for people and for replay, of which the path is returned; or a test for the player or for WebdriverIO alone, which runs three times first',
    { as: v.picklist(['report', ...drivers]) },
    async (session, { as }) => {
      const { id } = await opened(session);
      await reported(session.control, id);
      // Too long for an agent to read, and packed.
      if (as === 'report') {
        const file = await writePage(session.control, id, 'reports', `run-${id}`, false);
        return [json({ file })];
      }
      const recording = await session.control.recording(id, true);
      const { text, told } = await provenTest(recording, as, session.control.serverUrl);
      return [json({ told }), { type: 'text', text }];
    },
  ),
  end: tool('End the world', {}, async (session) => {
    const phone = await opened(session);
    const { id } = phone;
    await endWorld(session.control, id);
    phone.leave();
    return [json({ ended: id })];
  }),
};
