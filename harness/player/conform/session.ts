/** Sessions of a customer: a login or registration, a second login, the deletion. Few codes, because each has its wait. */
import { businessErrors } from '#src/facts/errors.ts';
import { limits } from '#src/facts/limits.ts';
import { type Fields, type Heard, isSessionCode, newOpId } from './backend.ts';
import { type Playing, judgeRefusal } from './play-money.ts';
import { judgeSame, write } from './write.ts';

type CodePath = '/security/getVerifyCode' | '/security/getVerifyCode-deleteUser';
const RESEND_MS = limits.smsCodeResendSeconds * 1_000;

/** A new code, after the wait that the backend asked for with the code before. */
async function newCode(
  { backend, customer, around, sms }: Playing,
  path: CodePath,
  fields: Fields,
): Promise<string | { readonly why: string }> {
  const wait = (ms: number) => {
    const seconds = Math.ceil(ms / 1_000);
    const why = `Waiting ${seconds} s: the backend sends ${customer.mobile} its next SMS code only then.`;
    return around.wait(ms, why);
  };
  const leftMs = (sms.nextAt ?? 0) - (backend.time ?? 0);
  if (leftMs > 0) await wait(leftMs);
  let heard = await backend.ask(path, fields);
  if (heard.code === businessErrors.codeTooSoon) {
    await wait(sms.resendMs ?? RESEND_MS);
    heard = await backend.ask(path, fields);
  }
  if (!heard.done) return { why: `no code was sent: ${heard.words}` };
  sms.resendMs = heard.data?.resendAfterMs ?? RESEND_MS;
  sms.nextAt = (backend.time ?? Date.now()) + sms.resendMs;
  const soon = await backend.ask(path, fields);
  judgeRefusal(backend, soon, 'codeTooSoon', 'a second code at once');
  const found = await customer.newestCode();
  return 'code' in found ? found.code : found;
}

/** Judges a code that must not open anything any more. */
function judgeSpent({ backend }: Playing, heard: Heard, what: string): void {
  backend.findings.judge('used', `${heard.path}, ${what}`, heard.done ? heard.words : null);
}

/** What `existsByMobile` answers; null, with a finding, if there is no session to be had. */
async function journeyOf({ backend, customer }: Playing): Promise<'login' | 'register' | null> {
  const { findings } = backend;
  const { mobile, may } = customer;
  const wrong = await backend.ask('/security/existsByMobile', { mobile: '12345' });
  judgeRefusal(backend, wrong, 'mobileInvalid', 'five digits');
  const exists = (await backend.read('/security/existsByMobile', { mobile })).data?.exists;
  if (exists === undefined) {
    const why = backend.silent ?? "whether the number is registered can't be read";
    findings.untried('journeys', 'login', why);
    return null;
  }
  if (exists) return 'login';
  if (!may.register) {
    const why = `the backend doesn't know ${mobile}, and the file doesn't allow it: may.register`;
    findings.untried('journeys', 'register', why);
    return null;
  }
  const agreed = await customer.agrees('register the number');
  if (!agreed) findings.untried('journeys', 'register', 'nobody agreed to it: give --yes');
  return agreed ? 'register' : null;
}

/** Logs in or registers. Returns whether there is a session. */
export async function enter(playing: Playing): Promise<boolean> {
  const { backend, customer, purse, sms } = playing;
  const { findings } = backend;
  const { mobile } = customer;
  const journey = await journeyOf(playing);
  if (journey === null) return false;
  const exists = journey === 'login';
  if (customer.unknownMobile !== undefined) {
    const fields = { mobile: customer.unknownMobile, purpose: 'login' };
    const heard = await backend.ask('/security/getVerifyCode', fields);
    judgeRefusal(backend, heard, 'mobileNotRegistered', 'unknownMobile');
  }
  const other = exists ? 'register' : 'login';
  const refusal = exists ? 'mobileRegistered' : 'mobileNotRegistered';
  const asOther = await backend.ask('/security/getVerifyCode', { mobile, purpose: other });
  judgeRefusal(backend, asOther, refusal, `a code to ${other}`);
  const fields = { mobile, purpose: journey };
  const code = await newCode(playing, '/security/getVerifyCode', fields);
  if (typeof code !== 'string') {
    findings.untried('journeys', journey, code.why);
    return false;
  }
  const path = exists ? '/security/login' : '/security/register';
  if (customer.code === undefined) {
    const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    const heard = await backend.ask(path, { mobile, code: wrong });
    judgeRefusal(backend, heard, 'codeWrong', 'a wrong code');
  }
  const opId = newOpId();
  const first = await backend.ask(path, { mobile, code }, { opId });
  findings.judge('journeys', journey, first.data ? null : `${path}: ${first.words}`);
  if (!first.data) return false;
  backend.token = first.data.token;
  sms.used.push(code);
  if (!exists) purse.left.push(`the number is registered (${path})`);
  judgeSame(backend, first, await backend.ask(path, { mobile, code }, { opId }));
  await tryAgain(playing, code, 'its code again');
  return true;
}

