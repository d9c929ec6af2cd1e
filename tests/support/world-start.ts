/** When a test's world begins, ms UTC: 10:00 in Lagos, so that no test depends on the time of day. */
export const worldStart = Date.UTC(2026, 10, 21, 9);
