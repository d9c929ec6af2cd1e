/** Texts of review_tips and finish_loading (§2, §9). */
import { area } from '../core/texts/area.ts';

export const review = area({
  reviewTitle: ['Your application is being assessed', 'Su solicitud está en evaluación'],
  reviewLead: [
    'All five steps are done. You have nothing left to do.',
    'Los cinco pasos están completos. No le queda nada por hacer.',
  ],
  finishTitle: ['Your offer is being prepared', 'Su oferta se está preparando'],
  finishLead: [
    'Your application is complete. The lender prepares the offer, with every cost in it.',
    'Su solicitud está completa. El prestamista prepara la oferta, con todos sus costos.',
  ],
  usuallyBy: ['Usually by', 'Normalmente antes de las'],
  latestBy: ['At the latest by', 'A más tardar el'],
  momentLagos: [
    (moment: string) => `${moment}, Lagos time`,
    (moment: string) => `${moment}, hora de Lagos`,
  ],
  takes: [
    (minutes: number, hours: number) =>
      `It usually takes ${minutes} minutes and never more than ${hours} hours.`,
    (minutes: number, hours: number) =>
      `Normalmente tarda ${minutes} minutos y nunca más de ${hours} horas.`,
  ],
  longer: [
    'It is taking longer than usual. That says nothing about the decision.',
    'Tarda más de lo normal. Eso no dice nada sobre la decisión.',
  ],
  tooLong: [
    'The promised time is over. Nothing is lost; customer service can ask the lender.',
    'El tiempo prometido ya pasó. No se perdió nada; atención al cliente puede preguntar al prestamista.',
  ],
  stages: ['What happens now', 'Qué pasa ahora'],
  stageSent: ['Application sent', 'Solicitud enviada'],
  stageAssess: ['The lender assesses it', 'El prestamista la evalúa'],
  stagePrepare: ['The offer is prepared', 'Se prepara la oferta'],
  stageDecide: ['You see the decision here', 'Usted ve la decisión aquí'],
  stageOffer: ['You read the offer and decide', 'Usted lee la oferta y decide'],
  stageDone: ['done', 'hecho'],
  stageNow: ['now', 'ahora'],
  stageNext: ['next', 'después'],
  tipClose: [
    'You may close the app. The decision waits for you here.',
    'Puede cerrar la aplicación. La decisión lo espera aquí.',
  ],
  tipNothing: [
    'Nothing is paid out or owed before you say yes to an offer.',
    'No se paga ni se debe nada antes de que usted acepte una oferta.',
  ],
  tipFee: [
    'Never pay anybody to speed this up. We do not ask for money, BVN or codes by phone.',
    'No pague a nadie por acelerarlo. Nunca pedimos dinero, BVN ni códigos por teléfono.',
  ],
  watching: [
    'This page looks for the decision by itself.',
    'Esta página busca la decisión por sí sola.',
  ],
  unreachable: [
    'The last look at it failed. The page tries again by itself.',
    'La última consulta falló. La página lo intenta de nuevo por sí sola.',
  ],
  askNow: ['Look now', 'Consultar ahora'],
  toHome: ['To home', 'Ir al inicio'],
  overTitle: ['No application is being assessed', 'No hay una solicitud en evaluación'],
  overText: [
    'Your loan is at another step. Go on to where it stands.',
    'Su préstamo está en otro paso. Continúe para ver dónde está.',
  ],
});
