/** The text with single blanks, as a browser shows it. */
export const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
