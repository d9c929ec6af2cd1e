/** Kind and status of a feedback in words. An unknown code shows unchanged. */
import { feedbackStatusLabels } from '#src/feedback/feedback.texts.ts';
import { feedbackTypeLabels } from '#src/core/texts/options.texts.ts';
import { feedbackStatus, feedbackType } from '#src/facts/options.ts';
import { useTexts } from '../../texts.ts';
import { Chip } from '../../ui/status/chip.tsx';

/** The kind in words. */
export function useTypeName(type: string): string {
  const t = useTexts(feedbackTypeLabels);
  const known = feedbackType.find((code) => code === type);
  return known ? t[known] : type;
}

export function StatusChip({ status }: { status: string }) {
  const t = useTexts(feedbackStatusLabels);
  const known = feedbackStatus.find((code) => code === status);
  const done = known === 'answered' || known === 'resolved';
  return <Chip tone={done ? 'good' : 'info'}>{known ? t[known] : status}</Chip>;
}
