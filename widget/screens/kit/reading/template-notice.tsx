import { documents } from '#src/account/documents.texts.ts';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { useTexts } from '../../../texts.ts';
import { Notice } from '../../../ui/status/notice.tsx';

/** Shown above a legal text until the brand names who approved it. */
export function TemplateNotice() {
  const t = useTexts(documents);
  return buildFacts().isApproved ? null : <Notice tone="info">{t.template}</Notice>;
}
