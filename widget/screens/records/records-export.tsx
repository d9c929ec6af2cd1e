/** Exports the list as a table: saved, shared or copied (src/docs/law.md#complaints-and-records). */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { formatCount } from '#src/core/texts/figures.ts';
import { records } from '#src/records/records.texts.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';
import { allRead, exportRecords, type RecordsModel } from '#src/records/records.ts';
import { canShare } from '#src/core/notices/sharing.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';

interface RecordsExportProps {
  model: RecordsModel;
  open: boolean;
  onClose: () => void;
}

export function RecordsExport({ model, open, onClose }: RecordsExportProps) {
  const t = useTexts(records);
  const tCommon = useTexts(common);
  useBackCloses(open, onClose);
  return (
    <Sheet
      open={open}
      title={t.exportTitle}
      cancelLabel={tCommon.close}
      onCancel={onClose}
      height="auto"
    >
      <Ways model={model} onClose={onClose} />
    </Sheet>
  );
}

/** Hidden until all loans are read. */
function Ways({ model, onClose }: { model: RecordsModel; onClose: () => void }) {
  const t = useTexts(records);
  const tStatusLabels = useTexts(statusLabels);
  const now = useStore(model.$records);
  const known = formatCount(now.orders.length);
  const way: 'file' | 'share' | 'copy' = model.canSave ? 'file' : canShare() ? 'share' : 'copy';
  const hand = (by: typeof way) => () => {
    onClose();
    void exportRecords(by, t, tStatusLabels);
  };
  if (!allRead(now)) {
    return <p className="sheet-form">{t.readSoFar(known, formatCount(now.total ?? 0))}</p>;
  }
  return (
    <div className="sheet-form stack">
      <p>{t.exportText(known)}</p>
      {way !== 'copy' && (
        <Button action="save" onPress={hand(way)}>
          {way === 'file' ? t.save : t.share}
        </Button>
      )}
      <Button block kind={way === 'copy' ? 'primary' : 'quiet'} onPress={hand('copy')}>
        {t.copy}
      </Button>
    </div>
  );
}
