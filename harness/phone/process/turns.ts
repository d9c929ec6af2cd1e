/** What a page waits for may come in any order: whoever opens the page may decide when it is a thing's turn. */

/**
 * `request`: a call arrives at the lender. `answer`: its answer arrives at the page. `storage`: the disk serves the page.
 * `news`: the page hears that another tab has changed a stored value.
 */
export type TurnKind = 'request' | 'answer' | 'storage' | 'news';

/** Resolves when it is the thing's turn. `about` names it for people: a path, or a key. */
export type Turn = (kind: TurnKind, about: string) => Promise<void>;
