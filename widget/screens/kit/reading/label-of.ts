/** The words of an option list for pickers: code → label, undefined for an unknown code. */
export const labelOf =
  (labels: Readonly<Record<string, string>>) =>
  (code: string): string =>
    labels[code] ?? '';
