/** The words for every option list of §3, one area a list; keys are the codes of facts/options. */
import { area } from './area.ts';

export const genderLabels = area({
  '1': ['Male', 'Hombre'],
  '2': ['Female', 'Mujer'],
});

export const educationLabels = area({
  noEducation: ['No education', 'Sin estudios'],
  primary: ['Primary school', 'Primaria'],
  secondary: ['Secondary school', 'Secundaria'],
  graduate: ['Graduate', 'Título universitario'],
  postGraduate: ['Postgraduate', 'Posgrado'],
});

export const maritalStatusLabels = area({
  single: ['Single', 'Soltero o soltera'],
  married: ['Married', 'Casado o casada'],
  divorced: ['Divorced', 'Divorciado o divorciada'],
  widowed: ['Widowed', 'Viudo o viuda'],
});

export const residenceTypeLabels = area({
  ownHouse: ['Own house', 'Casa propia'],
  rented: ['Rented', 'Alquilada'],
  others: ['Other', 'Otra'],
});

export const employmentTypeLabels = area({
  student: ['Student', 'Estudiante'],
  employee: ['Employee', 'Con empleo fijo'],
  selfEmployed: ['Self-employed', 'Por cuenta propia'],
  unemployed: ['Unemployed', 'Con desempleo'],
  freelance: ['Freelance', 'Trabajo independiente'],
  partTime: ['Part time', 'Tiempo parcial'],
  noWork: ['No work', 'Sin trabajo'],
  other: ['Other', 'Otro'],
});

export const industryLabels = area({
  agriculture: ['Agriculture', 'Agricultura'],
  oilAndGas: ['Oil and gas', 'Petróleo y gas'],
  mining: ['Mining', 'Minería'],
  manufacturing: ['Manufacturing', 'Industria'],
  construction: ['Construction', 'Construcción'],
  trade: ['Trade and shops', 'Comercio'],
  transport: ['Transport', 'Transporte'],
  hospitality: ['Hotels and food', 'Hoteles y comida'],
  telecomsAndIt: ['Telecoms and IT', 'Telecomunicaciones e informática'],
  banking: ['Banking and insurance', 'Bancos y seguros'],
  education: ['Education', 'Educación'],
  health: ['Health', 'Salud'],
  publicService: ['Public service', 'Servicio público'],
  security: ['Security', 'Seguridad'],
  mediaAndArts: ['Media and arts', 'Medios y arte'],
  other: ['Other', 'Otro'],
});

export const jobExperienceLabels = area({
  lessThan1Year: ['Less than 1 year', 'Menos de 1 año'],
  from1To3Years: ['1–3 years', '1–3 años'],
  moreThan3Years: ['More than 3 years', 'Más de 3 años'],
});

export const monthlySalaryLabels = area({
  lessThan29999: ['Less than ₦29,999', 'Menos de ₦29,999'],
  from30000To49999: ['₦30,000–₦49,999', '₦30,000–₦49,999'],
  from50000To99999: ['₦50,000–₦99,999', '₦50,000–₦99,999'],
  from100000To149999: ['₦100,000–₦149,999', '₦100,000–₦149,999'],
  moreThan150000: ['More than ₦150,000', 'Más de ₦150,000'],
});

export const payFrequencyLabels = area({
  weekly: ['Every week', 'Cada semana'],
  fourteen: ['Every fourteen days', 'Cada catorce días'],
  monthly: ['Once a month', 'Una vez al mes'],
  biweekly: ['Twice a month', 'Dos veces al mes'],
});

export const weekdayLabels = area({
  monday: ['Monday', 'Lunes'],
  tuesday: ['Tuesday', 'Martes'],
  wednesday: ['Wednesday', 'Miércoles'],
  thursday: ['Thursday', 'Jueves'],
  friday: ['Friday', 'Viernes'],
  saturday: ['Saturday', 'Sábado'],
  sunday: ['Sunday', 'Domingo'],
});

export const contactRelationLabels = area({
  colleagues: ['Colleague', 'Colega de trabajo'],
  classmates: ['Classmate', 'Colega de estudios'],
  parents: ['Parent', 'Padre o madre'],
  spouse: ['Spouse', 'Cónyuge'],
  siblings: ['Brother or sister', 'Hermano o hermana'],
  child: ['Child', 'Hijo o hija'],
  friends: ['Friend', 'Amistad'],
  others: ['Other', 'Otra'],
});

export const feedbackTypeLabels = area({
  login: ['Logging in', 'Inicio de sesión'],
  application: ['Application', 'Solicitud'],
  identity: ['Identity', 'Identidad'],
  disbursement: ['Payout', 'Desembolso'],
  repayment: ['Repayment', 'Pago'],
  conduct: ['How I was treated', 'El trato recibido'],
  suggestion: ['Suggestion', 'Sugerencia'],
  other: ['Other', 'Otro'],
});

export const payMethodLabels = /* @__PURE__ */ area({
  cheque: ['Cheque', 'Cheque'],
  cash: ['Cash', 'Efectivo'],
  bankTransfer: ['Bank transfer', 'Transferencia bancaria'],
});

export const incomeSourceLabels = /* @__PURE__ */ area({
  ownSelf: ['My own work', 'Mi propio trabajo'],
  father: ['My father', 'Mi padre'],
  mother: ['My mother', 'Mi madre'],
  sibling: ['My brother or sister', 'Mi hermano o hermana'],
  otherFamily: ['Other family', 'Otro familiar'],
});

export const designationLabels = /* @__PURE__ */ area({
  owner: ['Owner', 'Propietario o propietaria'],
  director: ['Director', 'Director o directora'],
  manager: ['Manager', 'Gerente'],
  supervisor: ['Supervisor', 'Supervisor o supervisora'],
  professional: ['Professional', 'Profesional'],
  officer: ['Officer', 'Oficial'],
  worker: ['Worker', 'Operario u operaria'],
  other: ['Other', 'Otro'],
});

export const loanPurposeLabels = /* @__PURE__ */ area({
  familyFunction: ['Family event', 'Evento familiar'],
  vacationTravel: ['Vacation or travel', 'Vacaciones o viaje'],
  education: ['Education', 'Educación'],
  health: ['Health', 'Salud'],
  otherPersonalUse: ['Other personal use', 'Otro uso personal'],
});
