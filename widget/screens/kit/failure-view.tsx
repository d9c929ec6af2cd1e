/** A failed read: the reason in plain words, and the next step. */
import { common } from '#src/core/texts/common.texts.ts';
import type { BusinessError } from '#src/facts/errors.ts';
import type { Failure } from '#src/core/resource.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { refusal, serverWords } from '#src/core/refusal.ts';
import { updateApp } from '#src/help/open-app.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { useTexts } from '../../texts.ts';
import { useHome } from './use-home.ts';

/** The sentence for a failure, or the server's message. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts(common);
  const tToasts = useTexts(toasts);
  const words: Partial<Record<BusinessError, string>> = {
    requestInvalid: t.failureRequest,
    serverFault: tToasts.requestFailed,
    orderNoEmpty: tToasts.orderNoEmpty,
    payOrderIdEmpty: tToasts.payOrderIdEmpty,
    channelIdEmpty: tToasts.channelIdEmpty,
    bvnIncorrect: tToasts.bvnIncorrect,
  };
  return (failure) => {
    if (failure.kind === 'business') {
      const name = refusal(failure);
      return (name && words[name]) ?? serverWords(failure) ?? t.failureBusiness;
    }
    if (failure.kind === 'network') return t.failureNetwork;
    if (failure.kind === 'timeout') return t.failureTimeout;
    if (failure.kind === 'server') return t.failureServer;
    return t.failureMalformed;
  };
}

export interface FailureViewProps {
  failure: Failure;
  onRetry: () => void;
  /** Replaces 'We couldn't load this page'. */
  title?: string | undefined;
}

/** A whole page that couldn't be loaded. */
export function FailureView({ failure, onRetry, title }: FailureViewProps) {
  const t = useTexts(common);
  const textOf = useFailureText();
  return (
    <StateView
      icon={failure.kind === 'network' ? 'offline' : 'warn'}
      title={title ?? t.failureTitle}
      action={{ name: 'retry', label: t.tryAgain, onPress: onRetry }}
      secondary={useHome()}
    >
      {textOf(failure)}
      {failure.kind === 'malformed' && (
        <Button block kind="text" onPress={updateApp}>
          {t.updateApp}
        </Button>
      )}
    </StateView>
  );
}

interface FailureNoticeProps {
  failure: Failure | null;
  title: string;
  /** The action that failed, with its amount. */
  about?: string | undefined;
}

/** A failed step, above the button that started it. */
export function FailureNotice({ failure, title, about }: FailureNoticeProps) {
  const textOf = useFailureText();
  if (!failure || failure.kind === 'stale' || failure.kind === 'session') return null;
  if (failure.kind === 'busy' || failure.kind === 'unknown' || failure.kind === 'unread')
    return null;
  return (
    <Notice tone="bad" title={title} live>
      {textOf(failure)}
      {about && <p>{about}</p>}
    </Notice>
  );
}
