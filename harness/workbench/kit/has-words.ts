const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, ' ');

/** Whether a text has every word of a search. Case doesn't matter, and a hyphen is like a blank. */
export function hasWords(text: string, search: string): boolean {
  const whole = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
