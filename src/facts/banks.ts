/** The banks and wallets of Nigeria (§3): code, name and kind (src/docs/sources.md#banks). */

/** Kinds by their letter in the table. */
const kinds = {
  c: 'commercial',
  m: 'merchant',
  g: 'mortgage',
  p: 'psb',
  w: 'mobile-money',
  f: 'microfinance',
} as const;

type BankKind = (typeof kinds)[keyof typeof kinds];

/** `code` is the payment provider's: digits (leading zeros count), in one case with a letter. */
export type Bank = { readonly code: string; readonly name: string; readonly kind: BankKind };

/** One bank per line, A to Z: letter of its kind, code, blank, name. */
const table = `p120001 9 Payment Service Bank (9PSB)
g404 Abbey Mortgage Bank
f51204 Above Only MFB
f51312 Abulesoro MFB
c044 Access Bank
c063 Access Bank (Diamond)
f602 Accion Microfinance Bank
f50315 Aella MFB
g90077 AG Mortgage Bank
f50036 Ahmadu Bello University Microfinance Bank
c035A ALAT by Wema
c108 Alpha Morgan Bank
f50926 Amju Unique MFB
f50083 Aramoko MFB
f50092 Assets Microfinance Bank
f51229 Bainescredit MFB
f51341 Bankly MFB
f50123 Beststar Microfinance Bank
f650 Bosak Microfinance Bank
f50931 Bowen Microfinance Bank
f565 Carbon
f865 CashConnect MFB
f50823 CEMCS Microfinance Bank
f50171 Chanelle Microfinance Bank
f312 Chikum Microfinance Bank
c023 Citibank Nigeria
f50910 Consumer Microfinance Bank
f50204 Corestep MFB
m559 Coronation Merchant Bank
f51297 Crescent MFB
f51334 Davenport Microfinance Bank
c050 Ecobank Nigeria
f50263 Ekimogun MFB
f098 Ekondo Microfinance Bank
f51318 FairMoney Microfinance Bank
f51241 FCMB Microfinance Bank
c070 Fidelity Bank
f51314 Firmus MFB
c011 First Bank of Nigeria
c214 First City Monument Bank
g413 FirstTrust Mortgage Bank
m501 FSDH Merchant Bank
g812 Gateway Mortgage Bank
c00103 Globus Bank
m562 Greenwich Merchant Bank
f51276 Grooming Microfinance Bank
f50368 GTI Microfinance Bank
c058 Guaranty Trust Bank
f50383 Hasal Microfinance Bank
p120002 Hope PSB
f51244 Ibile Microfinance Bank
g90012 Ibom Mortgage Bank
f50439 Ikoyi Osun MFB
f50442 Ilaro Poly Microfinance Bank
f50453 Imowo MFB
f50457 Infinity MFB
g070016 Infinity Trust Mortgage Bank
c301 Jaiz Bank
f50502 Kadpoly MFB
c082 Keystone Bank
w100025 KongaPay
f50200 Kredi Money MFB
f50211 Kuda Bank
g90052 Lagos Building Investment Company
f50549 Links MFB
g031 Living Trust Mortgage Bank
c303 Lotus Bank
f50304 Mint MFB
p946 MoneyMaster PSB
f50515 Moniepoint MFB
p120003 MTN MoMo PSB
f51142 Nigerian Navy Microfinance Bank
f51304 NIRSAL Microfinance Bank
c561 Nova Bank
f50629 NPF Microfinance Bank
f50689 Olabisi Onabanjo University Microfinance Bank
w999992 OPay
c107 Optimus Bank
w100002 Paga
w999991 PalmPay
c104 Parallex Bank
w311 Parkway ReadyCash
f50743 Peace Microfinance Bank
f51226 PecanTrust Microfinance Bank
f51146 Personal Trust MFB
f50746 Petra Microfinance Bank
g268 Platinum Mortgage Bank
w00716 PocketApp
c076 Polaris Bank
f50864 Polyunwana MFB
c105 PremiumTrust Bank
c101 Providus Bank
f51293 QuickFund MFB
m502 Rand Merchant Bank
g90067 Refuge Mortgage Bank
f50761 Rehoboth Microfinance Bank
f50994 Rephidim Microfinance Bank
f51286 Rigo Microfinance Bank
f50767 Rockshield Microfinance Bank
f125 Rubies MFB
f51113 Safe Haven MFB
f50582 Shield MFB
c106 Signature Bank
p120004 SmartCash PSB (Airtel)
f51062 Solid Allianze MFB
f50800 Solid Rock MFB
f51310 Sparkle Microfinance Bank
c221 Stanbic IBTC Bank
c068 Standard Chartered Bank
f50809 Stateside Microfinance Bank
c232 Sterling Bank
c00305 Summit Bank
c100 SunTrust Bank
f50968 Supreme MFB
c302 TAJBank
c109 Tatum Bank
c000304 The Alternative Bank
f50840 U&C Microfinance Bank
f51322 Uhuru MFB
f50870 Unaab Microfinance Bank
f50871 Unical MFB
f51316 Unilag Microfinance Bank
f50875 Unimaid Microfinance Bank
c032 Union Bank of Nigeria
c033 United Bank for Africa
c215 Unity Bank
f566 VFD Microfinance Bank
f51355 Waya Microfinance Bank
c035 Wema Bank
f594 Yes Microfinance Bank
c057 Zenith Bank`;

let parsedBanks: readonly Bank[] | undefined;
let byCode: ReadonlyMap<string, Bank> | undefined;

const isKindLetter = (letter: string): letter is keyof typeof kinds => letter in kinds;

/** All banks, A to Z (§3). */
export function banks(): readonly Bank[] {
  parsedBanks ??= table.split('\n').map((line) => {
    const blank = line.indexOf(' ');
    const letter = line.charAt(0);
    if (!isKindLetter(letter)) throw new TypeError(`a bank of no kind: ${line}`);
    return { code: line.slice(1, blank), name: line.slice(blank + 1), kind: kinds[letter] };
  });
  return parsedBanks;
}

/** The bank with this code, or undefined. */
export function bankOf(code: string): Bank | undefined {
  byCode ??= new Map(banks().map((bank) => [bank.code, bank]));
  return byCode.get(code);
}
