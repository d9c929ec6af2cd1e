/** A rule with a bound, for the tests of mutation testing. */
export const feeOf = (kobo: number) => (kobo > 100 ? 20 : 10);
