/** Whether there is room for the tabs as a rail at the side. The style sheets have the same width. */
import { atom } from 'nanostores';

const query = matchMedia('(min-width: 900px)');

/** Follows the window. A narrow page must not draw the rail on each screen only to hide it. */
export const $wide = atom(query.matches);

query.addEventListener('change', () => $wide.set(query.matches));
