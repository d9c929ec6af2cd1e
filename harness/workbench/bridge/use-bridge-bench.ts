/** The bench of the bridge table, for its panel and for the stage of its phones. */
import { createContext, useContext } from 'react';
import type { BridgeBench } from './bridge-bench.ts';

export const BridgeBenchContext = createContext<BridgeBench | null>(null);

export function useBridgeBench(): BridgeBench {
  const bench = useContext(BridgeBenchContext);
  if (!bench) throw new Error('useBridgeBench is used outside the workbench');
  return bench;
}
