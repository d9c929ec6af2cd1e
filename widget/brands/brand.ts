/** What a lender's own build says of itself (white label): one typed configuration, checked before anything is built. */
import * as v from 'valibot';
import { profileSchema } from '#src/contract/profile.ts';
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour is written as #rrggbb'));
/** Tokens of theme/tokens.css by their names without the dashes. */
const colours = v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), colour);
const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const host = v.pipe(v.string(), v.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/));

export const brandSchema = v.strictObject({
  appName: words,
  /** The package id of the Android app; also the key of the wire format (§9). */
  packageName: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/i)),
  lender: v.strictObject({ name: words, approvalNumber: words, address: words }),
  /** The built-in contacts of §9; empty text where there is none. Phone and WhatsApp in international form. */
  contacts: v.strictObject({
    email: v.union([v.literal(''), v.pipe(v.string(), v.email())]),
    phone: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))]),
    whatsapp: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))]),
  }),
  /** What every visitor reads of the loans (§1), whole naira and days; an offer has its own figures. */
  limits: v.pipe(
    v.strictObject({
      minLoanNaira: v.pipe(v.number(), v.integer(), v.minValue(1)),
      maxLoanNaira: v.pipe(v.number(), v.integer(), v.minValue(1)),
      minTenureDays: v.pipe(v.number(), v.integer(), v.minValue(61, 'stores ban 60 days or less')),
      maxTenureDays: v.pipe(v.number(), v.integer()),
    }),
    v.check(
      (own) => own.minLoanNaira <= own.maxLoanNaira,
      'the smallest loan is above the largest',
    ),
    v.check(
      (own) => own.minTenureDays <= own.maxTenureDays,
      'the shortest term is above the longest',
    ),
  ),
  /** Origin of the API without a slash at its end; empty: beside the page itself. `VITE_API_ORIGIN` overrules it. */
  apiOrigin: v.string(),
  /** Hosts of others whose https pages the app may open: payment pages, help, the store. `VITE_LINK_HOSTS` overrules it. */
  linkHosts: v.array(host),
  /** Which data `timeSDK` may ever ask for (§7); the person's consent comes on top. */
  policy: v.strictObject(v.entriesFromList(timeSdkFlags, v.boolean())),
  colours: v.strictObject({ light: colours, dark: colours }),
  /** Which fields the lender asks for, and how its backend speaks. */
  profile: profileSchema(),
});

export type Brand = v.InferOutput<typeof brandSchema>;

/** The brand, checked. Throws with the name of each field that is wrong and why. */
export function checkedBrand(name: string, brand: unknown): Brand {
  const result = v.safeParse(brandSchema, brand);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'brand'}: ${issue.message}`);
  throw new Error(
    `The brand '${name}' (widget/brands/${name}.ts) is not usable.\n${wrong.join('\n')}`,
  );
}
