/** Help (§1 in our own words, its readings resolved one way): '# ' begins a group, '? ' a question, its answer follows. */
import { limits } from '../facts/limits.ts';
import { backend } from '../facts/profile.ts';
import { formatBasisPoints, formatKobo } from '../core/texts/figures.ts';
import { area } from '../core/texts/area.ts';
import { questions } from '../core/texts/shared.texts.ts';

const interest = formatBasisPoints(limits.maxInterestYearBp);
const fee = formatBasisPoints(limits.maxFeeBp);
const tax = formatBasisPoints(limits.taxOnFeeBp);

export const faq = area({
  title: questions,
  search: ['Search', 'Buscar'],
  nothing: ['No results. Ask customer service.', 'Sin resultados. Pregunte a Atención al cliente.'],
  entries: [
    [
      '# Before you apply',
      '? Who can borrow?',
      `People aged ${limits.minAge} to ${limits.maxAge} in Nigeria. You need a monthly income, a mobile number, a bank account and a BVN.`,
      '? How much can I get, and for how long?',
      'From {min} to {max}, for {shortest} to {longest} days. Your offer shows your own amount.',
      '? What does a loan cost?',
      `Interest of up to ${interest} a year. A management fee of up to ${fee} of the loan, charged once, and ${tax} VAT on that fee. We take the fee and VAT off the money we send you. Before you agree, you see each in naira, and the yearly rate including all fees.`,
      '? What do I need?',
      'Your phone for the code, a photo of your face, your BVN and your account number. Also two people you choose. We never call them.',
      '? Can I have two loans?',
      'No, one at a time. Once you repay it, you can apply again.',
      ...(backend.creditLimitNaira
        ? [
            '? Can I get more later?',
            `If you repay on time, your limit can grow up to ${formatKobo(backend.creditLimitNaira * 100)}. Your offer shows your own amount.`,
          ]
        : []),
      '# Decision and money',
      '? When will I know?',
      `Usually in about ${limits.assessmentMinutes} minutes, and within ${limits.assessmentMaxHours} hours at the latest.`,
      '? Why was I declined?',
      `The page says why and what helps. You can apply again after ${limits.rejectFreezeDays} days.`,
      '? When do I get the money?',
      `${limits.minDisbursementMinutes} to ${limits.maxDisbursementMinutes} minutes after you agree. If we haven't sent it in ${limits.autoCancelHours} hours, we'll cancel the loan and you won't owe anything.`,
      '? Can I cancel?',
      backend.coolingOffDays > 0
        ? `Yes, within ${backend.coolingOffDays} working days after we send the money. You send back what you got, and pay no interest and no fee.`
        : 'Not after you agree. Before that you owe nothing and can just leave.',
      "? My bank account isn't supported",
      'Add another account in your own name. You can do it from home.',
      '# Repayment',
      '? How do I repay?',
      'By transfer from online banking or a wallet, by debit card, or on a payment page. You can pay all of it or a part at any time.',
      '? What if I pay late?',
      `Each late day costs ${formatBasisPoints(limits.penaltyPerDayBp)} of what is due. The app shows it in naira.`,
      '? Can I get more time?',
      `If we offer it, you get ${limits.rolloverDays} more days for a price you see first. This rollover doesn't lower what you owe.`,
      '? I paid, but the app still shows a debt',
      "A transfer can take a few minutes. We'll keep checking, so don't pay twice.",
      '? What is a coupon?',
      'An amount off your repayment. It says which loans it is for and when it expires.',
      ...(backend.cardCouponNaira
        ? [
            '? Do I get something for paying by card?',
            `Yes, a coupon of ${formatKobo(backend.cardCouponNaira * 100)} for the first time a card pays for you.`,
          ]
        : []),
      '# Your account',
      "? I didn't get my code",
      `Check the number, wait ${limits.smsCodeResendSeconds} seconds and request a new code. Never share it, not even with us.`,
      '? What do you read on my phone?',
      'Only its system, unless you agree to more. Never your phone book, messages, calls or photos.',
      '? How do I delete my account?',
      `Under Me, Settings, when you have no open loan. If you never had one, we delete your data after ${limits.deletionDays} days.`,
      '? How do I complain?',
      `Under Me, Customer service. We reply within ${limits.replyMinHours} to ${limits.replyMaxHours} hours.`,
    ],
    [
      '# Antes de pedir un préstamo',
      '? ¿Quién puede pedirlo?',
      `Personas de ${limits.minAge} a ${limits.maxAge} años en Nigeria. Necesita ingresos mensuales, celular, cuenta bancaria y BVN.`,
      '? ¿Cuánto puedo pedir y por cuánto tiempo?',
      'De {min} a {max}, por {shortest} a {longest} días. Su oferta dice cuánto es para usted.',
      '? ¿Cuánto cuesta?',
      `Un interés de hasta ${interest} al año. Una comisión de gestión de hasta ${fee} del préstamo, una sola vez, y ${tax} de IVA sobre ella. Comisión e IVA se descuentan del dinero que le enviamos. Antes de aceptar los ve en nairas, junto con la tasa anual con todos los cargos.`,
      '? ¿Qué necesito?',
      'Su teléfono para el código, una foto de su cara, su BVN y su número de cuenta. También dos personas que usted elige. Nunca las llamamos.',
      '? ¿Puedo tener dos préstamos?',
      'No, solo uno a la vez. Cuando lo pague, puede pedir otro.',
      ...(backend.creditLimitNaira
        ? [
            '? ¿Puedo pedir más después?',
            `Si paga a tiempo, su límite puede crecer hasta ${formatKobo(backend.creditLimitNaira * 100)}. Su oferta dice cuánto es para usted.`,
          ]
        : []),
      '# Decisión y dinero',
      '? ¿Cuándo me responden?',
      `Normalmente en unos ${limits.assessmentMinutes} minutos, y a más tardar en ${limits.assessmentMaxHours} horas.`,
      '? ¿Por qué me rechazaron?',
      `La página dice por qué y qué ayuda. Puede volver a pedir después de ${limits.rejectFreezeDays} días.`,
      '? ¿Cuándo llega el dinero?',
      `De ${limits.minDisbursementMinutes} a ${limits.maxDisbursementMinutes} minutos después de aceptar. Si no lo enviamos en ${limits.autoCancelHours} horas, cancelamos el préstamo y usted no debe nada.`,
      '? ¿Puedo cancelar?',
      backend.coolingOffDays > 0
        ? `Sí, en ${backend.coolingOffDays} días hábiles desde que enviamos el dinero. Devuelve lo que recibió y no paga interés ni comisión.`
        : 'No después de aceptar. Antes no debe nada y puede irse sin más.',
      '? No aceptan mi cuenta bancaria',
      'Agregue otra cuenta a su nombre. Puede hacerlo desde el inicio.',
      '# Pagos',
      '? ¿Cómo pago?',
      'Por transferencia desde su banca en línea o billetera, con tarjeta de débito o en una página de pago. Puede pagar todo o una parte cuando quiera.',
      '? ¿Y si me atraso?',
      `Cada día de atraso cuesta el ${formatBasisPoints(limits.penaltyPerDayBp)} de lo que debe pagar. La aplicación lo muestra en nairas.`,
      '? ¿Puedo tener más tiempo?',
      `Si se lo ofrecemos, tiene ${limits.rolloverDays} días más por un precio que ve antes. Esta prórroga no reduce lo que debe.`,
      '? Pagué y aún aparece una deuda',
      'Una transferencia puede tardar unos minutos. Seguiremos consultando. No pague dos veces.',
      '? ¿Qué es un cupón?',
      'Un descuento en su pago. Dice para qué préstamos sirve y cuándo vence.',
      ...(backend.cardCouponNaira
        ? [
            '? ¿Recibo algo por pagar con tarjeta?',
            `Sí, un cupón de ${formatKobo(backend.cardCouponNaira * 100)} la primera vez que paga con tarjeta.`,
          ]
        : []),
      '# Su cuenta',
      '? No me llega el código',
      `Revise el número, espere ${limits.smsCodeResendSeconds} segundos y pida otro. No se lo dé a nadie, tampoco a nosotros.`,
      '? ¿Qué leen de mi teléfono?',
      'Solo su sistema, salvo que usted acepte más. Nunca sus contactos, mensajes, llamadas ni fotos.',
      '? ¿Cómo elimino mi cuenta?',
      `En Perfil, Ajustes, cuando no tenga un préstamo abierto. Si nunca tuvo uno, eliminamos sus datos a los ${limits.deletionDays} días.`,
      '? ¿Cómo reclamo?',
      `En Perfil, Atención al cliente. Respondemos en un plazo de ${limits.replyMinHours} a ${limits.replyMaxHours} horas.`,
    ],
  ],
});
