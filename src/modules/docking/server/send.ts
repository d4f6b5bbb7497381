/** One request to a customer's server: public HTTPS alone, resolved once and pinned, no redirects, ten seconds. */
import type { DeliveryFault } from '#modules/docking/states.ts'
import { targetFault } from '#modules/docking/target.ts'
import { fetchWithin, publicFetch } from '#server/http/public-fetch.ts'
import { lookup } from 'node:dns'
import { signatureHeader } from './sign.ts'
import type { StoredDelivery } from './tables.ts'

const TIMEOUT_MS = 10_000

interface Sent {
  /** "" where it arrived. */
  readonly fault: DeliveryFault | ''
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly ms: number
}

interface Target {
  readonly url: string
  /** The newest first. */
  readonly secrets: readonly string[]
}

/** Host of a receiver of the tests: "127.0.0.1:4711" is reached without TLS. */
export const isTestTarget = (url: string, testHost: string | undefined): boolean =>
  testHost !== undefined && url.startsWith(`http://${testHost}/`)

const testFetch = fetchWithin(
  () => true,
  (host, options, done) => lookup(host, options, done),
)

/**
 * @param signal aborted when this gateway has to stop: then nothing is known of the delivery
 * @throws where it was aborted
 */
export async function send(
  { url, secrets }: Target,
  { body, type, event_id }: Pick<StoredDelivery, 'body' | 'type' | 'event_id'>,
  { signal, testHost }: { readonly signal: AbortSignal; readonly testHost: string | undefined },
): Promise<Sent> {
  const begin = performance.now()
  const ended = (fault: Sent['fault'], status = 0): Sent => ({
    fault,
    status,
    ms: Math.round(performance.now() - begin),
  })
  const isTest = isTestTarget(url, testHost)
  // What was stored under older rules is not sent to either.
  if (!isTest && targetFault(url)) return ended('INSIDE')
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await (isTest ? testFetch : publicFetch)(url, {
      method: 'POST',
      body,
      signal: AbortSignal.any([limit, signal]),
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Sampan-Webhook/1',
        'sampan-event': type,
        'sampan-delivery': event_id,
        'sampan-signature': signatureHeader(secrets, body, Math.floor(Date.now() / 1000)),
      },
    })
    const { status } = answer
    // Nobody reads what they say.
    await answer.body?.cancel()
    if (status >= 200 && status < 300) return ended('', status)
    return ended(status >= 300 && status < 400 ? 'REDIRECT' : 'REFUSED', status)
  } catch (error) {
    if (signal.aborted) throw error
    if (limit.aborted) return ended('TIMEOUT')
    return ended((error as Error).name === 'InsideAddress' ? 'INSIDE' : 'UNREACHABLE')
  }
}
