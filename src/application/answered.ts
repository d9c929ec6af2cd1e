/** Answers as the contract has them: trimmed, null if empty. */
export const answered = <Name extends string>(values: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, value.trim() || null]),
  ) as Record<Name, string | null>;
