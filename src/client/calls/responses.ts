/** What a failed call does and says: spec 000 §8 row by row, as data. `explain.ts` says it, the session acts on it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { code } from '#contract/codes.ts'

/** What is known of a failure. `http` is undefined where nothing came back; an answer of the gateway has no `http`. */
export type Failure =
  | { kind: 'answer'; code: number; desc: string; isTemplateCheck: boolean }
  | { kind: 'http'; http: number | undefined }

/** The row's condition; what it does not name does not matter. */
type When = { code?: number; hasDesc?: true; isTemplateCheck?: true } | { http: number | 'any other or none' }

export interface ResponseRow {
  readonly when: When
  /** `desc` is what the gateway said; `again` adds ", please log in again". */
  readonly says: 'desc' | 'again' | MessageDescriptor
  /** The session is over: credentials go, the sign-in panel slides over the page, or the page leads to /login. */
  readonly endsSession?: true
  /** Answers that come together within this time are one (spec 000 §9). */
  readonly debounceMs?: number
  /** How long the message stays; by its tone where absent. */
  readonly forMs?: number
}

/** HTTP messages stay this long (spec 000 §8). */
const HTTP_MESSAGE_MS = 2000
/** Spec 000 §9 "login-expired error 250 ms". */
const ELSEWHERE_DEBOUNCE_MS = 250

const TIMED_OUT = msg`Request timed out`
const http = (status: number | 'any other or none', says: MessageDescriptor): ResponseRow => ({
  when: { http: status },
  says,
  forMs: HTTP_MESSAGE_MS,
})

/** The first row that fits holds. */
export const responses: readonly ResponseRow[] = [
  { when: { code: code.expired }, says: 'again', endsSession: true },
  { when: { code: code.elsewhere }, says: 'again', endsSession: true, debounceMs: ELSEWHERE_DEBOUNCE_MS },
  { when: { hasDesc: true }, says: 'desc' },
  { when: { isTemplateCheck: true }, says: msg`Template format data wrong, check and upload` },
  { when: {}, says: msg`Server internal error!` },
  http(400, msg`Request parameters wrong`),
  http(401, msg`Request needs verification`),
  http(403, msg`Server refused access`),
  http(404, msg`Request failed`),
  http(408, TIMED_OUT),
  http(500, msg`Server internal error`),
  http(501, msg`Server does not support this request method`),
  http(505, msg`Server not supported`),
  http('any other or none', TIMED_OUT),
]

const fits = (when: When, failure: Failure): boolean => {
  if (failure.kind === 'http')
    return 'http' in when && (when.http === 'any other or none' || when.http === failure.http)
  if ('http' in when) return false
  return (
    (when.code === undefined || when.code === failure.code) &&
    (!when.hasDesc || failure.desc !== '') &&
    (!when.isTemplateCheck || failure.isTemplateCheck)
  )
}

/** The row of a failure; the last rows take what no other did. */
export const responseTo = (failure: Failure): ResponseRow =>
  responses.find(({ when }) => fits(when, failure)) ?? http('any other or none', TIMED_OUT)
