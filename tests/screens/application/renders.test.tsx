/** A key renders its field: not the other fields, not the form, not the screen. */
import { expect, test } from 'vitest';
import { privacy } from '#src/account/privacy.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { like } from '#harness/player/names.ts';
import { countRenders } from '../app/renders.ts';
import { openForm } from './typing.ts';

test('A typed letter renders only its field, with all of personal information on the page', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees(privacy.en.gateTitle);
  await form.send();
  await form.sees(personal.en.nameCard);
  await form.openRow('inputBirthday-pick');
  await form.tap(common.en.confirm);
  const renders = await countRenders();
  await form.type(like(`${fieldTexts.en.firstName}…`), 'Adaez');
  renders.taken();
  for (const value of ['Adaeze', 'Adaezes', 'Adaezest']) {
    await form.type(like(`${fieldTexts.en.firstName}…`), value);
    expect(renders.taken()).toEqual(['FormText', 'TextField', 'Field']);
  }
  expect(form.input(like(`${fieldTexts.en.firstName}…`)).value).toBe('Adaezest');
});

test('A key that completes an answer renders its field and the count of open ones', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees(privacy.en.gateTitle);
  await form.send();
  await form.sees(personal.en.nameCard);
  await form.type(like(`${fieldTexts.en.firstName}…`), 'A');
  const renders = await countRenders();
  await form.type(like(`${fieldTexts.en.firstName}…`), 'Ada');
  await form.sees(application.en.left(7));
  expect(renders.taken().sort()).toEqual(['AnswersLeft', 'Field', 'FormText', 'TextField']);
});

test('A typed letter of a description renders its field and the count of characters', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/feedback/add_feedback' });
  await form.sees(feedback.en.description);
  const renders = await countRenders();
  await form.type(like(`${feedback.en.description}…`), 'The money has not arrived');
  renders.taken();
  await form.type(like(`${feedback.en.description}…`), 'The money has not arrived!');
  expect(renders.taken().sort()).toEqual(['Counter', 'Field', 'FormText', 'TextField']);
});
