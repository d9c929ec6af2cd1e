/**
 * A rate in tenths of a percent as the app writes it, 479 as `47.9%`. Separate from the app's formatter, like amounts.
 */
export const rateText = (tenths: number): string => `${(tenths / 10).toFixed(1)}%`;

/** Basis points as the app writes them, 750 as `7.5%`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;
