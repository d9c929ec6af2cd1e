/** Words that every area uses: ways on, waiting, failures (§8), the checking screen. */
import { area, plural } from './area.ts';

export const common = area(
  {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'Confirm',
    continue: 'Continue',
    required: 'required',
    loading: 'Loading',
    wait: 'Please wait',
    moneyWait: 'Please wait. Do not close the app.',
    tryAgain: 'Read again',
    goHome: 'Go to home',
    dismiss: 'Dismiss',
    home: 'Home',
    records: 'Records',
    me: 'Me',
    tabs: 'Main pages',
    newAnswer: 'New answer',
    offline: 'You are offline. What you typed is kept.',
    days: (count: number) => plural(count, 'day', 'days'),
    failureTitle: 'This page could not be read',
    failureNetwork: 'The network did not answer. Check your connection and read it again.',
    failureTimeout: 'The answer took more than a minute. The network may be slow.',
    failureServer: 'Our service cannot answer now. Your data is safe; come back in a few minutes.',
    failureMalformed:
      'We got an answer that this app does not understand. Read it again, or update the app.',
    failureBusiness: 'The service refused this.',
    failureAborted: 'It was stopped before it was done.',
    summaryTitle: (count: number) =>
      count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    checkingTitle: 'Checking with the lender',
    checkingText:
      "We sent your request but didn't get a reply. We're checking with the lender. You won't be charged twice.",
    checkingUnreachable:
      "You seem to be offline. We'll keep checking. You can leave this page, nothing is lost.",
    notSoFarTitle: "Your request hasn't arrived so far",
    notSoFarText: (minutes: number) =>
      `The lender hasn't received it, and no money has moved so far. It can still arrive within ${plural(minutes, 'minute', 'minutes')}, so we keep checking.`,
    heldBack: "Until we know, we hold back anything else. That way you don't pay twice.",
    doneTitle: 'It went through',
    doneText: 'The lender has your request. See where your loan is now.',
    notDoneTitle: 'Nothing happened',
    notDoneText:
      "Your request didn't reach the lender, and it can't arrive any more. No money moved. You can try again.",
    unclearTitle: 'See where your loan is now',
    unclearText:
      "The lender couldn't tell us about your request so far. Look at your loan before you try again.",
  },
  {
    back: 'Volver',
    cancel: 'Cancelar',
    close: 'Cerrar',
    confirm: 'Confirmar',
    continue: 'Continuar',
    required: 'obligatorio',
    loading: 'Cargando',
    wait: 'Espere, por favor',
    moneyWait: 'Espere, por favor. No cierre la aplicación.',
    tryAgain: 'Leer de nuevo',
    goHome: 'Ir al inicio',
    dismiss: 'Descartar',
    home: 'Inicio',
    records: 'Historial',
    me: 'Yo',
    tabs: 'Páginas principales',
    newAnswer: 'Respuesta nueva',
    offline: 'No tiene conexión. Lo que escribió se conserva.',
    days: (count) => plural(count, 'día', 'días'),
    failureTitle: 'No se pudo leer esta página',
    failureNetwork: 'La red no respondió. Revise su conexión y léala de nuevo.',
    failureTimeout: 'La respuesta tardó más de un minuto. La red puede estar lenta.',
    failureServer:
      'El servicio no puede responder ahora. Sus datos están a salvo; vuelva en unos minutos.',
    failureMalformed:
      'Llegó una respuesta que esta aplicación no entiende. Léala de nuevo o actualice la aplicación.',
    failureBusiness: 'El servicio lo rechazó.',
    failureAborted: 'Se detuvo antes de terminar.',
    summaryTitle: (count) =>
      count === 1 ? 'Un punto necesita su atención' : `${count} puntos necesitan su atención`,
    checkingTitle: 'Consultando al prestamista',
    checkingText:
      'Enviamos su solicitud, pero no recibimos respuesta. Estamos consultando al prestamista. No se le cobrará dos veces.',
    checkingUnreachable:
      'Parece que no tiene conexión. Seguiremos consultando. Puede salir de esta página, no se pierde nada.',
    notSoFarTitle: 'Su solicitud no ha llegado hasta ahora',
    notSoFarText: (minutes) =>
      `El prestamista no la recibió y hasta ahora no se movió dinero. Todavía puede llegar dentro de ${plural(minutes, 'minuto', 'minutos')}, por eso seguimos consultando.`,
    heldBack: 'Hasta saberlo, no enviamos nada más. Así no paga dos veces.',
    doneTitle: 'Se realizó',
    doneText: 'El prestamista tiene su solicitud. Vea cómo está su préstamo ahora.',
    notDoneTitle: 'No pasó nada',
    notDoneText:
      'Su solicitud no llegó al prestamista y ya no puede llegar. No se movió dinero. Puede intentarlo de nuevo.',
    unclearTitle: 'Vea cómo está su préstamo ahora',
    unclearText:
      'El prestamista no pudo informarnos sobre su solicitud hasta ahora. Revise su préstamo antes de intentarlo de nuevo.',
  },
);
