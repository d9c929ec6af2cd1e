/**
 * Terms of service and the privacy document (§2): templates in plain words. A line that begins with '# ' is a
 * heading; {lender}, {approval}, {address}, {email}, {app} come from the build.
 */
import { limits } from '../facts/limits.ts';
import { backend } from '../facts/profile.ts';
import { area } from '../core/texts/area.ts';

export const documents = area({
  termsTitle: ['Terms of service', 'Condiciones del servicio'],
  contents: ['Contents', 'Contenido'],
  template: [
    "This is a template. The lender's lawyers must approve it before use.",
    'Este es un modelo. Los abogados del prestamista deben aprobarlo antes de usarlo.',
  ],
  terms: [
    [
      '# Who lends you money',
      '{app} is a service of {lender}, {address}. Approval number: {approval}.',
      '# Who can borrow',
      'You must be an adult in Nigeria with an income and your own bank account. You can have one loan at a time.',
      '# What a loan costs',
      'Before you agree, you see how much you get, how much you repay and when. You see every fee and tax in naira, and the yearly rate including all fees. Only that offer counts. Nothing is added later except the late fee, which the offer states too.',
      '# After you agree',
      `${backend.coolingOffDays > 0 ? `You can cancel within ${backend.coolingOffDays} working days after we send the money, by sending it back.` : "You can't cancel an offer that you agreed to."} If we don't send the money within ${limits.autoCancelHours} hours, we cancel the loan and you owe nothing.`,
      '# How you repay',
      'You can pay at any time, all of it or a part, in the ways that the app shows. We never debit your account automatically.',
      '# If you are late or need more time',
      'Each late day costs what your offer says, in naira. If we offer you a rollover, you see its price and new due date first. It is never automatic.',
      '# What we never do',
      'We never read your phone book, messages, calls or photos. We never tell anyone about your debt.',
      '# Complaints',
      `Write to us under Me, Customer service. We reply within ${limits.replyMinHours} to ${limits.replyMaxHours} hours. You can also complain to the FCCPC.`,
      '# Deleting your account',
      'You can delete your account in the app when you have no open loan.',
      '# Law',
      "Nigerian law applies. These terms don't limit any right that the law gives you.",
    ],
    [
      '# Quién presta el dinero',
      '{app} es un servicio de {lender}, {address}. Número de autorización: {approval}.',
      '# Quién puede pedir un préstamo',
      'Personas adultas en Nigeria, con ingresos y una cuenta bancaria propia. Solo un préstamo a la vez.',
      '# Cuánto cuesta',
      'Antes de aceptar, usted ve cuánto recibe, cuánto paga y cuándo. Ve cada cargo e impuesto en nairas y la tasa anual con todos los cargos. Solo vale esa oferta. Después no se agrega nada, salvo el recargo por mora, que también está en la oferta.',
      '# Después de aceptar',
      `${backend.coolingOffDays > 0 ? `Puede cancelar en ${backend.coolingOffDays} días hábiles desde que enviamos el dinero, si lo devuelve.` : 'Una oferta aceptada no se puede cancelar.'} Si no enviamos el dinero en ${limits.autoCancelHours} horas, cancelamos el préstamo y usted no debe nada.`,
      '# Cómo se paga',
      'Puede pagar cuando quiera, todo o una parte, por los medios que muestra la aplicación. Nunca hacemos cobros automáticos en su cuenta.',
      '# Si se atrasa o necesita más tiempo',
      'Cada día de atraso cuesta lo que dice su oferta, en nairas. Si le ofrecemos una prórroga, antes verá su precio y la nueva fecha de pago. Nunca es automática.',
      '# Lo que nunca hacemos',
      'Nunca leemos sus contactos, mensajes, llamadas ni fotos. Nunca hablamos con nadie de su deuda.',
      '# Reclamos',
      `Escríbanos en Perfil, Atención al cliente. Respondemos en un plazo de ${limits.replyMinHours} a ${limits.replyMaxHours} horas. También puede reclamar ante la FCCPC.`,
      '# Eliminar su cuenta',
      'Puede eliminar su cuenta en la aplicación cuando no tenga un préstamo abierto.',
      '# Ley',
      'Se aplica la ley de Nigeria. Estas condiciones no limitan ningún derecho que la ley le dé.',
    ],
  ],
  privacy: [
    [
      '# Who is responsible',
      '{lender}, {address}, is responsible for your data. Write to us under Me, Customer service.',
      '# Why we may use your data',
      'We use what a loan needs to prepare and fulfil your loan contract, or because the law requires it. We use anything else only if you agree, one purpose at a time.',
      '# Who gets your data',
      'Banks and payment services, to send you money and to receive your repayments. Credit bureaus, as the law provides. Authorities, where the law requires it. Nobody else. We never sell your data.',
      '# If something goes wrong',
      `If a data breach may harm you, we tell you and the authority within ${limits.breachNoticeHours} hours.`,
    ],
    [
      '# Quién es responsable',
      '{lender}, {address}, es responsable de sus datos. Escríbanos en Perfil, Atención al cliente.',
      '# Por qué podemos usar sus datos',
      'Usamos lo que un préstamo necesita para preparar y cumplir su contrato, o porque la ley lo exige. Todo lo demás, solo con su permiso, para cada fin por separado.',
      '# Quién recibe sus datos',
      'Bancos y servicios de pago, para enviarle el dinero y recibir sus pagos. Centrales de crédito, según la ley. Autoridades, cuando la ley lo exige. Nadie más. Nunca vendemos sus datos.',
      '# Si algo sale mal',
      `Si una filtración de datos puede perjudicarle, le avisamos a usted y a la autoridad en ${limits.breachNoticeHours} horas.`,
    ],
  ],
});
