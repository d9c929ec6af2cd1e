/** In place of a resource: a skeleton while loading, or the failure. */
import { common } from '#src/core/texts/common.texts.ts';
import type { Failure } from '#src/core/resource.ts';
import { Skeleton, type SkeletonProps } from '../../ui/status/skeleton.tsx';
import { useTexts } from '../../texts.ts';
import { FailureView, type FailureViewProps } from './failure-view.tsx';

export interface NotReadyProps {
  /** A resource's state, or another of the same shape. */
  state: { readonly state: string; readonly failure?: Failure | null };
  load: () => Promise<unknown>;
  kind?: SkeletonProps['kind'];
  failureTitle?: FailureViewProps['title'];
}

/** Renders nothing in a state that is neither `loading` nor `failed`. */
export function NotReady({ state, load, kind = 'card', failureTitle }: NotReadyProps) {
  const t = useTexts(common);
  if (state.state === 'loading') return <Skeleton kind={kind} label={t.loading} />;
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
