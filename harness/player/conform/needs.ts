/** What a run of `conform` needs to look at everything: calls carried out, and customers in certain steps. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '../../simulator/protocol/faults.ts';

export const paths: readonly Path[] = Object.keys(endpoints).filter((path) => isPath(path));

/** Customers without whom a part of the rules can't be looked at. No play brings a customer there in a run's time. */
export const neededCustomers = {
  late: {
    customer: 'a customer whose loan is late, without a payment or rollover',
    shows: 'amounts: the late fee of each day, charged once',
  },
  partlyPaid: {
    customer: 'a customer who repaid a part of a running loan',
    shows: 'amounts: what was paid counts, and the loan runs on',
  },
  repaid: {
    customer: 'a customer with a repaid loan',
    shows: 'amounts and journeys: nothing is owed, and another application is possible',
  },
  second: {
    customer: 'a second customer, after one with a loan',
    shows:
      "others: another customer's ids are not found, and an operation id belongs to one customer",
  },
} as const;
export type NeededCustomer = keyof typeof neededCustomers;

/** Everything that a file may name in `untried`. */
export const untriedNames: readonly string[] = [...paths, ...Object.keys(neededCustomers)];
