/** Stands in for a resource: a skeleton while loading, or why it can't load now, with a way on. */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import type { Failure } from '#src/core/customer/resource.ts';
import { $online } from '#src/core/notices/toasts.ts';
import { Skeleton, type SkeletonProps } from '../../../ui/status/skeleton.tsx';
import { useTexts } from '../../../texts.ts';
import { Offline } from './offline.tsx';
import { FailureView, type FailureViewProps } from './failure-view.tsx';
import { useWayHome } from '../hooks/use-home.ts';

/** The shape of the coming content. */
export function Waiting(shape: Omit<SkeletonProps, 'label'>) {
  return <Skeleton {...shape} label={useTexts(common).loading} />;
}

/** Shown while a call is under way. Without a network it explains that and offers the way home. */
export function Loading({ kind = 'card' }: { kind?: SkeletonProps['kind'] }) {
  const online = useStore($online);
  const toHome = useWayHome();
  if (online) return <Waiting kind={kind} />;
  return <Offline action={toHome} />;
}

export interface NotReadyProps {
  /** A resource's state, or another with the same shape. */
  state: { readonly state: string; readonly failure?: Failure | null };
  load: () => Promise<unknown>;
  kind?: SkeletonProps['kind'];
  failureTitle?: FailureViewProps['title'];
}

/** Renders nothing in a state that is neither `loading` nor `failed`. */
export function NotReady({ state, load, kind, failureTitle }: NotReadyProps) {
  if (state.state === 'loading') return <Loading {...(kind && { kind })} />;
  if (state.state !== 'failed') return null;
  const { failure } = state;
  return (
    <FailureView
      failure={failure ?? { kind: 'malformed' }}
      title={failureTitle}
      onRetry={() => void load()}
    />
  );
}
