/** The lender's sentences exist in English and in Spanish, and a call gets them in its language. */
import { describe, expect, test } from 'vitest';
import type { Language } from '#src/facts/languages.ts';
import * as words from '#harness/simulator/text/lender-words.ts';
import type { Sentence } from '#harness/simulator/text/lender-words.ts';
import { type ScenarioName, scenarioNames } from '#harness/simulator/scenarios/index.ts';
import { refusalSentences } from '#harness/simulator/market/refusal.ts';
import { createSimulator, errorOf, MOBILE, opId, type Phone } from '../../simulator.ts';

const isSentence = (value: unknown): value is Sentence =>
  Array.isArray(value) && value.every((side) => typeof side === 'string');

/** Every sentence of the module: in its tables, and from its functions. */
const sentences = Object.entries(words).flatMap(([name, value]) => {
  if (name === 'inLanguage' || name === 'translated') return [];
  if (typeof value !== 'function') {
    return Object.entries(value).map(([key, one]) => [`${name}.${key}`, one] as const);
  }
  const given = name === 'emailAt' ? [['a.ng', 'b.ng']] : [7, 9].slice(0, value.length);
  return [[name, (value as (...values: readonly unknown[]) => unknown)(...given)] as const];
});

test.each(sentences)(
  'The sentence %s exists in both languages with the same figures',
  (_, sentence) => {
    if (!isSentence(sentence)) throw new TypeError('no sentence');
    const [english, spanish, ...more] = sentence;
    expect(more).toEqual([]);
    expect(english.trim()).not.toBe('');
    expect(spanish.trim()).not.toBe('');
    expect(spanish).not.toBe(english);
    const figures = (text: string) => text.match(/\d+/g) ?? [];
    expect(figures(spanish)).toEqual(figures(english));
  },
);

/** Every text in an answer that is prose: more than one word, and not an address or code. */
function proseOf(data: unknown): string[] {
  if (typeof data === 'object' && data !== null) return Object.values(data).flatMap(proseOf);
  return typeof data === 'string' && /\p{Ll}.* /su.test(data) ? [data] : [];
}

/** Names and customers' own words, the same in every language. */
const own = [
  /^Example (?:Lender Limited|Settlement Bank)$/,
  /^Guaranty Trust Bank$|^\w+ Okafor$|^12 Example Close$/,
  /^I paid by transfer|^The money came a day late|^My ID cannot|^Show the due date|^The code came/,
  /^31st of Never$|^Question \d+$|^Message \d+ of|script>|^javascript:|مرحبا|^W+ /,
];

/** Everything that a customer can read from the lender, in the requested language. */
async function everything(phone: Phone, language: Language): Promise<string[]> {
  const ask = { sender: { language } } as const;
  const { data } = await phone.call('/portal/loan/order/latest', {}, ask);
  const { items } = (await phone.call('/feedback/list/feedback', { page: 0 }, ask)).data;
  const loanOrderId = data.order?.loanOrderId ?? 'none';
  const answers: unknown[] = [
    data,
    items,
    ...(await Promise.all([
      phone.call('/portal/homepage/data', {}, ask),
      phone.call('/loan/product/list-market', {}, ask),
      phone.call('/loan/loan-order/list-market', { page: 0, size: 20 }, ask),
      phone.call('/loan/confirm/product-info', { loanOrderId }, ask),
      phone.call('/portal/repayment/detail', { loanOrderId }, ask),
      phone.call('/loanMarket/repay/products', {}, ask),
      phone.call('/loan/reject-guide', {}, ask),
      phone.call('/feedback/list/question_answer', {}, ask),
      phone.call('/app/package-config', {}, ask),
      phone.call('/lottery-draw/available/coupon', { loanOrderId }, ask),
      ...items.map(({ feedbackId }) =>
        phone.call('/feedback/list/leave-message', { feedbackId }, ask),
      ),
    ])),
  ];
  return answers.flatMap(proseOf);
}

const withCustomer = scenarioNames.filter(
  (name) => !/^(?:fresh|new-|everything$|many-loans)/.test(name),
);

test.each(withCustomer)(
  'In %s no text of the lender stays English in Spanish',
  async (name: ScenarioName) => {
    const phone = await createSimulator().world(name);
    await phone.login();
    const english = await everything(phone, 'en');
    const spanish = new Set(await everything(phone, 'es'));
    expect(
      english.filter((text) => spanish.has(text) && !own.some((one) => one.test(text))),
    ).toEqual([]);
    expect(english.length).toBeGreaterThan(3);
  },
);

describe('refusal', () => {
  test.each(Object.entries(refusalSentences))(
    'The refusal %s says %s, and exists in Spanish',
    async (code) => {
      const simulator = createSimulator();
      const phone = await simulator.loggedIn('repaying');
      await phone.faults([{ path: '/loan/reject-guide', kind: 'businessCode', code }]);
      const say = async (language: Language) =>
        (await phone.call('/loan/reject-guide', {}, { sender: { language } })).msg;
      expect(await say('en')).toBe(refusalSentences[code]);
      expect(await say('es')).not.toBe(refusalSentences[code]);
    },
  );

  test('The refusal of a field, and of an invalid request, is translated, too', async () => {
    const phone = await createSimulator().loggedIn('repaying');
    const rate = (stars: number, language: Language) =>
      phone.call(
        '/feedback/create',
        {
          type: 'other',
          description: 'a',
          receiverAccount: null,
          fileIds: [],
          contactPhone: stars ? MOBILE : null,
          contactEmail: null,
          appointmentAt: null,
          opId: opId(),
        },
        { sender: { language } },
      );
    expect((await rate(1, 'en')).msg).toBe('Use 3 to 2000 characters.');
    expect((await rate(1, 'es')).msg).toBe('Use de 3 a 2000 caracteres.');
    const broken = { loanOrderId: 7 } as never;
    const refused = await phone.call('/loan/confirm/product-info', broken, {
      sender: { language: 'es' },
    });
    expect(refused.code).toBe(errorOf('requestInvalid'));
    expect(refused.msg).toMatch(/^Algo en su solicitud/);
  });
});

describe('an SMS', () => {
  test('An SMS with a code has the language of the call', async () => {
    const phone = await createSimulator().world('repaying');
    const ask = (language: Language) =>
      phone.call(
        '/security/getVerifyCode',
        { mobile: MOBILE, purpose: 'login', opId: opId() },
        { sender: { language } },
      );
    await ask('es');
    expect((await phone.sms()).at(-1)?.text).toMatch(
      /^Su código de LendMax es \d{6}\. Vence en 5 /,
    );
    await phone.advance('PT2M');
    await ask('en');
    expect((await phone.sms()).at(-1)?.text).toMatch(
      /^Your LendMax code is \d{6}\. It expires in 5 /,
    );
  });

  test.each([
    ['en', /^We sent NGN [\d,]+\.\d\d to your bank account ending in 6785\.$/],
    ['es', /^Enviamos NGN [\d,]+\.\d\d a su cuenta bancaria terminada en 6785\.$/],
  ] as const)(
    'An SMS about money has the language of the latest call: %s',
    async (language, text) => {
      const phone = await createSimulator().loggedIn('lending');
      await phone.call('/portal/loan/order/latest', {}, { sender: { language } });
      await phone.advance('PT2H');
      await phone.call('/portal/homepage/data', {}, { sender: { language } });
      expect((await phone.sms()).at(-1)?.text).toMatch(text);
    },
  );
});
