/**
 * Nigerian mobile numbers (§5, §9: 10 digits, or 11 starting with 0): their forms and a guess at the network. An
 * unknown prefix never blocks a number, because ranges open and numbers move (src/docs/sources.md#mobile-prefixes).
 */

export const mobileNumber = {
  trunkPrefix: '0',
  /** With the leading 0, as people write it: 08031234567. */
  nationalDigits: 11,
  /** Without it: 8031234567. */
  significantDigits: 10,
  /** First digits of a significant mobile number; 1 to 6 are landlines. */
  firstDigits: ['7', '8', '9'],
  /** National prefixes of other services: universal access and toll-free. */
  notMobile: ['0700', '0800'],
} as const;

/** One network per line: name, blank, its prefixes without the leading 0. */
const table = `MTN 7025,7026,703,704,706,707,803,806,810,813,814,816,903,906,913,916
Airtel 701,708,802,808,812,901,902,904,907,911,912
Glo 705,805,807,811,815,905,915
9mobile 809,817,818,908,909
Ntel 7021,7022,804
Smile 7020
MAFAB 801`;

let networkByPrefix: ReadonlyMap<string, string> | undefined;

/** The network that first issued a number (10 digits). It is a guess, since numbers move; undefined if unknown. */
export function networkOf(significant: string): string | undefined {
  networkByPrefix ??= new Map(
    table.split('\n').flatMap((line) => {
      const [network = '', prefixes = ''] = line.split(' ');
      return prefixes.split(',').map((prefix) => [prefix, network] as const);
    }),
  );
  return (
    networkByPrefix.get(significant.slice(0, 4)) ?? networkByPrefix.get(significant.slice(0, 3))
  );
}
