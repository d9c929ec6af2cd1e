/** A rate in tenths of a percent as the app writes it, 479 as `47.9%`. Apart from the app's own, as amounts are. */
export const rateText = (tenths: number): string => `${(tenths / 10).toFixed(1)}%`;
