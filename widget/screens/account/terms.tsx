/** A printable document with the build's data; a template for counsel. */
import { documents } from '#src/account/documents.texts.ts';
import { useTexts } from '../../texts.ts';
import { APerson } from '../kit/contact/a-person.tsx';
import { Prose } from '../kit/reading/prose.tsx';
import { Screen } from '../kit/page/screen.tsx';

export function TermsScreen() {
  const t = useTexts(documents);
  return (
    <Screen title={t.termsTitle}>
      <div className="stack">
        <Prose lines={t.terms} />
        <APerson />
      </div>
    </Screen>
  );
}
