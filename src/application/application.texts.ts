/** Words that every step of an application shares: which step, what is left, saved, what a rule stripped. */
import { area, plural } from '../core/texts/area.ts';

export const application = area({
  stepOf: [
    (step: number, count: number, minutes: number) =>
      `Step ${step} of ${count} · about ${plural(minutes, 'minute', 'minutes')} left`,
    (step: number, count: number, minutes: number) =>
      `Paso ${step} de ${count} · faltan unos ${plural(minutes, 'minuto', 'minutos')}`,
  ],
  left: [
    (count: number) =>
      count === 0
        ? 'Everything here is filled in'
        : `${plural(count, 'answer', 'answers')} left here`,
    (count: number) =>
      count === 0
        ? 'Aquí está todo completo'
        : `Faltan aquí ${plural(count, 'respuesta', 'respuestas')}`,
  ],
  saving: ['Saving…', 'Guardando…'],
  saved: ['Saved', 'Guardado'],
  choose: ['Choose', 'Elegir'],
  search: ['Search', 'Buscar'],
  nothingFound: ['Nothing found', 'No se encontró nada'],
  next: ['Continue', 'Continuar'],
  notSent: ['This step was not sent', 'Este paso no se envió'],
  empty: ['Please fill this in', 'Complete este dato, por favor'],
  emptyPick: ['Please choose', 'Elija una opción, por favor'],
  refused: ['The service does not accept this', 'El servicio no acepta este dato'],
  digitsOnly: [
    'Digits only: other signs were removed',
    'Solo dígitos: se quitaron los demás signos',
  ],
  lettersOnly: [
    'Letters only: other signs were removed',
    'Solo letras: se quitaron los demás signos',
  ],
  overTitle: ['Application', 'Solicitud'],
  overLead: ['This step is done', 'Este paso ya está listo'],
  overText: [
    "You can't change it here any more. Continue where your loan is now.",
    'Ya no se puede cambiar aquí. Siga donde está su préstamo ahora.',
  ],
});
