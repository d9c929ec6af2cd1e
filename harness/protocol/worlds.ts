/** Worlds as a whole: made, played to a status, forked; and where the server is found. */
import * as v from 'valibot';
import { statuses } from '#src/facts/statuses.ts';
import { instant } from './clock.ts';
import { language, someDevice } from './device.ts';
import { faultsWanted } from './faults.ts';
import { PHONES } from './phone.ts';
import { type Read, whole } from './schema.ts';
import { backendAddress } from './backend.ts';

export interface ScenarioInfo {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Such as `Repayment`. */
  readonly group: string;
}

/** A brand whose lender can be played; empty: the one that ships. */
export const brand = () => v.picklist(['', 'everything']);
export type BrandName = Read<typeof brand>;

/** Body of POST /sim/worlds. */
export const newWorld = () =>
  v.strictObject({
    scenario: v.string(),
    now: v.exactOptional(instant()),
    language: v.exactOptional(language()),
    device: v.exactOptional(someDevice()),
    faults: v.exactOptional(faultsWanted()),
    seed: v.exactOptional(whole()),
    brand: v.exactOptional(brand()),
    /** The first phone starts with the customer's session, as after a login a moment ago. */
    loggedIn: v.exactOptional(v.boolean()),
    /** A real backend that answers in the marketplace's place; null for none, whatever the server's own is. */
    backend: v.exactOptional(v.nullable(backendAddress())),
  });
export type NewWorld = Read<typeof newWorld>;

/** Its answer; `url` is the phone page, absolute. */
interface WorldCreated {
  readonly id: string;
  readonly url: string;
}

/** A row of GET /sim/worlds, the last used first. */
export interface WorldRow extends WorldCreated {
  readonly scenario: string;
  /** World time at which its scenario or its journey began, ms UTC. */
  readonly createdAt: number;
  /** World time, ms UTC. */
  readonly now: number;
}

const known = Object.values(statuses);

/** Body of POST /sim/worlds/:id/payments: so much comes in for a payment, beside what has arrived already. */
export const moneyComing = () =>
  v.strictObject({
    payOrderId: v.string(),
    kobo: v.pipe(whole(), v.minValue(1, 'expected one kobo or more')),
  });
export type MoneyComing = Read<typeof moneyComing>;

/** Body of POST /sim/worlds/:id/journey. */
export const journeyWanted = () =>
  v.strictObject({
    status: v.picklist(known, `expected a status of §4: ${known.join(', ')}`),
  });
export type JourneyWanted = Read<typeof journeyWanted>;

/** Its answer: where the customer is now, and with which loan. */
export interface JourneyTaken {
  readonly status: number;
  readonly loanOrderId: string;
  readonly orderNo: string;
}

/** Body of POST /sim/worlds/:id/phones/:phone/session: the phone whose session it gets. */
export const sessionFrom = () =>
  v.strictObject({
    from: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHONES)),
  });

/** Body of POST /sim/worlds/:id/fork. `seq` is an entry of the log: the moment at or before it is meant. */
export const forkAt = () => v.strictObject({ seq: whole() });

/** Its answer: the new world, and where its phone was. */
export interface ForkMade extends WorldCreated {
  readonly route: string;
}

/** Where a phone on the same network finds the server; no origins where it listens to its own machine alone. */
export interface NetworkAddresses {
  readonly loopbackOnly: boolean;
  /** Such as `http://192.168.1.20:4173`, without a slash. */
  readonly origins: readonly string[];
}