/** Logs in with a code that must be refused. A backend that takes it has started a session. */
async function tryAgain(
  playing: Playing,
  code: string,
  what: string,
): Promise<Heard<'/security/login'> | null> {
  const { backend, customer } = playing;
  if (customer.code !== undefined) return null;
  const heard = await backend.ask('/security/login', { mobile: customer.mobile, code });
  judgeSpent(playing, heard, what);
  if (heard.data) backend.token = heard.data.token;
  return heard;
}

/** Checks that a second login ends the first session. Once in a run, because it costs a wait. */
export async function enterAgain(playing: Playing): Promise<void> {
  const { backend, customer, around, sms } = playing;
  if (!around.isFirst) return;
  const { findings } = backend;
  const { mobile } = customer;
  const logIn = (code: string) => backend.ask('/security/login', { mobile, code });
  // A code that works without an SMS may still need one to be asked for.
  const direct = customer.code === undefined ? null : await logIn(customer.code);
  let login = direct;
  let old = backend.token;
  if (!direct?.data) {
    const path = '/security/getVerifyCode';
    const code = await newCode(playing, path, { mobile, purpose: 'login' });
    if (typeof code !== 'string') return findings.untried('sessions', 'second login', code.why);
    const [earlier] = sms.used;
    if (earlier !== undefined && earlier !== code) {
      await tryAgain(playing, earlier, 'the code before the newest');
    }
    old = backend.token;
    login = await logIn(code);
    if (login.data) {
      const spent = await tryAgain(playing, code, 'a used code');
      if (spent) judgeRefusal(backend, spent, 'codeExpired', 'a used code');
      if (spent?.data) login = spent;
    }
  }
  if (!login?.data) return findings.judge('sessions', 'second login', login?.words ?? '');
  backend.token = login.data.token;
  const dead = await backend.ask('/portal/loan/order/latest', {}, { token: old });
  const good = isSessionCode(dead.code) || old === backend.token;
  findings.judge('sessions', 'second login', good ? null : `the first session: ${dead.words}`);
}

export async function deleteAccount(playing: Playing): Promise<void> {
  const { backend, customer, purse } = playing;
  const { findings } = backend;
  const { data: check } = await backend.read('/user/delete-check', {});
  if (!check?.allowed) {
    const why = `the account can't be deleted: ${check?.blockedBy ?? 'unreadable'}`;
    return findings.untried('journeys', 'delete', why);
  }
  if (!(await customer.agrees('delete the account'))) {
    return findings.untried('journeys', 'delete', 'nobody agreed to it: give --yes');
  }
  const code = await newCode(playing, '/security/getVerifyCode-deleteUser', {});
  if (typeof code !== 'string') return findings.untried('journeys', 'delete', code.why);
  await tryAgain(playing, code, 'the code of a deletion');
  const proof = await write(backend, '/security/verifyCode-deleteUser', { code });
  if (!proof.data) return findings.judge('journeys', 'delete', `${proof.path}: ${proof.words}`);
  if (customer.code === undefined) {
    const heard = await backend.ask('/security/verifyCode-deleteUser', { code });
    judgeSpent(playing, heard, 'its code again');
  }
  const fields = { ...proof.data, sentAt: backend.time ?? Date.now() };
  const heard = await backend.ask('/user/delete', fields);
  findings.judge('journeys', 'delete', heard.done ? null : `/user/delete: ${heard.words}`);
  if (!heard.done) return;
  purse.left.push('the account is deleted (/user/delete)');
  const after = await backend.ask('/security/getUserInfo', {});
  findings.judge('sessions', 'after the deletion', isSessionCode(after.code) ? null : after.words);
  const { data } = await backend.read('/security/existsByMobile', { mobile: customer.mobile });
  const isGone = data?.exists === false;
  findings.judge('once', '/user/delete', isGone ? null : 'the number is still registered');
}
