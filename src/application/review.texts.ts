/** Texts of review_tips and finish_loading (§2, §9). */
import { area } from '../core/texts/area.ts';
import { anotherStep, goHome } from '../core/texts/shared.texts.ts';

export const review = area({
  reviewTitle: ['Application under review', 'Solicitud en revisión'],
  reviewLead: ['We have everything we need.', 'Ya tenemos todo lo necesario.'],
  finishTitle: ["We're preparing your offer", 'Preparamos su oferta'],
  finishLead: [
    "You'll see every fee before you agree to anything.",
    'Verá todos los cargos antes de aceptar.',
  ],
  usuallyBy: ['Usually by', 'Hora estimada'],
  latestBy: ['At the latest by', 'A más tardar'],
  momentLagos: [
    (moment: string) => `${moment}, Lagos time`,
    (moment: string) => `${moment}, hora de Lagos`,
  ],
  takes: [
    (minutes: number, hours: number) =>
      `This usually takes ${minutes} minutes, and ${hours} hours at most.`,
    (minutes: number, hours: number) =>
      `Suele tardar ${minutes} minutos y, como máximo, ${hours} horas.`,
  ],
  longer: [
    "This is taking longer than usual. It doesn't affect the decision.",
    'Está tardando más de lo normal. Eso no afecta la decisión.',
  ],
  tooLong: [
    "Sorry, this is late. Contact customer service and we'll check.",
    'Disculpe el atraso. Contacte a atención al cliente y lo revisamos.',
  ],
  stages: ['What happens next', 'Qué sigue'],
  stageSent: ['Application sent', 'Solicitud enviada'],
  stageAssess: ['We review it', 'La revisamos'],
  stagePrepare: ['We prepare your offer', 'Preparamos su oferta'],
  stageDecide: ['You get our answer', 'Le respondemos'],
  stageOffer: ['You read the offer and decide', 'Usted revisa y decide'],
  stageDone: ['Done', 'Listo'],
  stageNow: ['Now', 'Ahora'],
  stageNext: ['Next', 'Después'],
  tipClose: [
    'You can close the app. Your answer will be here.',
    'Puede cerrar la aplicación. La respuesta estará aquí.',
  ],
  tipNothing: [
    'You owe nothing unless you accept an offer.',
    'No debe nada si no acepta una oferta.',
  ],
  tipFee: [
    'Never pay anyone to speed this up. We never ask for money, BVN or codes by phone.',
    'No le pague a nadie por agilizar el trámite. Nunca pedimos dinero, BVN ni códigos por teléfono.',
  ],
  watching: ['This page updates automatically.', 'Esta página se actualiza sola.'],
  unreachable: [
    "We couldn't check just now. We'll keep trying.",
    'No pudimos consultar ahora. Seguiremos intentando.',
  ],
  askNow: ['Check now', 'Consultar ahora'],
  toHome: goHome,
  overTitle: ['No application under review', 'No hay solicitudes en revisión'],
  overText: anotherStep,
});
