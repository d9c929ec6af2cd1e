/** Why no money moved: first in a dialog under the finger, then as a notice on the page. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { refusal } from '#src/core/calls/refusal.ts';
import type { Failure } from '#src/core/customer/resource.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../../texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { useBackCloses } from '../hooks/use-back-closes.ts';
import { useHome } from '../hooks/use-home.ts';

export interface NextStep {
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

/** The step that the refusal asks for: home at another status, `otherWay` without this channel, else `again`. */
export function useStep(failure: Failure | null, again: NextStep, otherWay = again): NextStep {
  const toHome = useHome();
  const name = failure && refusal(failure);
  if (name === 'statusConflict') return toHome;
  return name === 'notFound' || name === 'channelIdEmpty' ? otherWay : again;
}
