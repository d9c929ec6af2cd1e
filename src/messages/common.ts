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
      'Your request was sent, but no answer reached this phone. We are asking what came of it. Nothing is sent twice.',
    checkingUnreachable:
      'The network does not answer yet. We keep asking; you can leave the app, nothing is lost.',
    doneTitle: 'It was done',
    doneText: 'The lender has your request. Go on to see where your loan stands.',
    notDoneTitle: 'It was not done',
    notDoneText:
      'Your request did not arrive. No money was moved. Go on to see where your loan stands.',
    unclearTitle: 'See where your loan stands',
    unclearText:
      'The lender could not tell about this request. The next page shows the loan as it is now.',
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
      'Su solicitud se envió, pero no llegó respuesta. Estamos preguntando qué pasó. Nada se envía dos veces.',
    checkingUnreachable:
      'La red todavía no responde. Seguimos preguntando; puede salir de la aplicación, no se pierde nada.',
    doneTitle: 'Se hizo',
    doneText: 'El prestamista recibió su solicitud. Continúe para ver el estado de su préstamo.',
    notDoneTitle: 'No se hizo',
    notDoneText:
      'Su solicitud no llegó. No se movió dinero. Continúe para ver el estado de su préstamo.',
    unclearTitle: 'Vea el estado de su préstamo',
    unclearText:
      'El prestamista no pudo informar sobre esta solicitud. La página siguiente muestra el préstamo como está ahora.',
  },
);
