/** The contract's schemas as JSON Schema 2020-12 in their form on the wire, with named entities. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as answers from '#src/contract/answers.ts';
import * as entities from '#src/contract/entities.ts';
import { limits } from '#src/facts/limits.ts';
import { described, type Json } from './described.ts';
import { meanings } from './meanings.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/** Entities with a name in the document. */
const named: Readonly<Record<string, () => AnySchema>> = {
  LoginInfo: entities.loginInfo,
  UserInfo: entities.userInfo,
  DeviceMsg: entities.deviceMsg,
  OwnDetails: entities.ownDetails,
  PersonalInfo: answers.personalInfo,
  Residence: answers.residence,
  Work: answers.work,
  EmergencyContacts: answers.emergencyContacts,
  IdInfo: entities.idInfo,
  BankCard: entities.bankCard,
  Instalment: entities.instalment,
  LoanOrder: entities.loanOrder,
  CommittedOperation: entities.committedOperation,
  Product: entities.product,
  Offer: entities.offer,
  Coupon: entities.coupon,
  PaymentChannel: entities.paymentChannel,
  TransferAccount: entities.transferAccount,
  PaymentRecord: entities.paymentRecord,
  FeedbackItem: entities.feedbackItem,
  FeedbackMessage: entities.feedbackMessage,
};

const instant: JsonSchema = {
  description: `An instant: ${limits.secondsDigits} digits are seconds, ${limits.secondsDigits + 3} milliseconds, or ISO 8601 with a zone (§9).`,
  anyOf: [{ type: 'number' }, { type: 'string' }],
};

function inline(schema: AnySchema): Json {
  const { $schema: _draft, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check'],
    // the contract's only union; its pipe ends before the transform and isn't shown
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'union' ? instant : null),
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'safe_integer') return { ...jsonSchema, type: 'integer' };
      // The app reads an amount below zero and reports it, but a backend must not send one.
      if (valibotAction.type === 'min_value' && (jsonSchema.minimum ?? 0) < 0) {
        return { ...jsonSchema, minimum: 0 };
      }
      return null;
    },
  });
  return json as Json;
}

const entityNames = new Map(
  Object.entries(named).map(([name, schema]) => [JSON.stringify(inline(schema())), name]),
);

/** Replaces every named entity below the top by a reference. */
function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer);
  if (typeof value !== 'object' || value === null) return value;
  const name = entityNames.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return referInside(value);
}

const referInside = (value: object): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, refer(inner)]));

/** A schema without references. */
export const bareSchema = (schema: AnySchema): Json => inline(schema);

/** A schema in its form on the wire, with entities by reference. */
export const wireSchema = (schema: AnySchema): Json => refer(inline(schema)) as Json;

const functionNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries({ ...entities, ...answers }).map(([name, made]) => [made, name]),
);

/** The named entities with descriptions, for `components.schemas`. */
export const entitySchemas = (): Json =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const meaning = meanings.entities[functionNames.get(schema) ?? ''];
      const json = described(referInside(inline(schema())), meaning, name);
      return [name, { ...json, ...(meaning?.text && { description: meaning.text }) }];
    }),
  );
