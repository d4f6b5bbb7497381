/** Signing in with account, password and captcha (spec 000 §4, §5; contract §3). */
import { code } from '#contract/codes.ts'
import type { Answer } from '#contract/envelope.ts'
import type { Output } from '#contract/call.ts'
import { imgCodeOf, type Point } from '#domain/captcha-points.ts'
import { session as calls } from '#modules/session/contract.ts'
import { ask } from '#client/calls/ask.ts'
import { send } from '#client/calls/transport.ts'
import { dropCredentials, keepCredentials, takeHalfOpen } from './credentials.ts'
import { secretOf } from './secret.ts'
import { loadUser } from './user-info.ts'

type LoginResult = Output<typeof calls.login>

interface LoginForm {
  loginCode: string
  password: string
  imgId: string
  /** Where the four characters were clicked, in pixels of the 260×46 image. */
  clicks: readonly Point[]
  /** The second step of a guarded account: the administrator code, and the session it was sent to. */
  second?: { vcode: string; halfOpen: HalfOpen }
}

/** Another session of the account (spec 000 §3 "Duplicate-login rows"). */
export interface OtherSession {
  date: string
  ip: string
}

/** A half-open session that is good for `/loginUnique.do` alone. */
export interface Elsewhere {
  token: string
  sid: string
  vcode: string
  rows: OtherSession[]
}

/** A half-open session that is good for `/getVCode.do` and the second step of the login alone. */
export interface HalfOpen {
  token: string
  sid: string
}

export type SignInOutcome =
  | { kind: 'in' }
  | { kind: 'elsewhere'; elsewhere: Elsewhere }
  /** The account asks for the administrator code; it was just sent to `sentTo`. */
  | { kind: 'vcode'; sentTo: string; halfOpen: HalfOpen }
  | { kind: 'refused'; desc: string }

/** @throws OfflineError, BadResponse when nothing sensible came back. */
export async function signIn({
  loginCode,
  password,
  imgId,
  clicks,
  second,
}: LoginForm): Promise<SignInOutcome> {
  void dropCredentials()
  const sk = await secretOf({ loginCode, password })
  const parameter = { imgId, imgCode: imgCodeOf(clicks), sk }
  if (!second) return validate(await send(calls.login, parameter))
  const { vcode, halfOpen } = second
  return validate(await as(halfOpen, () => send(calls.login, { ...parameter, vcode })), vcode)
}

/** One call in the name of a half-open session, which is never kept. */
async function as<T>(halfOpen: HalfOpen, call: () => Promise<T>): Promise<T> {
  takeHalfOpen(halfOpen)
  try {
    return await call()
  } finally {
    void dropCredentials()
  }
}

/** What an answer of `/login.do`, `/loginUnique.do` or `/e3/getToken.do` means. */
export async function validate(answer: Answer<LoginResult>, vcode = ''): Promise<SignInOutcome> {
  if (answer.code === code.elsewhere) return { kind: 'elsewhere', elsewhere: elsewhereOf(answer, vcode) }
  if (!answer.success || !answer.data) return { kind: 'refused', desc: answer.desc }
  const { token, sid, ukey, vcodeFlag } = answer.data
  if (vcodeFlag) return askForCode({ token, sid })
  const kept = keepCredentials({ token, sid, ukey, vcode })
  await loadUser().catch((error: unknown) => {
    void dropCredentials()
    throw error
  })
  await kept
  return { kind: 'in' }
}

const askForCode = async (halfOpen: HalfOpen): Promise<SignInOutcome> => ({
  kind: 'vcode',
  sentTo: await sendCode(halfOpen),
  halfOpen,
})

/**
 * Has the administrator code sent, again too: the one before is void then. Resolves where it was sent.
 * @throws as `ask` does; Refused when too many were sent.
 */
export const sendCode = async (halfOpen: HalfOpen): Promise<string> =>
  (await as(halfOpen, () => ask(calls.getVCode, {}))).sentTo

/** Forces the other session out and takes its place. */
export async function signInAnyway(elsewhere: Elsewhere): Promise<SignInOutcome> {
  takeHalfOpen(elsewhere)
  const answer = await send(calls.loginUnique, {}).catch((error: unknown) => {
    void dropCredentials()
    throw error
  })
  if (!answer.success) void dropCredentials()
  return validate(answer, elsewhere.vcode)
}

function elsewhereOf({ data, token, sid }: Answer, vcode: string): Elsewhere {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const rows = Array.isArray(data) ? (data as Partial<OtherSession>[]) : []
  return {
    token: text(token),
    sid: text(sid),
    vcode,
    rows: rows.map((row) => ({ date: text(row.date), ip: text(row.ip) })),
  }
}
