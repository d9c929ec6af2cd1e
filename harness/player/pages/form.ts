/** A form of the app, filled in by the names on it, from top to bottom. */
import { common } from '#src/core/texts/common.texts.ts';
import { rowOf } from '../names.ts';
import { eventually } from '../eventually.ts';
import type { Found, Player } from '../player.ts';
import type { ShownControl, Screen } from '../../phone/device/observe/screen.ts';

/** A text to type into a field, or a choice in the sheet of a row. `nth` of several with this name, from 0. */
interface Filled {
  readonly kind: 'field' | 'row';
  readonly name: string;
  readonly nth?: number;
  readonly answer: string;
}
/** One of some options that the page shows side by side. */
interface Chosen {
  readonly kind: 'radio';
  readonly name: string;
}
export type FormAnswer = Filled | Chosen;

const placeOf = (answer: FormAnswer) => (answer.kind === 'radio' ? 0 : (answer.nth ?? 0));

/** The name of the sheet that is open, if any. */
const sheetOn = ({ controls }: Screen) => controls.find(({ role }) => role === 'dialog')?.name;

/** The control that asks for this answer. A row is a button with its name and the chosen value, or its open sheet. */
const askedOn = ({ controls }: Screen, answer: FormAnswer): ShownControl | undefined => {
  const [role, name] =
    answer.kind === 'row' ? ['button', rowOf(answer.name)] : [answer.kind, answer.name];
  const isNamed = (one: ShownControl) =>
    one.role === role && (typeof name === 'string' ? one.name === name : name?.test(one.name));
  const ofSheet = (one: ShownControl) => one.role === 'dialog' && one.name === answer.name;
  return (
    controls.filter(isNamed)[placeOf(answer)] ??
    (answer.kind === 'row' ? controls.find(ofSheet) : undefined)
  );
};

/** Closes the sheet of the next row, which a first answer opens, without an answer. */
export async function leaveSheet(phone: Player): Promise<boolean> {
  const name = sheetOn(await phone.look());
  if (name === undefined) return false;
  await phone.button(phone.texts(common).cancel).tap();
  await phone.dialog(name).gone();
  return true;
}

/** Opens the sheet of a row, unless the answer before it has done so. */
export async function openRow(phone: Player, name: string, nth = 0): Promise<void> {
  const row = { role: 'button', name: rowOf(name), nth } as const;
  const isOpen = await phone.either({ finds: { role: 'dialog', name } }, { finds: row });
  if (isOpen === 1) await phone.button(row.name).nth(nth).tap();
  await phone.dialog(name).see();
}

/** Answers a row in its sheet: one of its options, or a text for its only field. The next sheet may have followed. */
export async function answerRow<F extends Found>(
  phone: Player<F>,
  { name, nth = 0, answer }: Omit<Filled, 'kind'>,
): Promise<void> {
  await openRow(phone, name, nth);
  const { controls } = await phone.look();
  if (controls.some(({ role }) => role === 'radio')) await phone.radio(answer).tap();
  else {
    await phone.field(name).fill(answer);
    await phone.button(phone.texts(common).confirm).tap();
  }
  await phone.dialog(name).gone();
}

/** Gives each answer that the form asks for, including fields that appear only after another answer. */
export async function fillForm<F extends Found>(
  phone: Player<F>,
  answers: readonly FormAnswer[],
): Promise<void> {
  const given = new Set<FormAnswer>();
  const nextOn = (screen: Screen) =>
    answers.find((answer) => !given.has(answer) && askedOn(screen, answer));
  await eventually(
    async () => nextOn(await phone.until({ idle: true })),
    async () => `None of the form's fields is here.\n${await phone.describe()}`,
  );
  for (;;) {
    // The effect of an answer may take a moment to show.
    const next = nextOn(await phone.until({ idle: true })) ?? nextOn(await phone.rest());
    if (!next && (await leaveSheet(phone))) continue;
    if (!next) return;
    if (next.kind === 'radio') {
      await phone.radio(next.name).tap();
      // The sheet of the next row follows a moment later.
      await phone.rest();
    } else if (next.kind === 'row') await answerRow(phone, next);
    else
      await phone
        .field(next.name)
        .nth(next.nth ?? 0)
        .fill(next.answer);
    given.add(next);
  }
}
