import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { useSession } from '../session/context.ts';

export const CONNECTING = 'Connecting to the world…';

/** An empty list of the open world, once the world has come: before, nobody knows whether it is empty. */
export function NoneYet({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const world = useStore(useSession().$world);
  return world === null ? (
    <Empty title={CONNECTING}>Its state appears here.</Empty>
  ) : (
    <Empty title={title}>{children}</Empty>
  );
}
