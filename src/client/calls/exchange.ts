/** One request and its answer, for the portal and for the pages outside it: signs, times out, corrects the clock, validates the envelope. */
import md5 from 'crypto-js/md5'
import { pathOnHost, type Call } from '#contract/call.ts'
import { signedText, type Answer, type RequestEnvelope } from '#contract/envelope.ts'
import { correctClock, gatewayNow } from './clock.ts'
import { portalConfig } from './config.ts'
import { BadResponse, OfflineError } from './failures.ts'

/** What a request is signed with; empty texts for a call that anybody may make. */
interface Signer {
  readonly token: string
  readonly sid: string
  readonly vcode: string
}

interface Request {
  readonly parameter: unknown
  readonly signer: Signer
  /** Language and idempotency key. */
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | undefined
  /** Called with true when a response arrived, with false when none did. */
  readonly onConnection: (isOnline: boolean) => void
}

/**
 * Sends a call once. An envelope with success:false is returned, not thrown.
 * @throws OfflineError when nothing came back, BadResponse for anything that is no envelope, AbortError when the signal aborts.
 */
export async function exchange(call: Call, request: Request): Promise<Answer> {
  const { parameter, signer, headers, onConnection } = request
  const sentAt = Date.now()
  const response = await timed(call, request, (stop) =>
    fetch(addressOf(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: bodyOf(parameter, signer),
      signal: stop,
      cache: 'no-store',
      credentials: 'same-origin',
    }).then(async (reply) => ({ reply, text: await reply.text() })),
  )
  onConnection(true)
  const answer = readAnswer(response.reply, response.text)
  correctClock(answer.serverTime, sentAt, Date.now())
  return answer
}

const addressOf = (call: Call): string => {
  const { gateway, prefix } = portalConfig()
  return gateway + pathOnHost(call, prefix)
}

/** The signature covers the very text of `parameter` that is sent. */
function bodyOf(parameter: unknown, { token, sid, vcode }: Signer): string {
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
  { signal, onConnection }: Request,
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
    if (!isLate) onConnection(false)
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
