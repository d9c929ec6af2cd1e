/** Whole worlds: how they are created, played to a status and forked, and where the server is. */
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
  /** Its group, such as `Repayment`. */
  readonly group: string;
}

/** A brand with a playable lender; empty for the one that ships. */
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
    /** The first phone starts with the customer's session, as right after a login. */
    loggedIn: v.exactOptional(v.boolean()),
    /** A real backend that replaces the marketplace. Null for none, even if the server has one. */
    backend: v.exactOptional(v.nullable(backendAddress())),
  });
export type NewWorld = Read<typeof newWorld>;

/** Answer of POST /sim/worlds. `url` is the phone page, absolute. */
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
  /** Real time at which it ends if nobody uses it, ms UTC; null if it ends with the server. */
  readonly until: number | null;
  /** The status of its newest order (§4); null without one. */
  readonly status: number | null;
}

/** Answer of GET /sim/store. */
export interface StoreState {
  /** Why worlds aren't kept although they should be, without a full stop; null if all is well. */
  readonly trouble: string | null;
}

const known = Object.values(statuses);

/** Body of POST /sim/worlds/:id/payments: a sum that arrives for a payment, besides what has arrived already. */
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

/** Answer of POST /sim/worlds/:id/journey: the customer's status, and the loan. */
export interface JourneyTaken {
  readonly status: number;
  readonly loanOrderId: string;
  readonly orderNo: string;
}

/** Body of POST /sim/worlds/:id/phones/:phone/session: the phone to take the session from. */
export const sessionFrom = () =>
  v.strictObject({
    from: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHONES)),
  });

/** Body of POST /sim/worlds/:id/fork. `seq` is an entry of the log; the fork starts at the last moment up to it. */
export const forkAt = () => v.strictObject({ seq: whole() });

/** Answer of POST /sim/worlds/:id/fork: the new world, and its phone's route. */
export interface ForkMade extends WorldCreated {
  readonly route: string;
}

/** Where a phone on the same network finds the server. No origins if it listens only on its own machine. */
export interface NetworkAddresses {
  readonly loopbackOnly: boolean;
  /** Origins such as `http://192.168.1.20:4173`, without a slash. */
  readonly origins: readonly string[];
}
