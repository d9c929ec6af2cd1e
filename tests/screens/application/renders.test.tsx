/** A key renders its field: not the other fields, not the form, not the screen. */
import { expect, test } from 'vitest';
import { privacy } from '#src/account/privacy.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
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
  await form.type(/^First name/, 'Adaez');
  renders.taken();
  for (const value of ['Adaeze', 'Adaezes', 'Adaezest']) {
    await form.type(/^First name/, value);
    expect(renders.taken()).toEqual(['FormText', 'TextField', 'Field']);
  }
  expect(form.input(/^First name/).value).toBe('Adaezest');
});

test('A key that completes an answer renders its field and the count of open ones', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees(privacy.en.gateTitle);
  await form.send();
  await form.sees(personal.en.nameCard);
  await form.type(/^First name/, 'A');
  const renders = await countRenders();
  await form.type(/^First name/, 'Ada');
  await form.sees('7 answers left');
  expect(renders.taken().sort()).toEqual(['AnswersLeft', 'Field', 'FormText', 'TextField']);
});

test('A typed letter of a description renders its field and the count of characters', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/feedback/add_feedback' });
  await form.sees(feedback.en.description);
  const renders = await countRenders();
  await form.type(/^What happened/, 'The money has not arrived');
  renders.taken();
  await form.type(/^What happened/, 'The money has not arrived!');
  expect(renders.taken().sort()).toEqual(['Counter', 'Field', 'FormText', 'TextField']);
});
