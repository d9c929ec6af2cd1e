/**
 * Collected data by purpose: which, why and how long (src/docs/law.md#consent). Names of device data follow §7's
 * flags.
 */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';

export const privacy = area({
  gateTitle: ['Before you start', 'Antes de empezar'],
  gateLead: [
    'What we need to decide on your loan, and why. So far we only have your login details.',
    'Qué necesitamos para decidir sobre su préstamo y por qué. Por ahora solo tenemos los datos con que inició sesión.',
  ],
  title: ['Privacy', 'Privacidad'],
  lead: [
    'What we collect for a loan, why, and how long we keep it.',
    'Qué datos pedimos para un préstamo, por qué y cuánto tiempo los guardamos.',
  ],
  keep: ['How long we keep it', 'Cuánto tiempo los guardamos'],
  decide: ['To decide on your loan', 'Para decidir sobre su préstamo'],
  decideWhat: [
    'Your details, home, work, income and other loans.',
    'Sus datos, vivienda, trabajo, ingresos y otros préstamos.',
  ],
  decideWhy: ['To check that you can repay.', 'Para comprobar que puede pagar.'],
  identity: ["To check that it's you", 'Para comprobar que es usted'],
  identityWhat: [
    'A photo of your face, your BVN and, if you like, a photo of your ID.',
    'Una foto de su cara, su BVN y, si quiere, una foto de su documento.',
  ],
  identityWhy: [
    'So that nobody can borrow in your name.',
    'Para que nadie pida un préstamo a su nombre.',
  ],
  payout: ['To send you money', 'Para enviarle el dinero'],
  payoutWhat: [
    'Your bank account and the name on it.',
    'Su cuenta bancaria y el nombre del titular.',
  ],
  payoutWhy: [
    'So that your loan goes to your own account.',
    'Para que el préstamo llegue a su propia cuenta.',
  ],
  reach: ['To reach you', 'Para contactarle'],
  reachWhat: ['Your phone number, WhatsApp and email.', 'Su teléfono, WhatsApp y correo.'],
  reachWhy: [
    'About our decision, your due date and your questions.',
    'Por la decisión, la fecha de pago y sus preguntas.',
  ],
  contacts: ['Two people you choose', 'Dos personas que usted elige'],
  contactsWhat: [
    'Their names, their numbers and how you know them. You type them in yourself.',
    'Sus nombres, teléfonos y relación con usted. Los escribe usted.',
  ],
  contactsWhy: [
    'The lender needs them. We never call them or tell them about your debt.',
    'El prestamista las pide. Nunca las llamamos ni les hablamos de su deuda.',
  ],
  keepLoan: [
    `While the loan runs, then as long as the law makes lenders keep records. Without a loan, we delete it after ${limits.deletionDays} days.`,
    `Mientras dure el préstamo y después el tiempo que exija la ley. Sin préstamo, los eliminamos a los ${limits.deletionDays} días.`,
  ],
  draftTitle: ['On this phone', 'En este teléfono'],
  draftText: [
    `We keep a draft of what you type for up to ${limits.draftHours} hours. We delete it when you send it. We also keep what you last saw of your loan. We delete both when you log out. We never save your contacts' names and numbers, your BVN, account numbers, codes or photos.`,
    `Guardamos un borrador de lo que escribe hasta ${limits.draftHours} horas. Lo borramos cuando lo envía. También guardamos lo último que vio de su préstamo. Borramos ambos cuando cierra sesión. Nunca guardamos los nombres y números de sus contactos, su BVN, números de cuenta, códigos ni fotos.`,
  ],
  sentTitle: ['What we get without asking', 'Qué recibimos sin preguntarle'],
  sentText: [
    "When you log in: your phone number, the app's name and version, and your phone's system. We count which pages and fields are used, never what you type. We get your phone's IDs, such as its IMEI or advertising ID, only if you agree.",
    'Al iniciar sesión: su número, el nombre y la versión de la aplicación y el sistema de su teléfono. Contamos qué páginas y campos se usan, nunca lo que escribe. Recibimos los ID de su teléfono, como el IMEI o el de publicidad, solo si usted acepta.',
  ],
  neverTitle: ['What we never read on your phone', 'Lo que nunca leemos en su teléfono'],
  rightsTitle: ['Your rights', 'Sus derechos'],
  rightsText: [
    'You can see your data under Me, ask us to correct it or limit how we use it, object to its use, take it with you and delete it. If a computer alone decided on your loan, you can ask for a person to review it. You can take back a consent as easily as you gave it, at any time under Me, Settings, Privacy. You can complain to the Nigeria Data Protection Commission.',
    'Puede ver sus datos en Perfil, pedirnos que los corrijamos o limitemos su uso, oponerse a su uso, llevárselos y eliminarlos. Si solo una computadora decidió sobre su préstamo, puede pedir que lo revise una persona. Puede retirar un permiso tan fácilmente como lo dio, cuando quiera, en Perfil, Ajustes, Privacidad. Puede reclamar ante la Comisión de Protección de Datos de Nigeria.',
  ],
  optionalTitle: ['Your choice', 'Usted elige'],
  optionalLead: [
    'You can say no to each of these and still get a loan. Nothing is ticked for you.',
    'Puede decir que no y aun así tener un préstamo. Nada viene marcado.',
  ],
  optionalNone: [
    "This version doesn't ask for data from your phone.",
    'Esta versión no pide datos de su teléfono.',
  ],
  yoursTitle: ['What you agreed to', 'Lo que usted aceptó'],
  yoursLead: [
    'Tick to agree. Untick to say no. It applies at once.',
    'Marque para aceptar. Desmarque para decir que no. Vale de inmediato.',
  ],
  yoursLogin: ['Log in to see and change it.', 'Inicie sesión para verlo y cambiarlo.'],
  changed: ['Saved.', 'Guardado.'],
  withdrawAll: ['Take back all consents', 'Retirar todos los permisos'],
  goOn: ['Continue', 'Continuar'],
  appList: ['The apps on your phone', 'Las aplicaciones de su teléfono'],
  sms: ['Your text messages', 'Sus mensajes de texto'],
  exif: ['Place and time in your photos', 'El lugar y la hora de sus fotos'],
  device: [
    "This phone's model, system and IDs, such as its advertising ID",
    'Modelo, sistema y los ID de este teléfono, como el de publicidad',
  ],
  contact: ['Your phone book', 'Sus contactos'],
  location: ['Your location', 'Su ubicación'],
  callLog: ['Your call history', 'Su historial de llamadas'],
  deviceWhy: ['to spot someone else in your account.', 'para notar si otra persona usa su cuenta.'],
  appListWhy: ['to spot apps that steal codes.', 'para detectar aplicaciones que roban códigos.'],
  smsWhy: [
    'to see income and payments that your bank reports.',
    'para ver ingresos y pagos que avisa su banco.',
  ],
  exifWhy: ['to see if a photo is new.', 'para ver si una foto es reciente.'],
  contactWhy: [
    'to fill in the two people you choose.',
    'para completar las dos personas que usted elige.',
  ],
  locationWhy: ['to check that you live where you say.', 'para comprobar que vive donde dice.'],
  callLogWhy: [
    'to check that your two contacts know you.',
    'para comprobar que sus dos contactos lo conocen.',
  ],
});
