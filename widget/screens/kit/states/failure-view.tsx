/** A failed read: the reason in plain words, and the next step. */
import { common } from '#src/core/texts/common.texts.ts';
import type { BusinessError } from '#src/facts/errors.ts';
import type { Failure } from '#src/core/customer/resource.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { refusal, serverWords } from '#src/core/calls/refusal.ts';
import { $place, requireLogin } from '#src/core/navigation/router.ts';
import { updateApp } from '#src/help/update-app.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { StateView } from '../../../ui/status/state-view.tsx';
import { useTexts } from '../../../texts.ts';
import { Refused } from '../reading/said.tsx';
import { useHome } from '../hooks/use-home.ts';

type OfGateway = `failure${'Login' | 'Blocked' | 'Missing' | 'TooLarge' | 'TooMany' | 'Down'}`;
/** What a gateway or a broken server answers in the lender's place, by its status. */
const ofGateways: Readonly<Record<number, OfGateway | undefined>> = {
  401: 'failureLogin',
  403: 'failureBlocked',
  404: 'failureMissing',
  405: 'failureMissing',
  408: 'failureDown',
  410: 'failureMissing',
  413: 'failureTooLarge',
  429: 'failureTooMany',
  451: 'failureBlocked',
  502: 'failureDown',
  503: 'failureDown',
  504: 'failureDown',
};

const asksToLogIn = (failure: Failure) => failure.kind === 'server' && failure.status === 401;
const isMissing = (failure: Failure) =>
  failure.kind === 'server' && ofGateways[failure.status] === 'failureMissing';
const logIn = () => void requireLogin($place.get(), true);

/**
 * The sentence for a failure, or the server's message. `isFixed`: the customer can't choose another amount, as the
 * server's message may advise.
 */
export function useFailureText(isFixed = false): (failure: Failure) => string {
  const t = useTexts(common);
  const tToasts = useTexts(toasts);
  const words: Partial<Record<BusinessError, string>> = {
    requestInvalid: t.failureRequest,
    serverFault: tToasts.requestFailed,
    orderNoEmpty: tToasts.orderNoEmpty,
    payOrderIdEmpty: tToasts.payOrderIdEmpty,
    channelIdEmpty: tToasts.channelIdEmpty,
    bvnIncorrect: tToasts.bvnIncorrect,
    ...(isFixed && { amountInvalid: t.failureBusiness }),
  };
  return (failure) => {
    if (failure.kind === 'business') {
      const name = refusal(failure);
      return (name && words[name]) ?? serverWords(failure) ?? t.failureBusiness;
    }
    if (failure.kind === 'network') return t.failureNetwork;
    if (failure.kind === 'timeout') return t.failureTimeout;
    if (failure.kind === 'server') return t[ofGateways[failure.status] ?? 'failureServer'];
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
  const toHome = useHome();
  const retry = { name: 'retry', label: t.tryAgain, onPress: onRetry };
  return (
    <StateView
      means={failure.kind === 'network' ? 'offline' : 'failed'}
      title={title ?? t.failureTitle}
      action={asksToLogIn(failure) ? { name: 'login', label: t.logInAgain, onPress: logIn } : retry}
      secondary={asksToLogIn(failure) ? retry : toHome}
    >
      {textOf(failure)}
      {(failure.kind === 'malformed' || isMissing(failure)) && (
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
  const t = useTexts(common);
  const textOf = useFailureText();
  if (!failure || failure.kind === 'stale' || failure.kind === 'session') return null;
  if (failure.kind === 'busy' || failure.kind === 'unknown' || failure.kind === 'unread')
    return null;
  return (
    <Notice
      tone="bad"
      title={<Refused failure={failure}>{title}</Refused>}
      action={
        asksToLogIn(failure) && (
          <Button kind="text" onPress={logIn}>
            {t.logInAgain}
          </Button>
        )
      }
      live
    >
      {textOf(failure)}
      {about && <p>{about}</p>}
    </Notice>
  );
}
