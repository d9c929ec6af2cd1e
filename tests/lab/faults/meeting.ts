/** One journey meets one fault at one of its calls; what was seen, and the verdict: no double effect, reported, a way on, nothing lost, done at the end. */
import { expect } from 'vitest';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import type { LogEntry } from '#harness/protocol/log.ts';
import { falseClaims } from '#harness/server/checks/words.ts';
import type { OpenedWorld } from '../../screens/app/open.tsx';
import type { FaultCase } from './fault-cases.ts';
import type { Journey } from './journeys.ts';
import { type Person, openPerson } from './person.ts';
import { worldOverSocket } from './socket-wire.ts';

export interface Verdict {
  readonly journey: string;
  readonly call: Path;
  readonly fault: string;
  /** How often the fault applied, by the marketplace's own log. */
  readonly struck: number;
  /** `through`: the journey went on in spite of it; else the words that the user saw. */
  readonly saw: string;
  /** Problems, empty for a good verdict. */
  readonly wrong: readonly string[];
}

/** A silent call must be given up by the app's own clock, which need not wait long for it. */
const patienceMs = ({ fault }: FaultCase) => (fault.kind === 'neverAnswers' ? 60 : 15_000);
const UNDER_FAULT = 400;
const AFTERWARDS = 600;
const A_MINUTE = 120;

/** Does what the screens ask for until `stop`; false where that does not come within so many half seconds. */
async function walk(
  person: Person,
  { step, opening }: Journey,
  stop: () => boolean | Promise<boolean>,
  turns: number,
  isSure: boolean,
): Promise<boolean> {
  let idle = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    await person.waitABit();
    if (await stop()) return true;
    if (person.isBusy()) continue;
    const did = (await step(person)) || (isSure && (await person.pressOnward()));
    idle = did ? 0 : idle + 1;
    // A screen that offers nothing of this journey: the user opens it again.
    if (isSure && idle > 20) {
      await person.go('/');
      await person.go(opening.route);
      idle = 0;
    }
  }
  return false;
}

/** The lender itself lists no operation: nobody can know better. */
const isSilencedBy = ({ beside = [] }: FaultCase) =>
  beside.some(({ data }) => data === 'noOperations');

/** Waits for a late call to arrive, and a minute more, in which the app must find it. */
async function untilArrived(
  person: Person,
  { fault }: FaultCase,
  hasEffect: () => Promise<boolean>,
): Promise<void> {
  if (fault.kind !== 'arriveLate') return;
  await expect.poll(hasEffect, { timeout: 5_000 }).toBe(true);
  for (let turn = 0; turn < A_MINUTE; turn += 1) await person.waitABit();
}

/** The lender's answers prove nothing from the moment on at which an answer is lost. */
function hidingProof(world: OpenedWorld, { beside = [] }: FaultCase): OpenedWorld {
  let left = beside;
  return {
    ...world,
    transport: {
      async send(call, options) {
        const ending = await world.transport.send(call, options);
        if (ending.kind === 'answer' || left.length === 0) return ending;
        await world.control.setFaults(left);
        left = [];
        return ending;
      },
    },
  };
}

/** `origin` is the server's. */
export async function meet(
  origin: string,
  journey: Journey,
  call: Path,
  faultCase: FaultCase,
): Promise<Verdict> {
  const person = await openPerson({
    ...journey.opening,
    world: async (body) =>
      hidingProof(
        await worldOverSocket(origin, body, faultCase.engine, patienceMs(faultCase)),
        faultCase,
      ),
    async before(world) {
      // The code of the login is a while ago: another one may be sent.
      await world.control.moveClock({ advance: 'PT2M' });
      await world.control.setFaults([{ path: call, ...faultCase.fault }]);
    },
  });
  const struck = async () =>
    (await person.control.calls()).filter(({ path, fault }) => path === call && fault !== null)
      .length;
  const { isDone, typed = [], once, forms = [journey.opening.route] } = journey;
  const wrong: string[] = [];

  // While the fault lasts: until the journey is done, or the user learns that it is not.
  let told: readonly string[] = [];
  const met = await walk(
    person,
    journey,
    async () => {
      if (isDone(person)) return true;
      if (person.isBusy() || (await struck()) === 0) return false;
      told = person.told();
      return told.length > 0 && person.waysOn() > 0;
    },
    UNDER_FAULT,
    false,
  );
  const through = isDone(person);
  if (!met) wrong.push(`nothing is told: ${person.shown().slice(-200)}`);
  const ended = faultCase.name.endsWith('10010303');
  if (!through && person.waysOn() === 0) wrong.push('no way on');
  const committed = async (path: Path) =>
    (await person.control.effects())
      .filter((one) => one.path === path)
      .reduce((sum, one) => sum + one.times, 0);
  // Sent values needn't be typed again, nor those of an earlier screen.
  const isBehind = (await Promise.all(once.map(committed))).some((times) => times > 0);
  const mayBeGone = through || ended || isBehind || !forms.includes(person.history.path());
  const lost = mayBeGone
    ? []
    : typed.filter((text) => !person.held().includes(text.replace(/\s+/g, '').toLowerCase()));
  if (lost.length > 0) wrong.push(`lost: ${lost.join(', ')}`);
  const times = await struck();
  if (times === 0) wrong.push('the fault never struck');

  const money = once.filter((path) => endpoints[path].kind === 'money');
  const hasEffect = async () =>
    (await Promise.all(money.map(committed))).some((effects) => effects > 0);
  if (money.includes(call) && !isSilencedBy(faultCase)) {
    await untilArrived(person, faultCase, hasEffect);
    const world = await person.control.state();
    const screen = { address: `#${person.history.path()}`, text: person.shown() };
    // No page names itself in these calls, so the log takes them for a script's.
    const log = world.log.map((entry): LogEntry => {
      if (entry.kind !== 'call') return entry;
      const { from: _from, ...call } = entry;
      return call;
    });
    wrong.push(...falseClaims(screen, { ...world, log }, world.now).found);
  }

  // The fault is over: the user goes on by what is offered.
  await person.faults([]);
  if (ended) await person.logInAgain();
  const done = through || (await walk(person, journey, () => isDone(person), AFTERWARDS, true));
  if (!done) wrong.push(`no end: ${person.history.path()} ${person.shown().slice(-200)}`);
  const effects = await person.control.effects();
  const twice = effects.filter((effect) => effect.times > 1).map(({ path }) => path);
  if (twice.length > 0) wrong.push(`counted twice: ${twice.join(', ')}`);
  for (const path of once) {
    const sum = await committed(path);
    if (sum > 1 && endpoints[path].kind === 'money') wrong.push(`${path} took effect ${sum} times`);
    if (done && sum === 0) wrong.push(`${path} never took effect`);
  }
  person.close();
  const saw = through ? 'through' : (told[0] ?? 'nothing');
  return { journey: journey.name, call, fault: faultCase.name, struck: times, saw, wrong };
}
