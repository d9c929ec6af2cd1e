/** A screen that has settled, as the phone reports it for the checks. What was typed into its fields is not in it. */
import * as v from 'valibot';
import { type Read, text } from './schema.ts';

const line = () => text(1_000);
const few = <const S extends v.GenericSchema>(row: S) => v.pipe(v.array(row), v.maxLength(500));
/** Whose loan it is: of an order, or of an amount and term in a calculator. */
const owner = () => ({ order: v.nullable(line()), quote: v.nullable(line()) });

/** An amount that can be seen, by its mark (src/facts/money-marks). */
const amount = () => v.object({ key: line(), text: line(), ...owner() });
export type AmountSeen = Read<typeof amount>;

/** A box to tick or a switch; `byPerson` where the user ticked it, in this visit or in one before. */
const box = () => v.object({ label: line(), ticked: v.boolean(), byPerson: v.boolean() });

export const screen = () =>
  v.object({
    /** The page header is shown. The screen that checks a payment has none. */
    header: v.optional(v.boolean(), true),
    /** Of the document. It goes into histories and, in a shell, into its log. */
    title: v.optional(line(), ''),
    /** Its words in reading order. */
    text: v.optional(text(4_000), ''),
    amounts: few(amount()),
    boxes: few(box()),
    /** Buttons with an amount in them, by the marks of those amounts. */
    yes: few(v.object({ label: line(), keys: few(line()) })),
    /** Names of the buttons. */
    buttons: few(line()),
    /** Where links lead inside the app, as '#/path'. */
    links: few(line()),
    /** The words around each yearly rate. */
    rateWords: few(v.object({ words: line(), ...owner() })),
    /** Lines that speak of the lender or an approval. */
    lenderLines: few(line()),
  });
export type ScreenSeen = Read<typeof screen>;
