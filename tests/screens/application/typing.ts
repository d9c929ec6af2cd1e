/** A user's acts in the forms of an application, by the labels they read. */
import { vi } from 'vitest';
import { application } from '#src/application/application.texts.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { type Area, textsIn } from '#src/core/texts/area.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { Language } from '#src/facts/languages.ts';
import { like, rowOf } from '#harness/player/names.ts';
import { answersOn } from '#harness/player/pages/fields.ts';
import { type Opening, type OpenWidget, openWidget } from '../app/open.tsx';

/** Answers about work of a customer who has none, by field and code. */
export const withoutWork = { employmentType: 'unemployed', monthlySalary: 'lessThan29999' };

/** Answers forms of an open app, by the names that its language has for their fields. */
function answering(app: OpenWidget, language: Language) {
  const { screen, act, fireEvent, within } = app;
  const texts = <T>(area: Area<T>) => textsIn(area, language);
  const front = () => document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
  const input = (label: string | RegExp, index = 0) =>
    within(front()).getAllByLabelText(label)[index] as HTMLInputElement;
  const type = (label: string | RegExp, value: string, index = 0) =>
    act(() => {
      fireEvent.input(input(label, index), { target: { value } });
    });
  /** Chooses one of the options that the page or its open sheet shows. */
  const tick = (name: string) => act(() => within(front()).getByRole('radio', { name }).click());
  /** Gives answers by field and code, each as its field asks for it. */
  async function give(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const asked of answersOn({ texts }, answers)) {
      if (asked.kind === 'radio') await tick(asked.name);
      else if (asked.kind === 'field') await type(like(`${asked.name}…`), asked.answer, asked.nth);
      else {
        const rows = screen.getAllByRole('button', { name: rowOf(asked.name) });
        await act(() => rows[asked.nth ?? 0]?.click());
        const isTyped = within(front()).queryAllByRole('radio').length === 0;
        await (isTyped ? type(asked.name, asked.answer) : tick(asked.answer));
        await app.tap(texts(common).confirm);
      }
    }
  }
  return {
    input,
    type,
    tick,
    give,
    /** Answers a page of several, and goes on to the next. */
    async givePage(answers: Readonly<Record<string, string>>): Promise<void> {
      await give(answers);
      await app.tap(texts(common).continue);
    },
  };
}

/** The app at a route, with functions for fields and sheets. */
export async function openForm(opening: Opening) {
  const app = await openWidget(opening);
  const { screen, act, fireEvent } = app;
  const button = (name: RegExp) => screen.getByRole('button', { name });
  const answers = answering(app, (opening.language ?? 'en') as Language);
  return {
    ...app,
    ...answers,
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
      await answers.tick(option);
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
