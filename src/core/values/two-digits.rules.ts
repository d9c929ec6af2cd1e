/** Two digits, such as '07' for 7, as in clocks, days and kobo. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');
