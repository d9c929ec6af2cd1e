/** The files of a feedback: choose, view, stop, send again or remove each (§5). */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { isPicture, type Receipt, type Receipts } from '#src/feedback/feedback-receipts.ts';
import type { Failure } from '#src/core/customer/resource.ts';
import { limits } from '#src/facts/limits.ts';
import { askForFile } from '../../platform/photo/ask-for-file.ts';
import { prepareReceipt } from '../../platform/photo/receipt.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { Spinner } from '../../ui/basics/spinner.tsx';
import { Picture } from '../application/photo-state.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import '../application/identity.css';

export function ReceiptsCard({ model }: { model: Receipts }) {
  const t = useTexts(feedback);
  const receipts = useStore(model.$receipts);
  const tooMany = useStore(model.$tooMany);
  const input = useRef<HTMLInputElement>(null);
  const [opensNothing, setOpensNothing] = useState(false);
  const stopWatching = useRef(() => {});
  useEffect(() => () => stopWatching.current(), []);
  const choose = () => {
    if (!input.current) return;
    setOpensNothing(false);
    stopWatching.current();
    stopWatching.current = askForFile(input.current, (why) =>
      setOpensNothing(why === 'openedNothing'),
    );
  };
  return (
    <Card title={t.files}>
      <section id="files" className="photo" aria-label={t.files}>
        <p className="small">{t.filesHint(limits.feedbackFiles)}</p>
        {receipts.length > 0 && (
          <ul className="stack">
            {receipts.map((receipt) => (
              <ReceiptRow key={receipt.id} model={model} receipt={receipt} />
            ))}
          </ul>
        )}
        {tooMany && (
          <Notice tone="bad" live>
            {t.tooMany(limits.feedbackFiles)}
          </Notice>
        )}
        {opensNothing && (
          <Notice tone="warn" live>
            {t.filesNothing}
          </Notice>
        )}
        <Button kind="quiet" block onPress={choose}>
          {t.addFile}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept="image/*,application/pdf"
          name="fileIds"
          aria-label={t.addFile}
          onChange={({ currentTarget }) => {
            setOpensNothing(false);
            for (const file of Array.from(currentTarget.files ?? [])) {
              void model.add(file.name, () => prepareReceipt(file));
            }
            // Allows the same file to be chosen again.
            currentTarget.value = '';
          }}
        />
      </section>
    </Card>
  );
}

function ReceiptRow({ model, receipt }: { model: Receipts; receipt: Receipt }) {
  const t = useTexts(feedback);
  const tIdentity = useTexts(identity);
  const textOf = useFailureText();
  const { id, name, state, photo, share, problem, failure } = receipt;
  const whyNotSent = (why: Failure) => {
    if (why.kind === 'aborted') return t.fileAborted;
    if (why.kind === 'network') return t.fileNetwork;
    if (why.kind === 'timeout') return t.fileTimeout;
    return why.kind === 'business' ? textOf(why) : `${textOf(why)} ${t.stillHere}`;
  };
  const named = <span className="sr"> {name}</span>;
  return (
    <li className="photo">
      <div className="photo__head">
        <span className="photo__name">{name}</span>
        {state === 'sent' && <Chip tone="good">{tIdentity.sent}</Chip>}
      </div>
      {photo && isPicture(receipt) && (
        <Picture photo={photo} alt={tIdentity.pictureOf(name)} small />
      )}
      {state === 'preparing' && (
        <output className="photo__busy">
          <Spinner /> {tIdentity.preparing}
        </output>
      )}
      {state === 'sending' && (
        <Progress
          value={share}
          label={`${tIdentity.sending}: ${name}`}
          onCancel={() => model.stop(id)}
          cancelLabel={tIdentity.stop}
        />
      )}
      {problem && (
        <Notice tone="bad" live>
          {problem === 'notPicture' ? t.wrongType : tIdentity[problem]}
        </Notice>
      )}
      {failure && (
        <Notice tone={failure.kind === 'aborted' ? 'info' : 'bad'} title={tIdentity.stopped} live>
          {whyNotSent(failure)}
        </Notice>
      )}
      {state !== 'sending' && (
        <div className="photo__acts">
          {state === 'stopped' && (
            <Button kind="quiet" onPress={() => void model.send(id)}>
              {tIdentity.sendAgain}
              {named}
            </Button>
          )}
          <Button kind="text" onPress={() => model.remove(id)}>
            {t.remove}
            {named}
          </Button>
        </div>
      )}
    </li>
  );
}
