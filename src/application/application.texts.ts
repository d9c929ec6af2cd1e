/** Words that every step of an application shares: which step, what is left, saved, what a rule stripped. */
import { area, plural } from '../core/texts/area.ts';

export const application = area(
  {
    stepOf: (step: number, count: number, minutes: number) =>
      `Step ${step} of ${count} · about ${plural(minutes, 'minute', 'minutes')} left`,
    left: (count: number) =>
      count === 0
        ? 'Everything here is filled in'
        : `${plural(count, 'answer', 'answers')} left here`,
    saving: 'Saving…',
    saved: 'Saved',
    choose: 'Choose',
    search: 'Search',
    nothingFound: 'Nothing found',
    next: 'Continue',
    notSent: 'This step was not sent',
    empty: 'Please fill this in',
    emptyPick: 'Please choose',
    refused: 'The service does not accept this',
    digitsOnly: 'Digits only: other signs were removed',
    lettersOnly: 'Letters only: other signs were removed',
  },
  {
    stepOf: (step, count, minutes) =>
      `Paso ${step} de ${count} · faltan unos ${plural(minutes, 'minuto', 'minutos')}`,
    left: (count) =>
      count === 0
        ? 'Aquí está todo completo'
        : `Faltan aquí ${plural(count, 'respuesta', 'respuestas')}`,
    saving: 'Guardando…',
    saved: 'Guardado',
    choose: 'Elegir',
    search: 'Buscar',
    nothingFound: 'No se encontró nada',
    next: 'Continuar',
    notSent: 'Este paso no se envió',
    empty: 'Complete este dato, por favor',
    emptyPick: 'Elija una opción, por favor',
    refused: 'El servicio no acepta este dato',
    digitsOnly: 'Solo dígitos: se quitaron los demás signos',
    lettersOnly: 'Solo letras: se quitaron los demás signos',
  },
);
