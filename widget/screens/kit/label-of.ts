/** The words of an option list as the pickers ask for them: code → label; an unknown code has none. */
export const labelOf =
  (labels: Readonly<Record<string, string>>) =>
  (code: string): string =>
    labels[code] ?? '';
