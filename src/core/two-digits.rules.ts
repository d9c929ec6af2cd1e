/** '07' of 7, as clocks, days and kobo are written. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');
