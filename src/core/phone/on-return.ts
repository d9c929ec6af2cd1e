/** What a page does when its customer comes back. */
import { environment } from '../environment.ts';

/** Calls `read` whenever the app is seen again or its network is back, if it has both. Returns how to stop. */
export function onReturn(read: () => void): () => void {
  const { surroundings } = environment();
  return surroundings.listen(() => {
    if (surroundings.visible() && surroundings.online()) read();
  });
}
