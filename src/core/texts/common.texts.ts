/** Words that every area uses: ways on, waiting, failures (§8), the checking screen. */
import { namedMessages } from '../../facts/errors.ts';
import { area, plural } from './area.ts';
import { days, goHome, updateApp } from './shared.texts.ts';

export const common = area({
  back: ['Back', 'Volver'],
  cancel: ['Cancel', 'Cancelar'],
  close: ['Close', 'Cerrar'],
  confirm: ['Confirm', 'Confirmar'],
  continue: ['Continue', 'Continuar'],
  required: ['required', 'obligatorio'],
  loading: ['Loading', 'Cargando'],
  wait: ['One moment', 'Un momento'],
  moneyWait: ["One moment. Don't close the app.", 'Un momento. No cierre la aplicación.'],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  updateApp,
  updateTitle: [(app: string) => `Update ${app}`, (app: string) => `Actualice ${app}`],
  updateLead: ['This version is too old', 'Esta versión es muy antigua'],
  updateText: ['Your loan stays the same.', 'Su préstamo sigue igual.'],
  goHome,
  dismiss: ['Dismiss', 'Cerrar aviso'],
  demo: ['Demo: no real loans', 'Demo: sin préstamos reales'],
  home: ['Home', 'Inicio'],
  records: ['Records', 'Historial'],
  me: ['Me', 'Perfil'],
  tabs: ['Main pages', 'Páginas principales'],
  newAnswer: ['New reply', 'Nueva respuesta'],
  offline: ["You're offline.", 'Sin conexión.'],
  offlineTitle: ["You're offline", 'No tiene conexión'],
  offlineText: [
    "We'll load this page when you're back online.",
    'Cargaremos esta página cuando vuelva la conexión.',
  ],
  days,
  failureTitle: ["We couldn't load this page", 'No pudimos cargar esta página'],
  failureNetwork: [
    'You seem to be offline. Check your connection and try again.',
    'Parece que no tiene conexión. Revísela e intente de nuevo.',
  ],
  failureTimeout: [
    'That took too long. Your connection may be slow. Try again.',
    'Tardó demasiado. Su conexión puede estar lenta. Intente de nuevo.',
  ],
  failureServer: [
    `${namedMessages.requestFailed}. The problem is on our side. Your data is safe.`,
    'La solicitud falló, inténtelo de nuevo. El problema es nuestro. Sus datos están a salvo.',
  ],
  failureMalformed: [
    "We couldn't read the reply. Try again, or update the app.",
    'No pudimos leer la respuesta. Intente de nuevo o actualice la aplicación.',
  ],
  failureRequest: [
    "Your request didn't reach us as you sent it. Check your answers and try again.",
    'Su solicitud no nos llegó como la envió. Revise sus respuestas e intente de nuevo.',
  ],
  failureBusiness: [
    "We couldn't do this. Try again, or contact customer service.",
    'No pudimos hacerlo. Intente de nuevo o contacte a atención al cliente.',
  ],
  summaryTitle: [
    (count: number) =>
      count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    (count: number) =>
      count === 1 ? 'Un dato necesita su atención' : `${count} datos necesitan su atención`,
  ],
  checkingTitle: ['Checking with the lender', 'Consultando al prestamista'],
  askingText: [
    "We sent your request but didn't get a reply. We're checking with the lender. You won't be charged twice.",
    'Enviamos su solicitud, pero no recibimos respuesta. Estamos consultando al prestamista. No se le cobrará dos veces.',
  ],
  unreachableText: [
    "You seem to be offline. We'll keep checking. You can leave this page and lose nothing.",
    'Parece que no tiene conexión. Seguiremos consultando. Puede salir de esta página sin perder nada.',
  ],
  notSoFarTitle: ["Your request hasn't arrived so far", 'Su solicitud no ha llegado hasta ahora'],
  notSoFarText: [
    (minutes: number) =>
      `It can still arrive within ${plural(minutes, 'minute', 'minutes')}, so we'll keep checking.`,
    (minutes: number) =>
      `Todavía puede llegar en los próximos ${plural(minutes, 'minuto', 'minutos')}, así que seguiremos consultando.`,
  ],
  heldBack: [
    "Until we know, we won't send anything else. That way you don't pay twice.",
    'Hasta saberlo, no enviaremos nada más. Así no paga dos veces.',
  ],
  doneTitle: ['It went through', 'Se completó'],
  doneText: [
    'The lender has your request. Tap Continue to see the result.',
    'El prestamista tiene su solicitud. Toque Continuar para ver el resultado.',
  ],
  orderedTitle: ['Your payment order arrived', 'Su orden de pago llegó'],
  orderedText: [
    'The lender has it. See now whether it was paid.',
    'El prestamista la tiene. Vea ahora si se pagó.',
  ],
  notDoneTitle: ["Your request wasn't sent", 'No se envió su solicitud'],
  notDoneText: [
    "It didn't reach the lender, and it can't arrive any more. You can try again.",
    'No llegó al prestamista y ya no puede llegar. Puede intentarlo de nuevo.',
  ],
  noMoneyMoved: ['No money has moved.', 'No se movió dinero.'],
  unclearTitle: ['Check before you try again', 'Revise antes de intentarlo de nuevo'],
  unclearText: [
    "The lender can't tell us yet what happened. Tap Continue and see whether it went through.",
    'El prestamista todavía no puede decirnos qué pasó. Toque Continuar y vea si se completó.',
  ],
  help: ['Help', 'Ayuda'],
});
