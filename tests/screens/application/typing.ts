/** A user's acts in the forms of an application, by the labels they read. */
import { vi } from 'vitest';
import { application } from '#src/application/application.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { common } from '#src/core/texts/common.texts.ts';
import {
  educationLabels,
  genderLabels,
  maritalStatusLabels,
  residenceTypeLabels,
  employmentTypeLabels,
  monthlySalaryLabels,
  contactRelationLabels,
} from '#src/core/texts/options.texts.ts';
import { like } from '#harness/player/names.ts';
import { type Opening, type OpenWidget, openWidget } from '../app/open.tsx';

/** The app at a route, with functions for fields and sheets. */
export async function openForm(opening: Opening) {
  const app = await openWidget(opening);
  const { screen, act, fireEvent } = app;
  const input = (label: string | RegExp, index = 0) =>
    screen.getAllByLabelText(label)[index] as HTMLInputElement;
  const button = (name: RegExp) => screen.getByRole('button', { name });
  return {
    ...app,
    input,
    type: (label: string | RegExp, value: string, index = 0) =>
      act(() => {
        fireEvent.input(input(label, index), { target: { value } });
      }),
    /** Types into the field with this id, such as the one in an email's sheet. */
    typeInto: (id: string, value: string) =>
      act(() => {
        const field = document.getElementById(id);
        if (!field) throw new Error(`no field ${id}`);
        fireEvent.input(field, { target: { value } });
      }),
    /** Opens the row of a select, by its label. */
    openRow: (id: string) => act(() => document.getElementById(id)?.click()),
    /** Opens a row, picks an option by its words and confirms. */
    async pick(id: string, option: string) {
      await act(() => document.getElementById(id)?.click());
      const sheet = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
      await act(() => app.within(sheet).getByRole('radio', { name: option }).click());
      await act(() => button(like(common.en.confirm, common.es.confirm)).click());
    },
    /** Chooses one of the options that the page shows for this field. */
    choose: (id: string, option: string) =>
      act(() => {
        const field = document.getElementById(id);
        if (!field) throw new Error(`no field ${id}`);
        app.within(field).getByRole('radio', { name: option }).click();
      }),
    /** Chooses a PDF for a message to customer service, and waits until it is read. */
    async addReceipt(name: string): Promise<void> {
      const picker = document.querySelector('input[type=file]');
      if (!picker) throw new Error('no way to add a file');
      const files = [new File(['%PDF-1.7 a receipt'], name, { type: 'application/pdf' })];
      Object.defineProperty(picker, 'files', { configurable: true, value: files });
      await act(() => void picker.dispatchEvent(new Event('change', { bubbles: true })));
      // The engine reads files in real time.
      await vi.waitFor(async () => {
        await act(() => {});
        if (document.querySelector('main output')) throw new Error('not read yet');
      });
    },
    rowText: (id: string) => document.getElementById(`${id}-value`)?.textContent,
    errorAt: (id: string) => document.getElementById(`${id}-error`)?.textContent ?? '',
    hintAt: (id: string) => document.getElementById(`${id}-hint`)?.textContent ?? '',
    wordAt: (id: string) => document.getElementById(`${id}-word`)?.textContent ?? '',
    /** The lines of the summary. */
    summary: () =>
      Array.from(document.querySelectorAll('.errors__link'), (line) => line.textContent),
    /** Continues, and sends complete answers from the page on which they are checked. */
    async send() {
      await act(() => button(like(`${common.en.continue}…`, `${common.es.continue}…`)).click());
      const sending = like(application.en.send, application.es.send);
      if (screen.queryByRole('button', { name: sending })) await app.tap(sending);
    },
    /** Payloads sent to a path, opened, oldest first. */
    async sent(path: string): Promise<Record<string, unknown>[]> {
      const calls = await app.control.calls();
      return calls.flatMap((row) =>
        row.path === path && isRecord(row.payload) ? [row.payload] : [],
      );
    },
  };
}

export type OpenForm = Awaited<ReturnType<typeof openForm>> & OpenWidget;

/** Fills the fields of personal information that a customer must answer, but the birthday, which `born` picks. */
export async function fillPersonal(form: OpenForm, born = () => Promise.resolve()): Promise<void> {
  await form.type(like(`${fieldTexts.en.firstName}…`), 'Adaeze');
  await form.type(like(`${fieldTexts.en.lastName}…`), 'Okafor');
  await form.act(() => form.screen.getByRole('radio', { name: genderLabels.en['2'] }).click());
  await born();
  await form.pick('education', educationLabels.en.graduate);
  await form.pick('maritalStatus', maritalStatusLabels.en.single);
  await form.type(like(`${fieldTexts.en.whatsappNo}…`), '0803 123 4567');
  await form.openRow('email');
  await form.typeInto('email-typed', 'ada obi');
  await form.tap('adaobi@gmail.com');
}

/** Fills where the customer lives, on the first page of step 2, and goes on to the second. */
export async function fillResidence(form: OpenForm): Promise<void> {
  await form.choose('residenceType', residenceTypeLabels.en.rented);
  await form.pick('state', 'Kano');
  await form.pick('city', 'Dala');
  await form.typeInto('address', '12 Close\n');
  await form.openRow('email');
  await form.typeInto('email-typed', 'ada@firma.ng');
  await form.tap(common.en.confirm);
  await form.tap(common.en.continue);
}

/** Fills a customer without work, on the second page, and goes on to the third. */
export async function fillNoWork(form: OpenForm): Promise<void> {
  await form.pick('employmentType', employmentTypeLabels.en.unemployed);
  await form.choose('monthlySalary', monthlySalaryLabels.en.lessThan29999);
  await form.tap(common.en.continue);
}

/** Fills the two contacts, on the third page. */
export async function fillContacts(form: OpenForm, firstMobile = '08051234567'): Promise<void> {
  await form.typeInto('emergencyContactName1', 'Ngozi Okafor');
  await form.typeInto('emergencyContactMobile1', firstMobile);
  await form.pick('emergencyContactRelation1', contactRelationLabels.en.parents);
  await form.typeInto('emergencyContactName2', 'Tunde Bello');
  await form.typeInto('emergencyContactMobile2', '8091234567');
  await form.pick('emergencyContactRelation2', contactRelationLabels.en.friends);
}
