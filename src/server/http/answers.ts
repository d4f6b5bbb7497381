/** Envelopes. The one place where whatever went wrong becomes an answer, and where nothing of our insides gets out. */
import { codes, type CodeName } from '#contract/codes.ts'
import type { Answer } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { MessageDescriptor } from '@lingui/core'
import { QueueFull } from '../auth/admission-queue.ts'
import { isInfrastructure } from '../database/retry.ts'
import { Busy } from '../dispatch/admission.ts'
import { texts } from '../dispatch/texts.ts'
import { Refusal } from '../handler.ts'
import { translate } from '../i18n.ts'
import { TooOften } from './rate-limits.ts'
import { Unreadable } from './scan.ts'

export const toAnswer = (data: unknown, ukey: string): Answer => ({
  success: true,
  code: codes.ok.code,
  desc: '',
  data: data ?? null,
  ukey,
  serverTime: Date.now(),
})

/** Seconds after which a refused request may be tried again, where nothing more precise is known. */
const RETRY_AFTER = 2
const RETRIED: readonly number[] = [codes.tooMany.http, codes.unavailable.http]

/** Headers that belong to a status, on every way out. `retryAfter`: seconds. */
export const headersOf = ({
  status,
  retryAfter = RETRY_AFTER,
}: Pick<Refused, 'status' | 'retryAfter'>): Record<string, string> =>
  RETRIED.includes(status) ? { 'retry-after': String(retryAfter) } : {}

interface Refused {
  readonly status: number
  readonly answer: Answer
  /** Seconds. */
  readonly retryAfter?: number | undefined
  readonly fault?: unknown
}

/** The answer to a failure of any kind; `fault` is set when it is ours and belongs in the log. */
export function toRefusal(error: unknown, language: Language, ukey = ''): Refused {
  const { refusal, status, fault, retryAfter } = understand(error)
  const fields = refusal.fields.map(({ path, message }) => ({ path, desc: translate(language, message) }))
  const answer: Answer = {
    success: false,
    code: codes[refusal.codeName].code,
    desc: translate(language, refusal.text),
    data: refusal.data ?? null,
    ukey,
    serverTime: Date.now(),
    ...(fields.length > 0 ? { fields } : {}),
  }
  return {
    status: status ?? codes[refusal.codeName].http,
    answer,
    retryAfter,
    ...(fault === undefined ? {} : { fault }),
  }
}

interface Understood {
  readonly refusal: Refusal
  readonly status?: number
  readonly fault?: unknown
  readonly retryAfter?: number
}

const refuse = (name: CodeName, text: MessageDescriptor) => new Refusal(name, text)

function understand(error: unknown): Understood {
  if (error instanceof Refusal) return { refusal: error }
  if (error instanceof Unreadable) return { refusal: refuse('malformed', texts.unreadable) }
  if (error instanceof QueueFull) return { refusal: refuse('tooMany', texts.tooMany) }
  if (error instanceof TooOften)
    return { refusal: refuse('tooMany', texts.tooMany), retryAfter: error.retryAfter }
  if (error instanceof Busy) return { refusal: refuse('busy', texts.busy) }
  // The browser left in the middle of an answer: nobody reads what is said now, and nothing of ours failed.
  if ((error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE')
    return { refusal: refuse('unavailable', texts.unavailable) }
  if (isInfrastructure(error)) return { refusal: refuse('unavailable', texts.unavailable), fault: error }
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) return { refusal: ofHttp(status), status }
  return { refusal: refuse('broken', texts.broken), fault: error }
}

/** What Fastify and its plugins refuse before a call is reached. */
function ofHttp(status: number): Refusal {
  if (status === 413) return refuse('malformed', texts.tooLarge)
  if (status === 415) return refuse('malformed', texts.mediaType)
  if (status === 429) return refuse('tooMany', texts.tooMany)
  if (status === 404) return refuse('noCall', texts.noCall)
  return refuse('malformed', texts.unreadable)
}
