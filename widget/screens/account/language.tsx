import { useStore } from '@nanostores/react';
import { userCenter } from '#src/account/account.texts.ts';
import { $language, setLanguage } from '#src/core/phone/language.ts';
import { type Language, languageNames, languageNotes, languages } from '#src/facts/languages.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Screen } from '../kit/page/screen.tsx';

export function LanguageScreen() {
  return (
    <Screen title={useTexts(userCenter).language}>
      <LanguageCard />
    </Screen>
  );
}

export function LanguageCard() {
  const t = useTexts(userCenter);
  return (
    <Card>
      <Segmented
        id="language"
        label={t.language}
        value={useStore($language)}
        onChange={(chosen) => setLanguage(chosen as Language)}
        options={languages.map((value) => ({
          value,
          label: languageNames[value],
          note: languageNotes?.[value],
        }))}
      />
    </Card>
  );
}
