/** Shares rows with their title and today's date: as a picture if the phone can share one, else as text. */
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { share, sharedAt } from '#src/core/notices/sharing.ts';
import { type PictureRow, sharePicture } from '../../../platform/picture.ts';
import { useDates } from '../../../texts.ts';

export function useShare() {
  const dates = useDates();
  return async (title: string, rows: readonly PictureRow[]): Promise<void> => {
    const head = { word: buildFacts().appName, title, date: dates.day(sharedAt()) };
    if (await sharePicture(head, rows)) return;
    await share([title, ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n'));
  };
}
