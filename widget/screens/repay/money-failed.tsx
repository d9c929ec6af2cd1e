/** Why no payment was made: first in a dialog under the finger, then as a notice on the page. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { home } from '#src/home/home.texts.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { useTexts } from '../../texts.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';

interface NextStep {
  label: string;
  onPress: () => void;
}

interface MoneyFailedProps {
  /** The attempt that failed, told once. Another one opens the dialog again. */
  attempt: unknown;
  /** The customer is asked to confirm another attempt. */
  asking: boolean;
  tone?: 'bad' | 'warn' | undefined;
  title: ReactNode;
  next: NextStep;
  children: ReactNode;
}

export function MoneyFailed(props: MoneyFailedProps) {
  const { attempt, asking, tone = 'bad', title, next, children } = props;
  const tHome = useTexts(home);
  const [told, setTold] = useState<unknown>(null);
  const open = told !== attempt && !asking;
  const close = () => setTold(() => attempt);
  if (asking && told !== attempt) close();
  useBackCloses(open, close);
  return open ? (
    <Dialog
      open
      title={title}
      confirmLabel={next.label}
      cancelLabel={tHome.notNow}
      onCancel={close}
      onConfirm={() => {
        close();
        next.onPress();
      }}
    >
      <div className="stack">{children}</div>
    </Dialog>
  ) : (
    <Notice tone={tone} title={title} live>
      {children}
    </Notice>
  );
}

type Kind = PaymentRecord['channelKind'];

interface Channels {
  channels: readonly { readonly channelId: string; readonly kind: Kind }[];
  /** The channel that failed. */
  failed: Kind | undefined;
  chooseChannel: (channelId: string) => void;
  ask: () => void;
}

const others = ['transfer', 'card', 'gateway'] as const;

/** Asks to pay the same amount by another channel: by transfer first, or by the same one if it is the only one. */
export function useOtherWay({ channels, failed, chooseChannel, ask }: Channels): NextStep {
  const t = useTexts(repay);
  const tCommon = useTexts(common);
  const kind = others.find((one) => one !== failed && channels.some((way) => way.kind === one));
  const channel = channels.find((way) => way.kind === kind);
  if (!kind || !channel) return { label: tCommon.tryAgain, onPress: ask };
  return {
    label: t[`${kind}Instead`],
    onPress() {
      chooseChannel(channel.channelId);
      ask();
    },
  };
}
