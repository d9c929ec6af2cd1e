/** The list as a table that leaves the app: saved, shared or copied (law: records exportable). */
import { useStore } from '@nanostores/react';
import { common } from '#src/messages/common.ts';
import { formatCount } from '#src/messages/figures.ts';
import { records } from '#src/messages/records.ts';
import { exportRecords, type RecordsModel } from '#src/screens/records.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';

interface RecordsExportProps {
  model: RecordsModel;
  open: boolean;
  onClose: () => void;
  /** What is said while not all loans are read, or could not be. */
  progress: string | undefined;
}

export function RecordsExport({ model, open, onClose, progress }: RecordsExportProps) {
  const t = useTexts(records);
  const words = useTexts(common);
  const { orders } = useStore(model.$records);
  useBackCloses(open, onClose);
  const hand = (way: 'file' | 'share' | 'copy') => () => {
    onClose();
    void exportRecords(way, t);
  };
  return (
    <Sheet
      open={open}
      title={t.exportTitle}
      cancelLabel={words.close}
      onCancel={onClose}
      height="auto"
    >
      <div className="sheet-form stack">
        <p>{progress ?? t.exportText(formatCount(orders.length))}</p>
        {!progress && (
          <>
            {model.canSave ? (
              <Button block onPress={hand('file')}>
                {t.save}
              </Button>
            ) : (
              <Button block onPress={hand('share')}>
                {t.share}
              </Button>
            )}
            <Button block kind="quiet" onPress={hand('copy')}>
              {t.copy}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
