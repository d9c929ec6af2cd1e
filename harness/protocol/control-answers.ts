/** Smaller answers of the control API (design §8): a played journey, a fork, the addresses on the network. */
import type { WorldCreated } from './control.ts';

/** Its answer: where the customer is now, and with which loan. */
export interface JourneyTaken {
  readonly status: number;
  readonly loanOrderId: string;
  readonly orderNo: string;
}

/** Answer of POST /sim/worlds/:id/fork: the new world, and where its phone was. */
export interface ForkMade extends WorldCreated {
  readonly route: string;
}

/** Where a phone on the same network finds the server; no origins where it listens to its own machine alone. */
export interface NetworkAddresses {
  readonly loopbackOnly: boolean;
  /** Such as `http://192.168.1.20:4173`, without a slash. */
  readonly origins: readonly string[];
}
