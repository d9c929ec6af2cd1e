/** What a customer fills in (§4, §5), as the app sends it: a sound value in every field that is required. */
import { MOBILE } from './rig.ts';

export const info = {
  firstName: 'Adaeze',
  lastName: 'Okafor',
  gender: '2',
  inputBirthday: '1994-06-12',
  education: 'graduate',
  maritalStatus: 'single',
  whatsappNo: MOBILE,
  email: 'adaeze@gmail.com',
} as const;

export const residence = {
  residenceType: 'rented',
  state: 'LA',
  city: 'Ikeja',
  address: '12 Close',
  email: 'ada@firma.ng',
};

export const contacts = {
  emergencyContactName1: 'Ngozi',
  emergencyContactMobile1: '08051234567',
  emergencyContactRelation1: 'parents',
  emergencyContactName2: 'Tunde',
  emergencyContactMobile2: '8091234567',
  emergencyContactRelation2: 'friends',
};

/** A card other than the one that histories are played with. */
export const card = {
  applicantName: 'ADAEZE OKAFOR',
  accountNumber: '9876543210',
  bankCode: '044',
  bvn: '22123456789',
  cardType: 'bankCard',
};
