/** Limits, wire facts and email rules against §5, §7 and §9. */
import { describe, expect, test } from 'vitest';
import { emptyEmailError, personalEmail, residenceEmail } from '#src/facts/email.ts';
import { defaultLanguage, languages } from '#src/facts/languages.ts';
import { defaultSupport, lenderLimits, limits } from '#src/facts/limits.ts';
import * as wire from '#src/facts/wire.ts';

describe('limits (§5, §9)', () => {
  const units = {
    Bp: 'basis points: 1.5 % is 150',
    Naira: 'naira',
    Days: 'days',
    Minutes: 'minutes',
    Hours: 'hours',
    Seconds: 'seconds',
    Ms: 'ms',
  };

  test.each(
    Object.entries({ ...limits, ...lenderLimits }).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (typeof one === 'number' ? [[name, one] as const] : [])),
    ),
  )('%s is a whole number of its unit', (name, value) => {
    const [, unit = 'its unit'] = Object.entries(units).find(([end]) => name.endsWith(end)) ?? [];
    expect(Number.isSafeInteger(value), `${name} is ${value}; it takes whole ${unit}`).toBe(true);
  });

  test.each([
    ['timeoutMs', 60_000],
    ['minAge', 18],
    ['maxAge', 65],
    ['nameMinLetters', 3],
    ['whatsappMaxDigits', 11],
    ['telegramMaxDigits', 10],
    ['viberMaxDigits', 10],
    ['sparePhoneMaxDigits', 11],
    ['socialMaxChars', 74],
    ['addressMinChars', 2],
    ['addressMaxChars', 100],
    ['contactNameMaxChars', 50],
    ['contactPhoneDigits', 10],
    ['contactPhoneDigitsAfterZero', 11],
    ['firstDayOfMonth', 1],
    ['lastDayOfMonth', 31],
    ['feedbackFileBytes', 20 * 1024 * 1024],
    ['minLoanNaira', 1_000],
    ['maxLoanNaira', 60_000],
    ['minTenureDays', 91],
    ['maxTenureDays', 365],
    ['maxInterestYearBp', 36 * 100],
    ['maxFeeBp', 98],
    ['feeCharged', 'once'],
    ['taxOnFeeBp', 18 * 100],
    ['penaltyPerDayBp', 2 * 100],
    ['openLoans', 1],
    ['rolloverDays', 7],
    ['rejectFreezeDays', 30],
    ['assessmentMinutes', 10],
    ['assessmentMaxHours', 24],
    ['minDisbursementMinutes', 10],
    ['maxDisbursementMinutes', 60],
    ['autoCancelHours', 24],
    ['deletionDays', 7],
    ['secondsDigits', 10],
    ['currency', 'NGN'],
  ] as const)('The limit %s is %s', (name, value) => {
    expect({ ...limits, ...lenderLimits }[name]).toBe(value);
  });

  test('The letters of a name are those of any script, with accents, and nothing else', () => {
    const strip = (name: string) => name.replace(new RegExp(`[^${limits.nameLetters}]`, 'gu'), '');
    expect(strip("Adé-Ọláwálé O'Neil 3!")).toBe('AdéỌláwáléONeil');
    expect(strip('N\u0323wa\u0301')).toBe('N\u0323wa\u0301');
  });

  test('The default language is en, and the alternative is es', () => {
    expect(defaultLanguage).toBe('en');
    expect(languages).toEqual(['en', 'es']);
  });

  test('The built-in support contact cannot belong to a stranger', () => {
    expect(defaultSupport).toEqual({ email: 'help@lender.example', phone: '+2342013300000' });
  });
});

describe('wire (§7, §9)', () => {
  test('Bases, time field, headers and key of the wire are those of the specification', () => {
    expect([...wire.bases, wire.timestampField]).toEqual(['api', 'cou', 't']);
    expect(wire.headers).toEqual(['Authorization', 'packageName', 'appName', 'afid', 'lang']);
    expect(wire.lang).toBe('en');
    expect(wire.keyChars).toBe(16);
  });
});

describe('email (§5)', () => {
  const accepts = (email: string) =>
    new RegExp(
      `^[${personalEmail.localChars}]+@(${personalEmail.acceptedDomains.join('|').replaceAll('.', '\\.')})$`,
    ).test(email);

  test.each(['ada@gmail.com', 'Ada.Obi_1-2@yahoo.com', '0@gmail.com'])(
    'The email %s is accepted',
    (email) => {
      expect(accepts(email)).toBe(true);
    },
  );

  test.each([
    'ada@outlook.com',
    'ada@gmail.co',
    'ada@gmailxcom',
    'a+b@gmail.com',
    '@gmail.com',
    'ada@yahoo.es',
    'adé@gmail.com',
  ])('The email %s is refused', (email) => {
    expect(accepts(email)).toBe(false);
  });

  test('Gmail and Yahoo are suggested, and the email errors are email and email_verify', () => {
    expect(personalEmail.suggestedDomains).toEqual(['gmail.com', 'yahoo.com']);
    expect([emptyEmailError, personalEmail.mismatchError]).toEqual(['email', 'email_verify']);
  });

  test('The suggested domains for a home email are the real ones of the printed list', () => {
    const suggested: readonly string[] = residenceEmail.suggestedDomains;
    expect(suggested).toEqual(expect.arrayContaining(['outlook.es', 'hotmail.es', 'yahoo.es']));
    expect(suggested.filter((domain) => !/^[a-z]+\.[a-z]+$/.test(domain))).toEqual([]);
  });
});
