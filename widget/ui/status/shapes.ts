/** What drawings are made of, and shapes that several share, on a grid of 120 × 96 units. */

/** Lines, a fill over them, and a sign on that. */
export type Drawn = readonly [lines: string, fill: string, sign?: string];

export const DOCUMENT = 'M32 12h42l14 14v56H32zM74 12v14h14M43 30h18M43 42h28M43 54h14';

/** A disc at the lower right, and a sign on it. */
export const DISC = 'M82 44a18 18 0 1 0 0 36 18 18 0 0 0 0-36z';
export const TICK = 'M74 62.5l5.5 5.5L90 57';
