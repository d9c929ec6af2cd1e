/** What a brand needs before its page may reach customers. Each gap comes with the file and line to change. */
import { defaultSupport, limits } from '#src/facts/limits.ts';
import { type Brand, lineOf } from './brand.ts';
import { type Measured, measured, tokensOfGround, wholeColours } from './colours.ts';
import { lendmax } from './lendmax.ts';
import { samePictures } from './pictures.ts';

/** A language that the page adds to English. */
interface ReleaseLanguage {
  readonly tag: string;
  readonly isApproved: boolean;
  /** File and line of its approval. Null for a language made for tests. */
  readonly place: string | null;
}

export interface ReleaseBuild {
  /** The brand's name from `BRAND` or `--brand`. Undefined if neither is set. */
  readonly chosen: string | undefined;
  readonly brand: Brand;
  /** The text of the brand's file, to find lines in. */
  readonly source: string;
  /** The brand's file, from the project's folder. */
  readonly file: string;
  /** The text of the theme's tokens. */
  readonly theme: string;
  /** The API's origin in the page, from the brand or from `VITE_API_ORIGIN`. */
  readonly apiOrigin: string;
  /** Link hosts in the page, from the brand or from `VITE_LINK_HOSTS`. */
  readonly linkHosts: readonly string[];
  readonly languages: readonly ReleaseLanguage[];
}

/** Names reserved for examples (RFC 2606), and the names of our example brands. */
const isExample = (words: string) => /example/i.test(words);

const approval = "{ by: 'name, office', on: '2026-01-31' }";

/** Promises on the page that only the lender can make. */
const questions: Readonly<Record<keyof Brand['decisions'], string>> = {
  taxOnFee: `The page adds ${limits.taxOnFeeBp / 100}% VAT to the fee, and Nigeria's rate is 7.5%. Which rate do you charge?`,
  contactsNeverCalled:
    'The page promises: "We never call your contacts." Does that hold for every team and agency?',
  replyTime: `Customer service promises a reply within ${limits.replyMinHours} to ${limits.replyMaxHours} hours. Can you keep that?`,
  lateFeeCap: `The late fee of ${limits.penaltyPerDayBp / 100}% a day grows without an end. Is there a most that a customer can owe? It goes into profile.backend.lateFeeCapBp.`,
};

/** The field of the brand that a pair's colours come from: its own, else the main colour that they are derived from. */
function colourField({ look, top, ground }: Measured, { colours }: Brand): string {
  const names = [top, ...tokensOfGround(ground)];
  const fields = [look, 'light' as const].flatMap((one) =>
    [...names, 'brand']
      .filter((name) => colours[one][name])
      .map((name) => `colours.${one}.${name}`),
  );
  return fields[0] ?? 'colours';
}

const unreadable = ({ look, what, top, ground, colours, ratio, least }: Measured) =>
  `${what}: ${top} ${colours[0]} on ${ground} ${colours[1]} has a contrast of ${ratio} : 1 in the ${look} theme and needs ${least} : 1.`;

/** Everything that keeps this build from customers, one sentence each. Empty if it may ship. */
export function releaseFaults(build: ReleaseBuild): string[] {
  const { brand, source, file, apiOrigin, linkHosts } = build;
  const { lender, contacts, packageName, textsApproved } = brand;
  const faults: string[] = [];
  const missing = (field: string, sentence: string) =>
    faults.push(`${file}:${lineOf(source, field)}: ${sentence}`);
  if (!build.chosen) {
    faults.push('widget/brands/index.ts:1: no brand is chosen. Name yours with --brand or BRAND.');
  }
  if (isExample(apiOrigin)) {
    if (brand.apiOrigin === apiOrigin)
      missing('apiOrigin', `apiOrigin is an example: '${apiOrigin}'.`);
    else faults.push(`--api: '${apiOrigin}' is an example origin.`);
  }
  for (const field of ['name', 'approvalNumber', 'address'] as const) {
    if (!isExample(lender[field])) continue;
    missing(`lender.${field}`, `lender.${field} is an example: '${lender[field]}'.`);
  }
  if (!contacts.email && !contacts.phone && !contacts.whatsapp) {
    missing('contacts', 'contacts are all empty. Give an email, a phone or a WhatsApp number.');
  }
  if (isExample(contacts.email)) {
    missing('contacts.email', `contacts.email is an example: '${contacts.email}'.`);
  }
  if (contacts.phone === defaultSupport.phone) {
    const sentence = `contacts.phone is ours, and in Lagos somebody may have it: '${contacts.phone}'.`;
    missing('contacts.phone', sentence);
  }
  if (isExample(packageName)) {
    missing('packageName', `packageName is an example: '${packageName}'.`);
  } else if (!source.includes(`'${packageName}'`)) {
    missing('packageName', `packageName is a default: write the applicationId of your app.`);
  }
  if (!textsApproved) {
    missing(
      'textsApproved',
      `textsApproved is null. Who approved terms, privacy and agreement, and when: ${approval}.`,
    );
  }
  for (const [name, question] of Object.entries(questions)) {
    if (brand.decisions[name as keyof Brand['decisions']] !== null) continue;
    missing(
      `decisions.${name}`,
      `decisions.${name} is null. ${question} Who decided, and when: ${approval}.`,
    );
  }
  for (const row of measured(wholeColours(brand.colours, build.theme), build.theme)) {
    if (row.ratio < row.least) missing(colourField(row, brand), unreadable(row));
  }
  if (brand.pictures && lendmax.pictures && brand.appName !== lendmax.appName) {
    for (const name of samePictures(brand.pictures, lendmax.pictures)) {
      missing(
        `pictures.${name}`,
        `pictures.${name} is ${lendmax.appName}'s. Draw your own, or leave out pictures: neutral ones are drawn.`,
      );
    }
  }
  for (const { tag, isApproved, place } of build.languages) {
    if (place === null) missing('languages', `${tag} is made for tests. Nobody speaks it.`);
    else if (!isApproved) {
      faults.push(
        `${place}: nobody has approved ${tag}. Which native speaker did, and when: { "by": "name, office", "on": "2026-01-31" }.`,
      );
    }
  }
  for (const host of linkHosts.filter(isExample)) {
    const sentence = `'${host}' is an example host.`;
    if (brand.linkHosts.includes(host)) missing('linkHosts', sentence);
    else faults.push(`--links: ${sentence}`);
  }
  return faults;
}

/** Throws an error with one line for each gap of a release. The error has no stack, which would only hide the lines. */
export function assertReleasable(build: ReleaseBuild): void {
  const faults = releaseFaults(build);
  if (faults.length === 0) return;
  const error = new Error(`This page may not reach customers yet:\n${faults.join('\n')}`);
  error.stack = error.message;
  throw error;
}
