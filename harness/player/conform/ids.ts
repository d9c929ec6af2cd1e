/** Whose an id is: another customer's loans, coupons, feedback, files and operation ids, under this customer's session. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { canonicalText } from '../../simulator/text/canonical.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { naira } from '../../simulator/text/naira.ts';
import type { Fields, Heard } from './backend.ts';
import { type MoneyPath, moneyRows } from './money.ts';
import { neededCustomers } from './needs.ts';
import type { Playing, Theirs } from './play-money.ts';
import { look } from './view.ts';

/** Reads by one id. */
const readsById = [
  ['/portal/repayment/detail', 'loanOrderId'],
  ['/loan/confirm/product-info', 'loanOrderId'],
  ['/repay/getExtensionData', 'loanOrderId'],
  ['/loan/get-money-time', 'loanOrderId'],
  ['/lottery-draw/available/coupon', 'loanOrderId'],
  ['/time/upload/enable', 'orderNo'],
  ['/time/upload/uploadStatus', 'orderNo'],
  ['/user/curp/ocr', 'orderNo'],
  ['/lottery-draw/coupon/used', 'couponId'],
  ['/feedback/detail', 'feedbackId'],
  ['/feedback/list/leave-message', 'feedbackId'],
] as const satisfies readonly (readonly [Path, string])[];

/** Sends everything that another customer has. Each must be refused, and none may be answered with their data. */
export async function othersIds(playing: Playing): Promise<void> {
  const { backend, around } = playing;
  const { findings } = backend;
  const none = `it takes ${neededCustomers.second.customer}`;
  if (around.others.length === 0) {
    for (const [path] of readsById) findings.untried('others', path, none);
    return;
  }
  findings.met.add('second');
  for (const theirs of around.others) {
    for (const [path, name] of readsById) {
      const id = theirs.ids.get(name);
      if (id === undefined) {
        findings.untried('others', path, `no customer before had a ${name}`);
        continue;
      }
      const heard = await backend.ask(path, { [name]: id });
      const good = heard.code === businessErrors.notFound;
      findings.judge('others', path, good ? null : heard.words);
    }
    await theirFeedback(playing, theirs);
    await theirMoney(playing, theirs);
    await theirOperations(playing, theirs);
  }
}

/** A write with another customer's id must not be carried out. */
async function mustNot({ backend }: Playing, path: Path, fields: Fields): Promise<Heard> {
  const heard = await backend.ask(path, fields);
  backend.findings.judge('others', path, heard.done ? heard.words : null);
  return heard;
}

async function theirFeedback(playing: Playing, { ids }: Theirs): Promise<void> {
  const { backend, customer } = playing;
  const [feedbackId, fileId] = [ids.get('feedbackId'), ids.get('fileId')];
  if (!customer.may.feedback) {
    const why = "the file doesn't allow it: may.feedback";
    return backend.findings.untried('others', '/feedback/add/leaveMsg', why);
  }
  if (feedbackId !== undefined) {
    await mustNot(playing, '/feedback/add/leaveMsg', { feedbackId, text: 'Not mine.' });
    await mustNot(playing, '/feedback/submit-rating', { feedbackId, stars: 5 });
  }
  if (fileId === undefined) return;
  await mustNot(playing, '/feedback/create', {
    type: 'other',
    description: 'This message is a test of the connection. Please do not reply to it.',
    fileIds: [fileId],
    receiverAccount: null,
    contactPhone: customer.mobile,
    contactEmail: null,
    appointmentAt: null,
  });
}

/** Their money calls as they could be made now, and this customer's own with their coupon and payment. */
async function theirMoney(playing: Playing, { ids, money }: Theirs): Promise<void> {
  const { backend, customer, purse } = playing;
  const view = await look(backend);
  const own = (path: MoneyPath, name: string, field = name) => {
    const row = moneyRows.find((one) => one.path === path);
    const id = ids.get(name);
    if (!row || id === undefined || row.unready(view, customer) !== null) return [];
    return [{ path: row.path, fields: { ...row.fields(view, customer), [field]: id } }];
  };
  const calls = [
    ...money,
    ...own('/lottery-draw/coupon/use', 'couponId'),
    ...own('/loan/get-money-plus', 'couponId'),
    ...own('/portal/repayment/confirm', 'payOrderId', 'replaces'),
  ];
  for (const { path, fields } of calls) {
    const row = moneyRows.find((one) => one.path === path);
    const cost = row?.costs?.(fields) ?? 0;
    const why =
      row && !customer.may[row.may]
        ? `the file doesn't allow it: may.${row.may}`
        : cost > purse.leftKobo
          ? `it could cost ${naira(cost)}, and ${naira(purse.leftKobo)} of may.spendNaira is left`
          : null;
    if (why !== null) {
      backend.findings.untried('others', path, why);
      continue;
    }
    const heard = await mustNot(playing, path, { ...fields, sentAt: backend.time ?? Date.now() });
    if (heard.done) purse.leftKobo -= cost;
  }
}

/** Operation ids of theirs with the same contents. Those without an id of theirs could be carried out for this customer. */
async function theirOperations({ backend, customer }: Playing, theirs: Theirs): Promise<void> {
  for (const { path, fields, how, raw } of theirs.carried) {
    const isTheirs = ['loanOrderId', 'orderNo', 'feedbackId'].some((name) => name in fields);
    if (!isTheirs && !(path === '/feedback/create' && customer.may.feedback)) continue;
    const sentAt = endpoints[path].kind === 'money' ? { sentAt: backend.time } : {};
    const heard = await backend.ask(path, { ...fields, ...sentAt }, how);
    const isAnswer = heard.done && canonicalText(heard.raw) === canonicalText(raw);
    const why = isTheirs && heard.done ? heard.words : isAnswer ? 'answered with their data' : null;
    backend.findings.judge('others', `${path}, their operation id`, why);
  }
}
