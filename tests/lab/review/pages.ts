/** What a reviewer's page is made of, and what it keeps of itself so that a later one can be compared with it. */
import type { Theme } from '../atlas/inspect.ts';
import type { Seen } from '../atlas/seen.ts';
import type { Language } from '../atlas/tables.ts';

export const languages: readonly Language[] = ['en', 'es'];

export interface ReviewedBuild {
  readonly appName: string;
  readonly version: string;
  /** 12 hex digits, or `demo`. */
  readonly id: string;
  /** The whole commit; empty in a demonstration. */
  readonly commit: string;
}

/** One screen in one language. */
export interface ReviewedScreen extends Seen {
  /** A route, or a route with its state: `home late`. */
  readonly name: string;
  readonly language: Language;
  /** The simulated customer and loan that it was taken with. */
  readonly world: string;
}

export interface Review {
  readonly app: 'lendmax-review';
  readonly build: ReviewedBuild;
  readonly screens: readonly ReviewedScreen[];
  /** Screens that could not be shown, each with the reason. */
  readonly missing: readonly string[];
}

/** WebP in base64, by `pictureKey`. */
export type Pictures = ReadonlyMap<string, string>;

/** The name as part of an id. */
export const idOf = (name: string): string => name.replaceAll(' ', '-');

export const screenKey = ({ name, language }: Pick<ReviewedScreen, 'name' | 'language'>): string =>
  `${idOf(name)}-${language}`;

export const pictureKey = (
  screen: Pick<ReviewedScreen, 'name' | 'language'>,
  theme: Theme,
): string => `${screenKey(screen)}-${theme}`;

export interface KeptReview {
  readonly review: Review;
  readonly pictures: Pictures;
}

const data = /<script type="application\/json" id="review">([\s\S]*?)<\/script>/;
const images = /<img data-picture="([\w-]+)"[^>]* src="data:image\/webp;base64,([^"]*)"/g;

/** A page as it was written. Throws in one sentence where the text is no such page. */
export function readReview(html: string, file: string): KeptReview {
  const [, json] = data.exec(html) ?? [];
  let review: Partial<Review> | null = null;
  try {
    review = JSON.parse(json ?? 'null') as Partial<Review> | null;
  } catch {
    // Cut off or edited: the sentence below says so.
  }
  if (review?.app !== 'lendmax-review' || !review.build || !Array.isArray(review.screens)) {
    throw new Error(`${file} isn't a page that 'npm run harness -- review' wrote.`);
  }
  const pictures = new Map<string, string>();
  for (const [, key = '', picture = ''] of html.matchAll(images)) pictures.set(key, picture);
  return { review: review as Review, pictures };
}
