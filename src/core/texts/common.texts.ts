/** Words that every area uses: ways on, waiting, failures (§8), the checking screen. */
import { area, plural } from './area.ts';

export const common = area({
  back: ['Back', 'Volver'],
  cancel: ['Cancel', 'Cancelar'],
  close: ['Close', 'Cerrar'],
  confirm: ['Confirm', 'Confirmar'],
  continue: ['Continue', 'Continuar'],
  required: ['required', 'obligatorio'],
  loading: ['Loading', 'Cargando'],
  wait: ['Please wait', 'Espere, por favor'],
  moneyWait: ['Please wait. Do not close the app.', 'Espere, por favor. No cierre la aplicación.'],
  tryAgain: ['Read again', 'Leer de nuevo'],
  goHome: ['Go to home', 'Ir al inicio'],
  dismiss: ['Dismiss', 'Descartar'],
  home: ['Home', 'Inicio'],
  records: ['Records', 'Historial'],
  me: ['Me', 'Yo'],
  tabs: ['Main pages', 'Páginas principales'],
  newAnswer: ['New answer', 'Respuesta nueva'],
  offline: [
    'You are offline. What you typed is kept.',
    'No tiene conexión. Lo que escribió se conserva.',
  ],
  days: [
    (count: number) => plural(count, 'day', 'days'),
    (count: number) => plural(count, 'día', 'días'),
  ],
  failureTitle: ['This page could not be read', 'No se pudo leer esta página'],
  failureNetwork: [
    'The network did not answer. Check your connection and read it again.',
    'La red no respondió. Revise su conexión y léala de nuevo.',
  ],
  failureTimeout: [
    'The answer took more than a minute. The network may be slow.',
    'La respuesta tardó más de un minuto. La red puede estar lenta.',
  ],
  failureServer: [
    'Our service cannot answer now. Your data is safe; come back in a few minutes.',
    'El servicio no puede responder ahora. Sus datos están a salvo; vuelva en unos minutos.',
  ],
  failureMalformed: [
    'We got an answer that this app does not understand. Read it again, or update the app.',
    'Llegó una respuesta que esta aplicación no entiende. Léala de nuevo o actualice la aplicación.',
  ],
  failureBusiness: ['The service refused this.', 'El servicio lo rechazó.'],
  failureAborted: ['It was stopped before it was done.', 'Se detuvo antes de terminar.'],
  summaryTitle: [
    (count: number) =>
      count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    (count: number) =>
      count === 1 ? 'Un punto necesita su atención' : `${count} puntos necesitan su atención`,
  ],
  checkingTitle: ['Checking with the lender', 'Consultando al prestamista'],
  checkingText: [
    "We sent your request but didn't get a reply. We're checking with the lender. You won't be charged twice.",
    'Enviamos su solicitud, pero no recibimos respuesta. Estamos consultando al prestamista. No se le cobrará dos veces.',
  ],
  checkingUnreachable: [
    "You seem to be offline. We'll keep checking. You can leave this page, nothing is lost.",
    'Parece que no tiene conexión. Seguiremos consultando. Puede salir de esta página, no se pierde nada.',
  ],
  notSoFarTitle: ["Your request hasn't arrived so far", 'Su solicitud no ha llegado hasta ahora'],
  notSoFarText: [
    (minutes: number) =>
      `The lender hasn't received it, and no money has moved so far. It can still arrive within ${plural(minutes, 'minute', 'minutes')}, so we keep checking.`,
    (minutes: number) =>
      `El prestamista no la recibió y hasta ahora no se movió dinero. Todavía puede llegar dentro de ${plural(minutes, 'minuto', 'minutos')}, por eso seguimos consultando.`,
  ],
  heldBack: [
    "Until we know, we hold back anything else. That way you don't pay twice.",
    'Hasta saberlo, no enviamos nada más. Así no paga dos veces.',
  ],
  doneTitle: ['It went through', 'Se realizó'],
  doneText: [
    'The lender has your request. See where your loan is now.',
    'El prestamista tiene su solicitud. Vea cómo está su préstamo ahora.',
  ],
  notDoneTitle: ['Nothing happened', 'No pasó nada'],
  notDoneText: [
    "Your request didn't reach the lender, and it can't arrive any more. No money moved. You can try again.",
    'Su solicitud no llegó al prestamista y ya no puede llegar. No se movió dinero. Puede intentarlo de nuevo.',
  ],
  unclearTitle: ['See where your loan is now', 'Vea cómo está su préstamo ahora'],
  unclearText: [
    "The lender couldn't tell us about your request so far. Look at your loan before you try again.",
    'El prestamista no pudo informarnos sobre su solicitud hasta ahora. Revise su préstamo antes de intentarlo de nuevo.',
  ],
  help: ['Help', 'Ayuda'],
});
