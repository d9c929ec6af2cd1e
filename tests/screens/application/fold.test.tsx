/** A choice that a profile makes optional is behind a fold; a required one is visible. */
import { expect, test } from 'vitest';
import { createForm } from '#src/core/forms/form.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { educationLabels } from '#src/core/texts/options.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { fieldsOf, FormPick } from '#widget/screens/kit/forms/form-fields.tsx';
import { FormFold } from '#widget/screens/kit/forms/form-fold.tsx';
import { useEnvironment } from '../../support/environment.ts';
import { show } from '../ui/show.tsx';

test.each([
  [false, true],
  [true, false],
])('A field with required %s is folded: %s', async (required, folded) => {
  useEnvironment({});
  const form = createForm<'education', 'empty'>({
    education: { required, options: () => ['graduate'] },
  });
  const of = fieldsOf(form, { labels: { education: fieldTexts.en.education }, problems: {} });
  await show(
    <FormFold fields={[of('education')]}>
      <FormPick {...of('education')} labelOf={() => educationLabels.en.graduate} />
    </FormFold>,
  );
  const line = document.getElementById('education')?.closest('details');
  expect(
    line?.textContent?.startsWith(`${fieldTexts.en.education}${application.en.optional}`) ?? false,
  ).toBe(folded);
  expect(line?.open ?? true).toBe(!folded);
});
