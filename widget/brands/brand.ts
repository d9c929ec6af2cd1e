/** The configuration of a lender's build (white label), checked before anything is built. */
import * as v from 'valibot';
import { profileSchema } from '#src/contract/profile.ts';
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { orphan } from './colours.ts';

const colour = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9a-f]{2}){3,4}$/, 'a colour is written as #rrggbb or #rrggbbaa'),
);
/** Tokens of theme/tokens.css by name, without the dashes. */
const colours = v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), colour);
const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const svg = v.pipe(
  v.string(),
  v.regex(/^<svg [^"]*<\/svg>$/, 'must be an SVG without double quotes'),
);
const markSvg = v.pipe(svg, v.regex(/^<svg [^>]*viewBox='0 0 40 40'/, "needs viewBox='0 0 40 40'"));
const stripSvg = v.pipe(
  svg,
  v.regex(/^<svg (?=[^>]*width='\d+')(?=[^>]*height='\d+')/, 'needs a width and a height'),
);
/** Who decided it, and on which day; null if undecided. */
const decision = v.nullable(
  v.strictObject({
    by: words,
    on: v.pipe(v.string(), v.isoDate('a day is written as 2026-01-31')),
  }),
);
const host = v.pipe(v.string(), v.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/));

const brandSchema = v.strictObject({
  appName: words,
  /** The package id of the Android app, which is also the key of the wire format (§9). */
  packageName: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/i)),
  lender: v.strictObject({ name: words, approvalNumber: words, address: words }),
  /**
   * Who approved the current terms, privacy text and agreement, and on which day. Null if they aren't approved, which
   * they then say. Set it to null whenever one of them changes.
   */
  textsApproved: decision,
  /** Decisions that only the lender can make. `npm run release` asks for each until it is made (release.ts). */
  decisions: v.strictObject({
    taxOnFee: decision,
    contactsNeverCalled: decision,
    replyTime: decision,
    lateFeeCap: decision,
  }),
  /** The built-in contacts of §9; empty if missing. Phone and WhatsApp in international form. */
  contacts: v.strictObject({
    email: v.union([v.literal(''), v.pipe(v.string(), v.email())]),
    phone: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))]),
    whatsapp: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))]),
  }),
  /** Loan figures for every visitor (§1), in whole naira and days. An offer has its own. */
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
  /** Tags of the languages that the page offers, English first. Each other language has a file in src/languages. */
  languages: v.pipe(
    v.array(
      v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'a language is a tag, as pcm')),
    ),
    v.check(([first]) => first === 'en', 'English comes first: texts that arrive late are in it'),
    v.check((tags) => new Set(tags).size === tags.length, 'a language is there twice'),
  ),
  /**
   * Origin of the API without a trailing slash. Empty if the API is beside the page. `VITE_API_ORIGIN` overrides it.
   */
  apiOrigin: v.string(),
  /**
   * Other hosts with https pages that the app may open: payment pages, help, the store. `VITE_LINK_HOSTS` overrides it.
   */
  linkHosts: v.array(host),
  /** Data that `timeSDK` may collect (§7), if the customer agrees. */
  policy: v.strictObject(v.entriesFromList(timeSdkFlags, v.boolean())),
  /** With `light.brand` the shades of it that are left out are derived, in both looks (colours.ts). */
  colours: v.strictObject({ light: colours, dark: colours }),
  /**
   * SVG texts with their colours: the mark on paper and on a hero, 40 units square; the strip at the end of a hero, 14
   * high; and the wide strip of full pages, 70 high. A strip repeats sideways. Without them neutral ones are drawn
   * (pictures.ts).
   */
  pictures: v.exactOptional(
    v.strictObject({
      mark: markSvg,
      'mark-on-hero': markSvg,
      strip: stripSvg,
      'strip-wide': stripSvg,
    }),
  ),
  /** Which fields the lender asks for, and how its backend speaks. */
  profile: profileSchema(),
});

export type Brand = v.InferOutput<typeof brandSchema>;

/** The tokens of every brand, from the project's folder. */
export const themeFile = 'widget/theme/tokens.css';

/** The line of a field in a brand's file, counted from 1. A path such as `lender.name` finds a nested field. */
export function lineOf(source: string, path: string): number {
  let at = 0;
  for (const name of path.split('.')) {
    const found = source.slice(at).search(new RegExp(String.raw`(?<![\w-])${name}['"]?\s*[:,]`));
    if (found >= 0) at += found;
  }
  return source.slice(0, at).split('\n').length;
}

/** Colours of a brand that the theme doesn't have: path and reason. */
const unknownColours = ({ colours: own }: Brand, theme: string): [string, string][] =>
  (['light', 'dark'] as const).flatMap((look) =>
    Object.keys(own[look])
      .filter((name) => !theme.includes(`--${name}:`))
      .map((name): [string, string] => [
        `colours.${look}.${name}`,
        `${themeFile} has no colour --${name}`,
      ]),
  );

const halfSet =
  'is a shade of the main colour: set colours.light.brand too, or the main button stays as it ships';

/**
 * The checked brand. Throws with each wrong field and the reason. With `read`, which returns the text of a project
 * file, the error also names lines, and colours that the theme doesn't have are errors too.
 */
export function checkedBrand(name: string, brand: unknown, read?: (file: string) => string): Brand {
  const result = v.safeParse(brandSchema, brand);
  const unknown = result.success && read ? unknownColours(result.output, read(themeFile)) : [];
  const lone = result.success ? orphan(result.output.colours) : undefined;
  const wrong = result.success
    ? [...unknown, ...(lone === undefined ? [] : [[`colours.${lone}`, halfSet] as const])]
    : result.issues.map((issue) => [v.getDotPath(issue) ?? 'brand', issue.message] as const);
  if (result.success && wrong.length === 0) return result.output;
  const file = `widget/brands/${name}.ts`;
  const source = read?.(file);
  const lines = wrong.map(([path, reason]) => {
    const place = source === undefined ? '' : `${file}:${lineOf(source, path)}: `;
    return `${place}${path}: ${reason}`;
  });
  throw new Error(`The brand '${name}' (${file}) is not usable.\n${lines.join('\n')}`);
}
