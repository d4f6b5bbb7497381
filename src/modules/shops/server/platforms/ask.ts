/** Questions to a platform: bounded in time and size, redirects refused, and no secret in what is said of a failure. */
import { PlatformError, type Outside } from './connector.ts'

const ANSWER_MS = 20_000
/** A hundred orders with every field take about a megabyte; a label less. */
const MOST_BYTES = 12_000_000
const MOST_TEXT = 300

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** @throws PlatformError RETRY where no whole answer comes: what was asked for may have been done all the same */
export async function ask(outside: Outside, url: string, init: RequestInit): Promise<Answer> {
  // The text of a network fault can repeat the address, and addresses of TikTok's tokens carry secrets.
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await outside
    .fetch(url, { ...init, redirect: 'manual', signal })
    .catch((error: unknown) => {
      throw new PlatformError('RETRY', 'no_answer', `No answer (${causeOf(error)})`)
    })
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel()
    throw new PlatformError('CONFIG', 'redirect', 'The answer is a redirect, which is not followed')
  }
  return { status: response.status, headers: response.headers, body: await bodyOf(response) }
}

async function bodyOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength
      if (bytes > MOST_BYTES) break
      parts.push(part)
    }
  } catch (error) {
    throw new PlatformError('RETRY', 'no_answer', `The answer broke off (${causeOf(error)})`)
  }
  if (bytes > MOST_BYTES) throw new PlatformError('RETRY', 'too_long', 'The answer is too long')
  return Buffer.concat(parts)
}

/** "ECONNREFUSED", "TimeoutError": names and codes, never texts. */
function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'unknown')
}

/** Milliseconds of a Retry-After header, in seconds or as a date. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after') ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** A platform's own words, short, and without what must not be repeated. */
export const spoken = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((said, secret) => said.replaceAll(secret, '***'), text)
    .slice(0, MOST_TEXT)

/** @throws PlatformError RETRY: proxies between us and a platform answer with pages when they are in trouble */
export function jsonOf({ status, body }: Answer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw new PlatformError('RETRY', `http_${status}`, 'The answer is no JSON')
  }
}
