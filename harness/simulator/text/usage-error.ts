/** A wrong command line. Reported in one sentence, to which the reporter adds the full stop, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** `sentence`: with or without its full stop. */
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence.replace(/\.$/, ''), options);
  }
}
