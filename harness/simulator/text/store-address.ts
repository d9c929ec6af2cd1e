/** Addresses of a store: a folder, or a URL of Redis. */

export const isRedis = (address: string): boolean =>
  /^rediss?:\/\/[^/]/.test(address) && URL.canParse(address);

/** The address for messages, without a password. */
export const placeOf = (address: string): string =>
  isRedis(address) ? `redis://${new URL(address).host}` : address;
