/**
 * What is collected, per purpose: what, why and how long (src/docs/law.md#consent). Names of device data follow §7's
 * flags.
 */
import { limits } from '../facts/limits.ts';
import { area } from '../core/texts/area.ts';

export const privacy = area({
  gateTitle: ['Before you begin', 'Antes de empezar'],
  gateLead: [
    'What we ask for to decide on a loan, and why. So far we only have what you logged in with.',
    'Qué pedimos para decidir sobre un préstamo, y por qué. Hasta ahora solo tenemos los datos con que usted inició sesión.',
  ],
  title: ['Privacy', 'Privacidad'],
  lead: [
    'What we collect for a loan, why, and for how long.',
    'Qué recogemos para un préstamo, por qué y por cuánto tiempo.',
  ],
  keep: ['How long', 'Cuánto tiempo'],
  decide: ['To decide on your loan', 'Para decidir sobre su préstamo'],
  decideWhat: [
    'Your details, home, work, income and other loans.',
    'Sus datos, vivienda, trabajo, ingresos y otros préstamos.',
  ],
  decideWhy: [
    'To check that you can pay the loan back.',
    'Para comprobar que puede pagar el préstamo.',
  ],
  identity: ['To know that it is you', 'Para saber que es usted'],
  identityWhat: [
    'A photo of your face, if you like of your ID, and your BVN.',
    'Una foto de su cara, si quiere de su documento, y su BVN.',
  ],
  identityWhy: [
    'So that nobody borrows in your name.',
    'Para que nadie pida un préstamo a su nombre.',
  ],
  payout: ['To pay you', 'Para pagarle'],
  payoutWhat: [
    'Your bank account and its owner’s name.',
    'Su cuenta bancaria y el nombre de su titular.',
  ],
  payoutWhy: [
    'The loan is paid to your own account only.',
    'El préstamo se paga solo a una cuenta suya.',
  ],
  reach: ['To reach you', 'Para contactarle'],
  reachWhat: ['Your phone number, WhatsApp and email.', 'Su teléfono, WhatsApp y correo.'],
  reachWhy: [
    'For the decision, the due date and your questions.',
    'Para la decisión, el vencimiento y sus preguntas.',
  ],
  contacts: ['Two people you name', 'Dos personas que usted nombra'],
  contactsWhat: [
    'Name, phone and how you know them, as you type them.',
    'Nombre, teléfono y relación, como usted los escribe.',
  ],
  contactsWhy: [
    'The lender asks for them. We never call them about your debt and never tell them of it.',
    'Los pide el prestamista. Nunca los llamamos por su deuda ni les hablamos de ella.',
  ],
  keepLoan: [
    `While the loan runs, then as long as the law makes lenders keep records. Without a loan: deleted after ${limits.deletionDays} days.`,
    `Mientras dure el préstamo, y después lo que obligue la ley. Sin préstamo: se borran después de ${limits.deletionDays} días.`,
  ],
  draftTitle: ['On this phone', 'En este teléfono'],
  draftText: [
    'What you type is kept as a draft for up to 72 hours and wiped when it is sent or you log out. Names and numbers of your two contacts are kept encrypted, or not at all. BVN, account numbers, codes and photos are never kept.',
    'Lo que escribe se guarda como borrador hasta 72 horas y se borra al enviarlo o al cerrar sesión. Los nombres y números de sus dos contactos se guardan cifrados o no se guardan. El BVN, los números de cuenta, los códigos y las fotos nunca se guardan.',
  ],
  sentTitle: ['Sent without asking you', 'Se envía sin preguntarle'],
  sentText: [
    'When you log in: your phone number, the app’s name and version, and your phone’s system. We count which pages and fields are used, never what you type. IDs of your phone, such as its IMEI or advertising ID, are sent to us only if you agree.',
    'Al iniciar sesión: su número de teléfono, el nombre y la versión de la aplicación y el sistema de su teléfono. Contamos qué páginas y campos se usan, nunca lo que usted escribe. Los identificadores de su teléfono, como el IMEI o el de publicidad, solo se nos envían si usted lo permite.',
  ],
  neverTitle: ['Never read from your phone', 'Nunca se lee de su teléfono'],
  rightsTitle: ['Your rights', 'Sus derechos'],
  rightsText: [
    'You may see, correct and delete your data, and take back any consent at any time under Me, Settings, Privacy.',
    'Puede ver, corregir y borrar sus datos, y retirar cualquier permiso cuando quiera en Yo, Ajustes, Privacidad.',
  ],
  optionalTitle: ['Your choice', 'Usted elige'],
  optionalLead: [
    'You can get a loan without these. Nothing is ticked for you.',
    'Puede tener un préstamo sin esto. Nada viene marcado.',
  ],
  optionalNone: [
    'This version asks for no data of your phone.',
    'Esta versión no pide datos de su teléfono.',
  ],
  yoursTitle: ['What you agreed to', 'Lo que usted permitió'],
  yoursLead: [
    'Tick to agree, untick to take it back. It counts from the next step on.',
    'Marque para permitir, desmarque para retirarlo. Vale desde el paso siguiente.',
  ],
  yoursLogin: [
    'Log in to see and change what you agreed to.',
    'Inicie sesión para ver y cambiar lo que permitió.',
  ],
  changed: ['Kept.', 'Guardado.'],
  withdrawAll: ['Take back everything', 'Retirar todo'],
  goOn: ['Continue', 'Continuar'],
  appList: ['The list of apps on your phone', 'La lista de aplicaciones de su teléfono'],
  sms: ['Your text messages', 'Sus mensajes de texto'],
  exif: ['Place and time stored in your photos', 'El lugar y la hora guardados en sus fotos'],
  device: [
    'Model, system and IDs of this phone, such as its advertising ID',
    'Modelo, sistema e identificadores de este teléfono, como el de publicidad',
  ],
  contact: ['Your phone book', 'Su agenda de contactos'],
  location: ['Where you are', 'Dónde está usted'],
  callLog: ['Your list of calls', 'Su lista de llamadas'],
  deviceWhy: [
    'Helps to notice when somebody else uses your account.',
    'Ayuda a notar si otra persona usa su cuenta.',
  ],
  appListWhy: [
    'Helps to notice apps that steal codes.',
    'Ayuda a notar aplicaciones que roban códigos.',
  ],
  smsWhy: [
    'Shows income and payments that banks report by text message.',
    'Muestra ingresos y pagos que los bancos avisan por mensaje.',
  ],
  exifWhy: ['Shows whether a photo was just taken.', 'Muestra si una foto es reciente.'],
  contactWhy: [
    'Fills in the two contacts that you name.',
    'Completa los dos contactos que usted nombra.',
  ],
  locationWhy: ['Shows whether you live where you say.', 'Muestra si vive donde dice.'],
  callLogWhy: [
    'Shows whether the two contacts know you.',
    'Muestra si los dos contactos lo conocen.',
  ],
});
