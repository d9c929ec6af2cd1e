/** Words that every step of an application shares: which step, what is left, saved, what a rule stripped. */
import { area, plural } from '../core/texts/area.ts';
import { stepOf } from '../core/texts/shared.texts.ts';

export const application = area({
  stepOf,
  left: [
    (count: number) =>
      count === 0 ? 'All filled in' : `${plural(count, 'answer', 'answers')} left`,
    (count: number) =>
      count === 0
        ? 'Todo completo'
        : `${count === 1 ? 'Falta' : 'Faltan'} ${plural(count, 'respuesta', 'respuestas')}`,
  ],
  saving: ['Saving…', 'Guardando…'],
  saved: ['Saved', 'Guardado'],
  savedPart: ['Saved, not contacts', 'Guardado, sin contactos'],
  choose: ['Choose', 'Elegir'],
  search: ['Search', 'Buscar'],
  nothingFound: ['No results. Check the spelling.', 'Sin resultados. Revise la ortografía.'],
  next: ['Continue', 'Continuar'],
  checkTitle: ['Check your answers', 'Revise sus respuestas'],
  checkLead: [
    "You can't change them after you send them.",
    'Después de enviarlas no podrá cambiarlas.',
  ],
  optional: ['Optional', 'Opcional'],
  change: ['Change', 'Cambiar'],
  send: ['Send answers', 'Enviar respuestas'],
  notSent: ["We couldn't send this step", 'No pudimos enviar este paso'],
  empty: ['Fill this in', 'Complete este dato'],
  emptyPick: ['Choose one', 'Elija una opción'],
  refused: [
    "We can't accept this answer. Change it and try again.",
    'No podemos aceptar este dato. Cámbielo e inténtelo de nuevo.',
  ],
  digitsOnly: ['Numbers only. We removed the rest.', 'Solo números. Quitamos el resto.'],
  lettersOnly: [
    'Letters only, no spaces. We removed the rest.',
    'Solo letras, sin espacios. Quitamos el resto.',
  ],
  emptied: [
    'You changed an answer this depends on. Choose again.',
    'Cambió una respuesta de la que depende esta. Elija de nuevo.',
  ],
  lostTitle: ['Your session ended', 'Su sesión terminó'],
  lostText: [
    "We cleared the answers you hadn't sent. Fill them in again.",
    'Borramos las respuestas que no había enviado. Complételas de nuevo.',
  ],
  overTitle: ['Application', 'Solicitud'],
  overLead: ['This step is done', 'Este paso ya está listo'],
  overText: [
    "You can't change it here any more. Continue where your loan is now.",
    'Ya no se puede cambiar aquí. Siga donde está su préstamo ahora.',
  ],
});
