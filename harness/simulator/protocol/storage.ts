/**
 * A phone's storage by place: `localStorage/token`, `sessionStorage/x`, `durable/values/draft` (database,
 * store, key).
 */
import * as v from 'valibot';
import { type Read, text } from './schema.ts';

const place = () =>
  v.pipe(
    text(500),
    v.regex(
      /^(?:localStorage|sessionStorage)\/.+$|^[^/]+\/[^/]+\/.+$/s,
      'expected localStorage/key, sessionStorage/key or database/store/key',
    ),
  );

/** Body of POST /sim/worlds/:id/storage. */
export const storageEdit = () =>
  v.strictObject({
    place: place(),
    /** Null removes it. */
    value: v.nullable(text(1_000_000)),
    /** The phone that reported last by default. */
    phone: v.exactOptional(text(40)),
  });
export type StorageEdit = Read<typeof storageEdit>;

export interface StoredValue {
  readonly place: string;
  /** For IndexedDB, the value as JSON. */
  readonly value: string;
  /** World time of the last observed change, ms UTC. */
  readonly at: number;
}

/** The storage of one phone of a world, as last reported. */
export interface PhoneStorage {
  /** A random name for each fresh install, in each browser that opens the world. */
  readonly phone: string;
  /** Time of its last report, ms UTC. */
  readonly at: number;
  /** Since when it has had no token, ms UTC; null while it has one. */
  readonly loggedOutAt: number | null;
  /** Since when it has the token of a customer who has logged out, ms UTC; null otherwise. */
  readonly leftTokenAt: number | null;
  readonly values: readonly StoredValue[];
}
