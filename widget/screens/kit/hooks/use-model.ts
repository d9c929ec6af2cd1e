/** Keeps a screen's model while the screen is open. */
import { useEffect, useState } from 'react';

/** Creates the model once. `open` runs when the screen appears and may return a clean-up. */
export function useModel<M>(create: () => M, open?: (model: M) => (() => void) | void): M {
  const [model] = useState(create);
  const [begin] = useState(() => open);
  useEffect(() => begin?.(model), [begin, model]);
  return model;
}
