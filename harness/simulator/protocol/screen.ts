/** A settled screen, as the phone reports it for the checks. It doesn't contain what was typed into the fields. */
import * as v from 'valibot';
import { type Read, text } from './schema.ts';

const line = () => text(1_000);
const few = <const S extends v.GenericSchema>(row: S) => v.pipe(v.array(row), v.maxLength(500));
/** The loan that an amount belongs to: an order, or an amount and term in a calculator. */
const owner = () => ({ order: v.nullable(line()), quote: v.nullable(line()) });

/** A visible amount with its mark (src/facts/money-marks). */
const amount = () => v.object({ key: line(), text: line(), ...owner() });
export type AmountSeen = Read<typeof amount>;

/** A checkbox or a switch. `byPerson` if the user ticked it, in this visit or an earlier one. */
const box = () => v.object({ label: line(), ticked: v.boolean(), byPerson: v.boolean() });

export const screen = () =>
  v.object({
    /** The page header shows. The screen that checks a payment has none. */
    header: v.optional(v.boolean(), true),
    /** The document's title. It goes into histories and, in a shell, into its log. */
    title: v.optional(line(), ''),
    /** The screen's words in reading order. */
    text: v.optional(text(4_000), ''),
    /** What it says besides amounts, with its marks (src/facts/fact-marks). */
    facts: v.optional(few(v.object({ key: line(), value: line(), text: line(), ...owner() })), []),
    amounts: few(amount()),
    boxes: few(box()),
    /** Buttons with an amount in them, with the marks of those amounts. */
    yes: few(v.object({ label: line(), keys: few(line()) })),
    /** Names of the buttons. */
    buttons: few(line()),
    /** Targets of links inside the app, as '#/path'. */
    links: few(line()),
    /** The words around each yearly rate. */
    rateWords: few(v.object({ words: line(), ...owner() })),
    /** Lines about the lender or an approval. */
    lenderLines: few(line()),
  });
export type ScreenSeen = Read<typeof screen>;
