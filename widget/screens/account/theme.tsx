/** Light, dark, or as on the phone. A change applies at once. */
import { useState } from 'react';
import { userCenter } from '#src/account/account.texts.ts';
import { type createSettings, themes, type Theme } from '#src/account/settings.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';

/** The tokens and the browser's bar follow this attribute, or the system without it. */
function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')) {
    const own = bar.dataset['theme'];
    bar.media =
      theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}

export function ThemeCard({ model }: { model: ReturnType<typeof createSettings> }) {
  const t = useTexts(userCenter);
  const [value, setValue] = useState(model.theme);
  return (
    <Card>
      <Segmented
        id="theme"
        label={t.theme}
        value={value}
        onChange={(chosen) => {
          const theme = themes.find((one) => one === chosen) ?? 'system';
          model.keepTheme(theme);
          show(theme);
          setValue(theme);
        }}
        options={themes.map((theme) => ({ value: theme, label: t[theme] }))}
      />
    </Card>
  );
}
