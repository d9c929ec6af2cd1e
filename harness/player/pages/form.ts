/** A form of the app, filled in by the names on it, from top to bottom. */
import { eventually } from '../eventually.ts';
import type { Player } from '../player.ts';
import type { Control, Screen } from '../../phone/device/observe/screen.ts';

/**
 * A field to type into, a row with a sheet, or a radio to choose. With several of the same name, one answer for each,
 * in order.
 */
export type Answer = readonly [kind: 'field' | 'row' | 'radio', name: string, ...answers: string[]];

/** A row is a button with its name and the chosen value. */
const isNamed = ({ role, name }: Control, [kind, wanted]: Answer): boolean =>
  kind === 'row'
    ? role === 'button' && (name === wanted || name.startsWith(`${wanted} `))
    : role === kind && name === wanted;

const startingWith = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?: |$)`);

async function answerRow(phone: Player, name: string, nth: number, answer: string): Promise<void> {
  await phone.button(startingWith(name)).nth(nth).tap();
  await phone.dialog(name).see();
  const { controls } = await phone.look();
  if (controls.some(({ role }) => role === 'radio')) await phone.radio(answer).tap();
  else {
    await phone.field(name).fill(answer);
    await phone.button('Confirm').tap();
  }
  await phone.dialog(name).gone();
}

/** Gives each answer that the form asks for, including fields that appear only after another answer. */
export async function fillForm(phone: Player, answers: readonly Answer[]): Promise<void> {
  const given = new Set<string>();
  const nextOn = ({ controls }: Screen) =>
    answers
      .flatMap((answer) => {
        const asked = controls.filter((one) => isNamed(one, answer));
        return asked.map((_, nth) => ({ answer, nth, key: `${answer[1]} ${nth}` }));
      })
      .find(({ key }) => !given.has(key));
  await eventually(
    async () => nextOn(await phone.until({ idle: true })),
    async () => `None of the form's fields is here.\n${await phone.describe()}`,
  );
  for (;;) {
    // The effect of an answer may take a moment to show.
    const next = nextOn(await phone.until({ idle: true })) ?? nextOn(await phone.rest());
    if (!next) return;
    const { answer, nth, key } = next;
    const [kind, name, ...texts] = answer;
    if (kind === 'radio') await phone.radio(name).tap();
    else if (kind === 'field')
      await phone
        .field(name)
        .nth(nth)
        .fill(texts[nth] ?? '');
    else await answerRow(phone, name, nth, texts[nth] ?? '');
    given.add(key);
  }
}
