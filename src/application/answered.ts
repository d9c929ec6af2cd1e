/** What was answered, as the contract has it: without blanks around it, null where nothing was. */
export const answered = <Name extends string>(values: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, value.trim() || null]),
  ) as Record<Name, string | null>;
