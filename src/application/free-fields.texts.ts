/** Texts of the fields that a profile puts into a section of its choice (§3), one area a field: what is left out goes. */
import { area } from '../core/texts/area.ts';
import { nin } from '../facts/account-numbers.ts';
import { limits } from '../facts/limits.ts';

const tooShort = [
  `At least ${limits.placeMinChars} characters`,
  `Al menos ${limits.placeMinChars} caracteres`,
] as const;

export const nationalIdTexts = /* @__PURE__ */ area({
  label: ['National ID number (NIN)', 'Número de identidad (NIN)'],
  hint: [
    `${nin.digits} digits. Dial ${nin.dial} from your registered number to see it.`,
    `${nin.digits} dígitos. Marque ${nin.dial} desde su número registrado para verlo.`,
  ],
  ninLength: [`A NIN has ${nin.digits} digits`, `Un NIN tiene ${nin.digits} dígitos`],
});

export const cityOfBirthTexts = /* @__PURE__ */ area({
  label: ['City where you were born', 'Ciudad donde nació'],
  tooShort,
});

export const loanPurposeTexts = /* @__PURE__ */ area({
  label: ['What the loan is for', 'Para qué es el préstamo'],
});

export const linkedinTexts = /* @__PURE__ */ area({ label: ['LinkedIn', 'LinkedIn'] });

export const countyTexts = /* @__PURE__ */ area({
  label: ['County', 'Condado'],
  hint: ['Your town, ward or district', 'Su pueblo, barrio o distrito'],
  tooShort,
});

export const companyNameTexts = /* @__PURE__ */ area({
  label: ['Company name', 'Nombre de la empresa'],
  tooShort,
});

export const workThereTimeTexts = /* @__PURE__ */ area({
  label: ['Time at this company', 'Tiempo en esta empresa'],
});

export const designationTexts = /* @__PURE__ */ area({
  label: ['Your position', 'Su puesto'],
});

export const incomeSourceTexts = /* @__PURE__ */ area({
  label: ['Where your income comes from', 'De dónde viene su ingreso'],
});

export const companyPhoneTexts = /* @__PURE__ */ area({
  label: ['Company phone', 'Teléfono de la empresa'],
  notANumber: [
    `Write a Nigerian number: ${limits.contactPhoneDigits} digits, or ${limits.contactPhoneDigitsAfterZero} with the first 0`,
    `Escriba un número de Nigeria: ${limits.contactPhoneDigits} dígitos, o ${limits.contactPhoneDigitsAfterZero} con el primer 0`,
  ],
  abroad: [
    "This is another country's number. Use a Nigerian one.",
    'Este número es de otro país. Use uno de Nigeria.',
  ],
});

export const workAddressTexts = /* @__PURE__ */ area({
  label: ['Work address', 'Dirección del trabajo'],
  tooShort,
});

export const payMethodTexts = /* @__PURE__ */ area({
  label: ['How you are paid', 'Cómo le pagan'],
});
