/**
 * Texts of the application's screens, in both languages, as a tester reads it there: written down, not taken from the
 * app.
 */

const en = {
  logIn: 'Log in or register',
  mobile: 'Mobile number',
  sendCode: 'Send me a code',
  code: 'SMS code',
  apply: 'Apply',
  applyTitle: 'Apply for this loan?',
  goOnWithIt: 'Continue application',
  next: 'Continue',
  choose: 'Choose',
  nothingLeft: 'All filled in',
  saved: 'Saved',
  notSent: "We couldn't send this step",
  networkFailed: 'You seem to be offline. Check your connection and try again.',
  personalEmpty: [
    'First name: Fill this in',
    'Last name: Fill this in',
    'Gender: Choose one',
    'Birthday: Enter the day, the month and the full year',
  ],
  birthday: '12-June-1994',
  personalWrong: [
    'WhatsApp number: Please enter the correct WhatsApp number. Use a Nigerian number: 10 digits, or 11 starting with 0.',
    'Email: Enter your email',
  ],
  emailWrong:
    'It must end in @gmail.com or @yahoo.com. Before the @, only letters, numbers, _, - and single dots.',
  emailBefore: "We'll write to",
  stateFirst: 'Choose the state first',
  sameRelation: 'The two contacts must have different relationships to you',
  ownNumber: ["First contact, Phone number: This is your own number. Enter your contact's."],
  face: 'Face photo',
  idFront: 'ID card, front',
  idBack: 'ID card, back',
  use: 'Use this photo',
  forCard: 'for',
  sending: 'Sending',
  father: "Father's name",
  itIsRight: 'Confirm and continue',
  check: 'Check account',
  doubtful: 'Check this number',
  cardWrong: [
    "Confirm account number: It doesn't match. Check both numbers.",
    'BVN: Incorrect bvn input. 11 digits. Dial *565*0# on your registered number to see it.',
  ],
  isThisYou: 'Is this you?',
  yes: 'Use this account',
  firstQuestion: 'Did you miss a loan payment in the last 6 months?',
  seeAll: 'See all answers (0 of 11)',
  sendAnswers: 'Send answers',
  assessed: 'Application under review',
  offer: 'Check your offer',
  rejected: 'Not this time',
  helps: 'Before you apply again',
};

const es: typeof en = {
  logIn: 'Iniciar sesión o registrarse',
  mobile: 'Número de celular',
  sendCode: 'Recibir un código',
  code: 'Código del SMS',
  apply: 'Solicitar',
  applyTitle: '¿Solicitar este préstamo?',
  goOnWithIt: 'Seguir con la solicitud',
  next: 'Continuar',
  choose: 'Elegir',
  nothingLeft: 'Todo completo',
  saved: 'Guardado',
  notSent: 'No pudimos enviar este paso',
  networkFailed: 'Parece que no tiene conexión. Revísela e intente de nuevo.',
  personalEmpty: [
    'Nombre: Complete este dato',
    'Apellido: Complete este dato',
    'Género: Elija una opción',
    'Fecha de nacimiento: Ingrese el día, el mes y el año completo',
  ],
  birthday: '12-junio-1994',
  personalWrong: [
    'Número de WhatsApp: Ingrese el número de WhatsApp correcto. Use un número de Nigeria: 10 dígitos, u 11 si empieza con 0.',
    'Correo electrónico: Ingrese su correo',
  ],
  emailWrong:
    'Debe terminar en @gmail.com o @yahoo.com. Antes del @, solo letras, números, _, - y puntos separados.',
  emailBefore: 'Le escribiremos a',
  stateFirst: 'Elija primero el estado',
  sameRelation: 'Los dos contactos deben tener con usted relaciones distintas',
  ownNumber: [
    'Primer contacto, Número de teléfono: Este es su propio número. Ingrese el de su contacto.',
  ],
  face: 'Foto del rostro',
  idFront: 'Documento, frente',
  idBack: 'Documento, reverso',
  use: 'Usar esta foto',
  forCard: 'para',
  sending: 'Enviando',
  father: 'Nombre del padre',
  itIsRight: 'Confirmar y continuar',
  check: 'Verificar cuenta',
  doubtful: 'Revise este número',
  cardWrong: [
    'Confirme el número de cuenta: No coincide. Revise los dos números.',
    'BVN: El BVN no es correcto. 11 dígitos. Marque *565*0# desde su número registrado para verlo.',
  ],
  isThisYou: '¿Es usted?',
  yes: 'Usar esta cuenta',
  firstQuestion: '¿Dejó de pagar alguna cuota en los últimos 6 meses?',
  seeAll: 'Ver mis respuestas (0 de 11)',
  sendAnswers: 'Enviar respuestas',
  assessed: 'Solicitud en revisión',
  offer: 'Revise su oferta',
  rejected: 'Esta vez no',
  helps: 'Antes de volver a solicitar',
};

/** The words of either language. */
export const applicationWords = { en, es } as const;

export type Language = keyof typeof applicationWords;
