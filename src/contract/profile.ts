/** Checks a lender's profile: an error stops the build or the simulated lender, and names the wrong option. */
import * as v from 'valibot';
import { acceptedIds } from '../facts/options.ts';
import { creditLimits, resumes } from '../facts/backend-options.ts';
import { businessErrors, sessionErrorCodes, successCode } from '../facts/errors.ts';
import { type Field, fieldRows, levels } from '../facts/fields.ts';

const oneOf = <const T extends readonly (string | number)[]>(list: T) =>
  v.picklist(list, `one of ${list.map((one) => JSON.stringify(one)).join(', ')} is expected`);

const level = () => oneOf(levels);

const fields = () =>
  v.pipe(
    v.strictObject(
      v.entriesFromList(
        fieldRows.map(({ field }) => field),
        level(),
      ),
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const told = dataset.value;
      const wrong = (key: Field, message: string) =>
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: told, key, value: told[key] }],
        });
      for (const { field, row } of fieldRows) {
        if (row.always && told[field] !== 'asked') {
          wrong(field, 'always "asked": there is no loan without it');
        }
        const first = row.dependsOn;
        if (first && told[field] !== 'left out' && told[first] === 'left out') {
          wrong(field, `"left out" is expected, since ${first} is left out`);
        }
      }
    }),
  );

const whole = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most} is expected`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
};

const yesOrNo = () => v.boolean('true or false is expected');

const hosts = () =>
  v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'hosts such as gmail.com'))),
    v.minLength(1, 'one host at least is expected'),
    v.readonly(),
  );

const ownCodes = [...Object.keys(sessionErrorCodes), ...Object.values(businessErrors)];

const backend = () =>
  v.pipe(
    v.strictObject({
      cipherMode: oneOf(['ecb', 'cbc']),
      cipherPadding: oneOf(['pkcs7', 'zeros']),
      tokenPrefix: v.pipe(
        v.string(),
        v.regex(/^[\x20-\x7e]{0,20}$/, 'up to 20 signs of printable ASCII are expected'),
      ),
      timestampUnitMs: oneOf([1, 1_000]),
      sealedAnswers: yesOrNo(),
      refusalCodes: v.pipe(
        v.record(v.string(), oneOf(ownCodes)),
        v.check((codes) => !(successCode in codes), `${successCode} is success, no refusal`),
        v.readonly(),
      ),
      submitCloses: yesOrNo(),
      accountLookUp: yesOrNo(),
      bvnLookUp: yesOrNo(),
      deviceUpload: yesOrNo(),
      suggestedEmails: hosts(),
      acceptedEmails: hosts(),
      smsCodeDigits: whole(4, 8),
      smsCodeMinutes: whole(1, 60),
      assessmentMinutes: whole(1, 1_440),
      assessmentMaxHours: whole(1, 240),
      minDisbursementMinutes: whole(1, 1_440),
      maxDisbursementMinutes: whole(1, 1_440),
      coolingOffDays: whole(0, 14),
      creditLimitNaira: oneOf(creditLimits),
      lateFeeCapBp: whole(0, 20_000),
      cardCouponNaira: whole(0, 10_000),
      acceptedIds: v.pipe(
        v.array(oneOf(acceptedIds)),
        v.minLength(1, 'one ID at least is expected'),
        v.check((ids) => new Set(ids).size === ids.length, 'each ID is expected once'),
        v.readonly(),
      ),
      resume: oneOf(resumes),
    }),
    v.forward(
      v.partialCheck(
        [['assessmentMinutes'], ['assessmentMaxHours']],
        (told) => told.assessmentMinutes <= told.assessmentMaxHours * 60,
        'the usual time is above the longest',
      ),
      ['assessmentMinutes'],
    ),
    v.forward(
      v.partialCheck(
        [['minDisbursementMinutes'], ['maxDisbursementMinutes']],
        (told) => told.minDisbursementMinutes <= told.maxDisbursementMinutes,
        'the shortest time is above the longest',
      ),
      ['minDisbursementMinutes'],
    ),
  );

/** A whole profile: fields and backend. */
export const profileSchema = () => v.strictObject({ fields: fields(), backend: backend() });
