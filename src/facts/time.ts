/** Units of time in ms. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Lagos is one hour ahead of UTC all year: Nigeria has no summer time. */
export const LAGOS_AHEAD_MS = HOUR_MS;
