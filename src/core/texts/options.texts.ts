/** The words for every option list of §3, one area a list; keys are the codes of facts/options. */
import { area } from './area.ts';

export const genderLabels = area({
  '1': ['Male', 'Hombre'],
  '2': ['Female', 'Mujer'],
});

export const educationLabels = area({
  noEducation: ['No schooling', 'Sin estudios'],
  primary: ['Primary school', 'Primaria'],
  secondary: ['Secondary school', 'Secundaria'],
  graduate: ['Graduate', 'Título universitario'],
  postGraduate: ['Postgraduate', 'Posgrado'],
});

export const maritalStatusLabels = area({
  single: ['Single', 'Soltero/a'],
  married: ['Married', 'Casado/a'],
  divorced: ['Divorced', 'Divorciado/a'],
  widowed: ['Widowed', 'Viudo/a'],
});

export const acceptedIdLabels = area({
  ninSlip: ['NIN slip', 'comprobante de NIN'],
  votersCard: ["voter's card", 'credencial de elector'],
  driversLicence: ["driver's licence", 'licencia de conducir'],
  passport: ['passport', 'pasaporte'],
});

export const residenceTypeLabels = area({
  ownHouse: ['My own house', 'Casa propia'],
  rented: ['Rented', 'Alquilada'],
  others: ['Other', 'Otra'],
});

export const employmentTypeLabels = area({
  student: ['Student', 'Estudiante'],
  employee: ['Employee', 'Empleado/a'],
  selfEmployed: ['Self-employed', 'Por cuenta propia'],
  unemployed: ['Unemployed', 'Desempleado/a'],
  freelance: ['Freelance', 'Trabajo independiente'],
  partTime: ['Part-time', 'Medio tiempo'],
  noWork: ['Not working', 'Sin trabajo'],
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
  telecomsAndIt: ['Telecoms and IT', 'Telecomunicaciones y TI'],
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
  from1To3Years: ['1 to 3 years', 'De 1 a 3 años'],
  moreThan3Years: ['More than 3 years', 'Más de 3 años'],
});

export const monthlySalaryLabels = area({
  lessThan29999: ['Less than ₦30,000', 'Menos de ₦30,000'],
  from30000To49999: ['₦30,000 to ₦49,999', 'De ₦30,000 a ₦49,999'],
  from50000To99999: ['₦50,000 to ₦99,999', 'De ₦50,000 a ₦99,999'],
  from100000To149999: ['₦100,000 to ₦149,999', 'De ₦100,000 a ₦149,999'],
  moreThan150000: ['₦150,000 or more', '₦150,000 o más'],
});

export const payFrequencyLabels = area({
  weekly: ['Every week', 'Cada semana'],
  fourteen: ['Every two weeks', 'Cada dos semanas'],
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
  colleagues: ['Colleague', 'Compañero/a de trabajo'],
  classmates: ['Classmate', 'Compañero/a de estudios'],
  parents: ['Parent', 'Padre o madre'],
  spouse: ['Husband or wife', 'Esposo/a'],
  siblings: ['Brother or sister', 'Hermano/a'],
  child: ['Child', 'Hijo/a'],
  friends: ['Friend', 'Amigo/a'],
  others: ['Other', 'Otra'],
});

export const feedbackTypeLabels = area({
  login: ['Logging in', 'Inicio de sesión'],
  application: ['Application', 'Solicitud'],
  identity: ['Identity', 'Identidad'],
  disbursement: ['Getting my money', 'Recibir el dinero'],
  repayment: ['Repayment', 'Pago'],
  conduct: ['How I was treated', 'Cómo me trataron'],
  suggestion: ['Suggestion', 'Sugerencia'],
  other: ['Other', 'Otro'],
});

export const payMethodLabels = area({
  cheque: ['Cheque', 'Cheque'],
  cash: ['Cash', 'Efectivo'],
  bankTransfer: ['Bank transfer', 'Transferencia bancaria'],
});

export const incomeSourceLabels = area({
  ownSelf: ['My own work', 'Mi propio trabajo'],
  father: ['My father', 'Mi padre'],
  mother: ['My mother', 'Mi madre'],
  sibling: ['My brother or sister', 'Mi hermano o hermana'],
  otherFamily: ['Other family', 'Otro familiar'],
});

export const designationLabels = area({
  owner: ['Owner', 'Propietario o propietaria'],
  director: ['Director', 'Director o directora'],
  manager: ['Manager', 'Gerente'],
  supervisor: ['Supervisor', 'Supervisor o supervisora'],
  professional: ['Professional', 'Profesional'],
  officer: ['Officer', 'Oficial'],
  worker: ['Worker', 'Operario u operaria'],
  other: ['Other', 'Otro'],
});

export const cardTypeLabels = area({
  bankCard: ['Bank account', 'Cuenta bancaria'],
  clabe: ['CLABE', 'CLABE'],
});

export const loanPurposeLabels = area({
  familyFunction: ['Family event', 'Evento familiar'],
  vacationTravel: ['Vacation or travel', 'Vacaciones o viaje'],
  education: ['Education', 'Educación'],
  health: ['Health', 'Salud'],
  otherPersonalUse: ['Other personal use', 'Otro uso personal'],
});

/** The words of the lists that a field of the catalogue chooses from. */
export const optionLabels = {
  gender: genderLabels,
  education: educationLabels,
  maritalStatus: maritalStatusLabels,
  loanPurpose: loanPurposeLabels,
  residenceType: residenceTypeLabels,
  employmentType: employmentTypeLabels,
  industry: industryLabels,
  jobExperience: jobExperienceLabels,
  monthlySalary: monthlySalaryLabels,
  payFrequency: payFrequencyLabels,
  designation: designationLabels,
  incomeSource: incomeSourceLabels,
  payMethod: payMethodLabels,
  contactRelation: contactRelationLabels,
  cardType: cardTypeLabels,
};
