/** The BVN before the name, for a lender whose contract gives name and birthday by it. */
import { useStore } from '@nanostores/react';
import { useContext, useState } from 'react';
import { bvnFirst } from '#src/application/personal/bvn-first.texts.ts';
import { createBvnFirst } from '#src/application/personal/bvn-first.ts';
import { fieldHints, fieldProblems, fieldTexts } from '#src/application/fields/fields.texts.ts';
import { application } from '#src/application/application.texts.ts';
import {
  birthdayInWords,
  type PersonalForm,
} from '#src/application/personal/personal-information.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { genderLabels } from '#src/core/texts/options.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { leadTo } from '../../ui/fields/lead-to.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Checking } from '../kit/forms/check-answers.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { FormText } from '../kit/forms/form-fields.tsx';
import { labelOf } from '../kit/reading/label-of.ts';
import { TakesFocus } from '../kit/reading/takes-focus.tsx';

/** Nothing while the answers are checked, and once the form has the details. */
export function BvnFirst({ form }: { form: PersonalForm }) {
  const [model] = useState(() => createBvnFirst(form));
  const offered = useStore(model.$offered);
  const owner = useStore(model.$owner);
  const checking = useContext(Checking);
  if (checking || !offered) return null;
  if (owner === undefined) return <AskBvn model={model} />;
  return (
    <TakesFocus key={owner ? 'owner' : 'bvn'}>
      {owner ? <Owner model={model} /> : <AskBvn model={model} />}
    </TakesFocus>
  );
}

type Model = ReturnType<typeof createBvnFirst>;

function AskBvn({ model }: { model: Model }) {
  const t = useTexts(bvnFirst);
  const tCommon = useTexts(common);
  const tApplication = useTexts(application);
  const tProblems = useTexts(fieldProblems);
  const { bvn: hint } = useTexts(fieldHints);
  const busy = useStore(model.$busy);
  return (
    <Card id="group-bvn" title={t.title}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void model.find();
        }}
      >
        <FormText
          form={model.form}
          name="bvn"
          label={useTexts(fieldTexts).bvn}
          hint={hint}
          problems={{ bvnIncorrect: `${tProblems.bvnIncorrect} ${hint}`, unknown: t.unknown }}
          kind="digits"
          strippedWord={tApplication.digitsOnly}
        />
        <p className="small">{t.consent}</p>
        <FailureNotice failure={useStore(model.$failure)} title={t.failed} />
        <Button
          kind="quiet"
          block
          busy={busy}
          busyLabel={tCommon.wait}
          onPress={() => void model.find()}
        >
          {t.find}
        </Button>
      </form>
    </Card>
  );
}

function Owner({ model }: { model: Model }) {
  const t = useTexts(bvnFirst);
  const tFields = useTexts(fieldTexts);
  const genderOf = labelOf(useTexts(genderLabels));
  const { months } = useDates();
  const owner = useStore(model.$owner);
  if (!owner) return null;
  const { firstName, middleName, lastName, inputBirthday, gender } = owner;
  return (
    <Card id="group-bvn" title={t.askTitle}>
      <KeyRows>
        <KeyRow
          label={t.name}
          value={[firstName, middleName, lastName].filter(Boolean).join(' ')}
        />
        <KeyRow label={tFields.inputBirthday} value={birthdayInWords(inputBirthday, months)} />
        {gender && <KeyRow label={tFields.gender} value={genderOf(gender)} />}
      </KeyRows>
      <div className="stack">
        <Button
          action="bvn-yes"
          first
          onPress={() => {
            model.isMe();
            leadTo('group-name');
          }}
        >
          {t.yes}
        </Button>
        <Button kind="quiet" block onPress={model.isNotMe}>
          {t.no}
        </Button>
      </div>
    </Card>
  );
}
