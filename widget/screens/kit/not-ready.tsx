/** In place of a resource: a skeleton while loading, or the failure. */
import { common } from '#src/core/texts/common.texts.ts';
import type { ResourceState } from '#src/core/resource.ts';
import { Skeleton, type SkeletonProps } from '../../ui/status/skeleton.tsx';
import { useTexts } from '../../texts.ts';
import { FailureView, type FailureViewProps } from './failure-view.tsx';

export interface NotReadyProps {
  state: ResourceState<unknown>;
  load: () => Promise<void>;
  kind?: SkeletonProps['kind'];
  failureTitle?: FailureViewProps['title'];
}

/** Renders nothing once the resource is ready. */
export function NotReady({ state, load, kind = 'card', failureTitle }: NotReadyProps) {
  const t = useTexts(common);
  if (state.state === 'loading') return <Skeleton kind={kind} label={t.loading} />;
  if (state.state === 'ready') return null;
  return <FailureView failure={state.failure} title={failureTitle} onRetry={() => void load()} />;
}
