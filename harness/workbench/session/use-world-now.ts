/** World time, ticking. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useSession } from './context.ts';

/** World time in ms UTC, updated every second and whenever the clock is moved. */
export function useWorldNow(): number {
  const offset = useStore(useSession().$offset);
  const [real, setReal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return real + offset;
}
