/** The words for every option list of §3, one area a list; keys are the codes of facts/options. */
import { area } from './area.ts';

export const genderLabels = area({ '1': 'Male', '2': 'Female' }, { '1': 'Hombre', '2': 'Mujer' });

export const educationLabels = area(
  {
    noEducation: 'No education',
    primary: 'Primary school',
    secondary: 'Secondary school',
    graduate: 'Graduate',
    postGraduate: 'Postgraduate',
  },
  {
    noEducation: 'Sin estudios',
    primary: 'Primaria',
    secondary: 'Secundaria',
    graduate: 'Título universitario',
    postGraduate: 'Posgrado',
  },
);

export const maritalStatusLabels = area(
  { single: 'Single', married: 'Married', divorced: 'Divorced', widowed: 'Widowed' },
  {
    single: 'Soltero o soltera',
    married: 'Casado o casada',
    divorced: 'Divorciado o divorciada',
    widowed: 'Viudo o viuda',
  },
);

export const residenceTypeLabels = area(
  { ownHouse: 'Own house', rented: 'Rented', others: 'Other' },
  { ownHouse: 'Casa propia', rented: 'Alquilada', others: 'Otra' },
);

export const employmentTypeLabels = area(
  {
    student: 'Student',
    employee: 'Employee',
    selfEmployed: 'Self-employed',
    unemployed: 'Unemployed',
    freelance: 'Freelance',
    partTime: 'Part time',
    noWork: 'No work',
    other: 'Other',
  },
  {
    student: 'Estudiante',
    employee: 'Con empleo fijo',
    selfEmployed: 'Por cuenta propia',
    unemployed: 'Con desempleo',
    freelance: 'Trabajo independiente',
    partTime: 'Tiempo parcial',
    noWork: 'Sin trabajo',
    other: 'Otro',
  },
);

export const industryLabels = area(
  {
    agriculture: 'Agriculture',
    oilAndGas: 'Oil and gas',
    mining: 'Mining',
    manufacturing: 'Manufacturing',
    construction: 'Construction',
    trade: 'Trade and shops',
    transport: 'Transport',
    hospitality: 'Hotels and food',
    telecomsAndIt: 'Telecoms and IT',
    banking: 'Banking and insurance',
    education: 'Education',
    health: 'Health',
    publicService: 'Public service',
    security: 'Security',
    mediaAndArts: 'Media and arts',
    other: 'Other',
  },
  {
    agriculture: 'Agricultura',
    oilAndGas: 'Petróleo y gas',
    mining: 'Minería',
    manufacturing: 'Industria',
    construction: 'Construcción',
    trade: 'Comercio',
    transport: 'Transporte',
    hospitality: 'Hoteles y comida',
    telecomsAndIt: 'Telecomunicaciones e informática',
    banking: 'Bancos y seguros',
    education: 'Educación',
    health: 'Salud',
    publicService: 'Servicio público',
    security: 'Seguridad',
    mediaAndArts: 'Medios y arte',
    other: 'Otro',
  },
);

export const jobExperienceLabels = area(
  {
    lessThan1Year: 'Less than 1 year',
    from1To3Years: '1–3 years',
    moreThan3Years: 'More than 3 years',
  },
  { lessThan1Year: 'Menos de 1 año', from1To3Years: '1–3 años', moreThan3Years: 'Más de 3 años' },
);

export const monthlySalaryLabels = area(
  {
    lessThan29999: 'Less than ₦29,999',
    from30000To49999: '₦30,000–₦49,999',
    from50000To99999: '₦50,000–₦99,999',
    from100000To149999: '₦100,000–₦149,999',
    moreThan150000: 'More than ₦150,000',
  },
  {
    lessThan29999: 'Menos de ₦29,999',
    from30000To49999: '₦30,000–₦49,999',
    from50000To99999: '₦50,000–₦99,999',
    from100000To149999: '₦100,000–₦149,999',
    moreThan150000: 'Más de ₦150,000',
  },
);

export const payFrequencyLabels = area(
  {
    weekly: 'Every week',
    fourteen: 'Every fourteen days',
    monthly: 'Once a month',
    biweekly: 'Twice a month',
  },
  {
    weekly: 'Cada semana',
    fourteen: 'Cada catorce días',
    monthly: 'Una vez al mes',
    biweekly: 'Dos veces al mes',
  },
);

export const weekdayLabels = area(
  {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  {
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
);

export const contactRelationLabels = area(
  {
    colleagues: 'Colleague',
    classmates: 'Classmate',
    parents: 'Parent',
    spouse: 'Spouse',
    siblings: 'Brother or sister',
    child: 'Child',
    friends: 'Friend',
    others: 'Other',
  },
  {
    colleagues: 'Colega de trabajo',
    classmates: 'Colega de estudios',
    parents: 'Padre o madre',
    spouse: 'Cónyuge',
    siblings: 'Hermano o hermana',
    child: 'Hijo o hija',
    friends: 'Amistad',
    others: 'Otra',
  },
);

export const feedbackTypeLabels = area(
  {
    login: 'Logging in',
    application: 'Application',
    identity: 'Identity',
    disbursement: 'Payout',
    repayment: 'Repayment',
    conduct: 'How I was treated',
    suggestion: 'Suggestion',
    other: 'Other',
  },
  {
    login: 'Inicio de sesión',
    application: 'Solicitud',
    identity: 'Identidad',
    disbursement: 'Desembolso',
    repayment: 'Pago',
    conduct: 'El trato recibido',
    suggestion: 'Sugerencia',
    other: 'Otro',
  },
);
