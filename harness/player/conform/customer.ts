/**
 * The file for `conform`: the customer, how to get a code, what is allowed and may be spent, and the answers of an
 * application.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { defaultAppName, defaultPackageName } from '#src/facts/stored.ts';
import { neededCustomers, untriedNames } from './needs.ts';
import { issueText } from '../../simulator/protocol/schema.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

const text = () => v.pipe(v.string(), v.nonEmpty());
const answers = () => v.exactOptional(v.record(v.string(), v.unknown()));

const allowed = () => v.exactOptional(v.boolean());

/**
 * What is allowed on behalf of the customer. Anything left out isn't, and counts as a gap of the run; `false` says that
 * it stays untried on purpose.
 */
const permission = () =>
  v.strictObject({
    /** The maximum cost of all payments together. */
    spendNaira: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** Register the number, if the backend doesn't know it. */
    register: allowed(),
    /** Apply for a loan and answer the application. */
    apply: allowed(),
    /** Accept an offer. */
    borrow: allowed(),
    /** Change the account that money goes to, and change it back. */
    changeAccount: allowed(),
    repay: allowed(),
    rollOver: allowed(),
    /** Use a coupon. */
    coupon: allowed(),
    /** Use up a draw. */
    draw: allowed(),
    /** Write to customer service. */
    feedback: allowed(),
    /** Delete the account, at the end. */
    delete: allowed(),
  });

const customerFile = () =>
  v.strictObject({
    mobile: text(),
    /** A code that the backend accepts without an SMS. */
    code: v.exactOptional(text()),
    /** A command that prints the newest code. Without both, the terminal asks for it. */
    codeCommand: v.exactOptional(text()),
    packageName: v.optional(text(), defaultPackageName),
    appName: v.optional(text(), defaultAppName),
    may: v.optional(permission(), {}),
    /** Calls by path, and needed customers by name, that the run may leave untried. */
    untried: v.optional(
      v.array(
        v.pipe(
          text(),
          v.check(
            (name) => untriedNames.includes(name),
            `each must be the path of a call or one of ${Object.keys(neededCustomers).join(', ')}`,
          ),
        ),
      ),
      [],
    ),
    /** An unregistered number that no SMS can reach. */
    unknownMobile: v.exactOptional(text()),
    /** Ten digits of a second account at the same bank, to change to. */
    otherAccount: v.exactOptional(text()),
    answers: v.optional(
      v.strictObject({
        personal: answers(),
        residence: answers(),
        work: answers(),
        contacts: answers(),
        idInfo: answers(),
        card: answers(),
        questions: answers(),
      }),
      {},
    ),
    /** Paths of pictures beside the file. */
    pictures: v.optional(
      v.strictObject({
        face: v.exactOptional(text()),
        front: v.exactOptional(text()),
        back: v.exactOptional(text()),
      }),
      {},
    ),
  });
type CustomerFile = v.InferOutput<ReturnType<typeof customerFile>>;
export type PictureName = keyof CustomerFile['pictures'];
export type Permission = Exclude<keyof CustomerFile['may'], 'spendNaira'>;

/** A customer as played: with pictures, a way to get a code, and somebody to ask. */
export interface Customer extends Omit<CustomerFile, 'pictures'> {
  /** The name of the file, for people. */
  readonly name: string;
  readonly pictures: Readonly<Partial<Record<PictureName, Blob>>>;
  /** The newest SMS code of the number, or the reason why it is missing. */
  readonly newestCode: () => Promise<{ readonly code: string } | { readonly why: string }>;
  /** Asks somebody to agree to an action that moves money. */
  readonly agrees: (what: string) => Promise<boolean>;
}

/** Reads a value as a customer file. Throws `UsageError` with the wrong field. */
export function readCustomer(value: unknown, name: string): CustomerFile {
  const read = v.safeParse(customerFile(), value);
  if (read.success) return read.output;
  throw new UsageError(`--customer: ${name}: ${issueText(read.issues[0], 'the file')}`);
}

/** Loads a customer file and its pictures. Throws `UsageError` if something can't be read. */
export function loadCustomer(path: string): CustomerFile & Pick<Customer, 'name' | 'pictures'> {
  const given = readCustomer(parsed(path, contentOf(path).toString('utf8')), path);
  const pictures = Object.entries(given.pictures).map(([name, file]) => [
    name,
    new Blob([new Uint8Array(contentOf(resolve(dirname(path), file)))]),
  ]);
  return { ...given, name: path, pictures: Object.fromEntries(pictures) };
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UsageError(`--customer: ${path} can't be read (${why})`, { cause: error });
  }
}

function parsed(path: string, content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch (error) {
    throw new UsageError(`--customer: ${path} isn't JSON`, { cause: error });
  }
}
