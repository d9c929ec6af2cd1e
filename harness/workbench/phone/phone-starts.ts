/** Starts of the phone in the workbench, each at a place of the app. */
import { type ReadableAtom, atom } from 'nanostores';

export function createPhoneStarts() {
  const $starts = atom(0);
  const $place = atom('');
  return {
    /** Counts restarts of the phone, with the place at which it starts. */
    $starts: $starts as ReadableAtom<number>,
    $place: $place as ReadableAtom<string>,
    /** Starts the phone at a place such as '#/records'; by default at the app's own start. */
    start(place = '') {
      $place.set(place);
      $starts.set($starts.get() + 1);
    },
  };
}
