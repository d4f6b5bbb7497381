/** One request, one answer. Signs, times out, corrects the clock; validates nothing but the shape of what came back. */
import md5 from 'crypto-js/md5'
import { pathOnHost, type Call, type Input, type Output } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { IDEMPOTENCY_HEADER, signedText, type Answer, type RequestEnvelope } from '#contract/envelope.ts'
import { languages } from '#contract/language.ts'
import { currentLanguage } from '#client/i18n/language.ts'
import { session, type View } from '#client/session/session.ts'
import { tellAnswer } from './answer-watch.ts'
import { correctClock, gatewayNow } from './clock.ts'
import { portalConfig } from './config.ts'
import { BadResponse, OfflineError } from './failures.ts'
import { reportConnection } from './connection.ts'
import { mintKey } from './mint-key.ts'

export { BadResponse, OfflineError } from './failures.ts'

export interface SendOptions {
  /** Idempotency key of a command; minted here when absent. */
  key?: string
  signal?: AbortSignal
  /** Asks as another person; by default as oneself. */
  as?: View | undefined
}

/**
 * Sends a call. An envelope with success:false is returned, not thrown.
 * @throws OfflineError when nothing came back, BadResponse for anything that is no envelope, AbortError when the caller gave up.
 */
export async function send<C extends Call>(
  call: C,
  parameter: Input<C>,
  options: SendOptions = {},
): Promise<Answer<Output<C>>> {
  const key = call.kind === 'command' ? (options.key ?? mintKey()) : undefined
  const first = await attempt(call, parameter, key, options)
  // Our clock was off and is corrected by now: the refusal came before anything was done, so once more.
  const answer = first.code === code.clock ? await attempt(call, parameter, key, options) : first
  return answer as Answer<Output<C>>
}

async function attempt(
  call: Call,
  parameter: unknown,
  key: string | undefined,
  { signal, as }: SendOptions,
): Promise<Answer> {
  const token = as?.token ?? session.token
  const sentAt = Date.now()
  const response = await timed(call, signal, (stop) =>
    fetch(addressOf(call), {
      method: 'POST',
      headers: headersOf(key),
      body: bodyOf(parameter, as),
      signal: stop,
      cache: 'no-store',
      credentials: 'same-origin',
    }).then(async (reply) => ({ reply, text: await reply.text() })),
  )
  reportConnection(true)
  const answer = readAnswer(response.reply, response.text)
  correctClock(answer.serverTime, sentAt, Date.now())
  tellAnswer({ call, answer, token })
  return answer
}

const addressOf = (call: Call): string => {
  const { gateway, prefix } = portalConfig()
  return gateway + pathOnHost(call, prefix)
}

function headersOf(key: string | undefined): Record<string, string> {
  const language = currentLanguage()
  return {
    'content-type': 'application/json',
    lang: languages[language].lang,
    langType: language,
    ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
  }
}

/** The signature covers the very text of `parameter` that is sent. */
function bodyOf(parameter: unknown, as: View | undefined): string {
  // A view needs no administrator code: it was opened in a session that has given one.
  const { token, sid, vcode } = as ? { token: as.token, sid: as.sid, vcode: '' } : session
  const json = JSON.stringify(parameter)
  const t = String(gatewayNow())
  const rest: Omit<RequestEnvelope, 'parameter'> = {
    token,
    t,
    s: md5(signedText(json, t, sid, vcode)).toString(),
  }
  return `{"parameter":${json},${JSON.stringify(rest).slice(1)}`
}

/** Runs a fetch under the call's timeout and the caller's signal. */
async function timed<T>(
  call: Call,
  signal: AbortSignal | undefined,
  run: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', giveUp)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, call.timeoutMs)
  try {
    signal?.throwIfAborted()
    return await run(controller.signal)
  } catch (error) {
    if (signal?.aborted) throw error
    if (!isLate) reportConnection(false)
    throw new OfflineError(isLate ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

function readAnswer(reply: Response, text: string): Answer {
  const value = parse(text)
  // An error status without a word is told by its status (spec 000 §8).
  const wait = retryAfterMs(reply.headers.get('retry-after'))
  if (isAnswer(value) && (reply.ok || value.desc !== ''))
    return wait > 0 ? { ...value, retryAfterMs: wait } : value
  throw new BadResponse(reply.status, wait)
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Answer).success === 'boolean' &&
  typeof (value as Answer).code === 'number'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Retry-After in seconds or as a date; 0 when it says nothing. */
export function retryAfterMs(header: string | null): number {
  if (!header) return 0
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, at - gatewayNow())
}
