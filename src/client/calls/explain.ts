/** From a failure to the words a person sees (spec 000 §8). */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Call } from '#contract/call.ts'
import { go } from '#client/router/go.ts'
import { helpOn, topUpAfter } from '#client/router/help.ts'
import { notify } from '#client/ui/notify.ts'
import { BadResponse, OfflineError, Refused } from './failures.ts'
import { responseTo, type Failure, type ResponseRow } from './responses.ts'

/** What of a call the words depend on. */
export type Asked = Pick<Call, 'isTemplateCheck'>

function failureOf(error: unknown, asked: Asked): Failure {
  if (error instanceof Refused) {
    const { code, desc } = error.answer
    return { kind: 'answer', code, desc, isTemplateCheck: asked.isTemplateCheck === true }
  }
  if (error instanceof BadResponse) return { kind: 'http', http: error.status }
  if (error instanceof OfflineError) return { kind: 'http', http: undefined }
  return { kind: 'http', http: 500 }
}

/** The words of a row. Without a desc, 10010 and 10016 say only what to do. */
export function wordsOf({ says }: ResponseRow, desc = ''): string {
  if (says === 'desc') return desc
  if (says !== 'again') return i18n._(says)
  return desc ? `${desc}, ${i18n._(msg`please log in again`)}` : i18n._(msg`Please log in again`)
}

const descOf = (failure: Failure): string => (failure.kind === 'answer' ? failure.desc : '')

/** What to tell the person. */
export function explain(error: unknown, asked: Asked = {}): string {
  const failure = failureOf(error, asked)
  return wordsOf(responseTo(failure), descOf(failure))
}

/** Address of the guide that explains it to the person; undefined where none does. */
export const helpFor = (error: unknown, asked: Asked = {}): string | undefined =>
  helpOf(failureOf(error, asked))

const helpOf = (failure: Failure): string | undefined =>
  helpOn(failure.kind === 'answer' ? failure.code : 'no answer')

/** Whether the failure is the end of the session, which speaks for itself. */
export const endsSession = (error: unknown, asked: Asked = {}): boolean =>
  responseTo(failureOf(error, asked)).endsSession === true

/**
 * Shows a failure; `wrap` sets the reason in a sentence that names what failed. The session speaks
 * for itself when it ends; saying it twice would hide the better message.
 */
export function report(
  error: unknown,
  asked: Asked = {},
  wrap: (reason: string) => string = (reason) => reason,
): void {
  const failure = failureOf(error, asked)
  const row = responseTo(failure)
  if (row.endsSession) return
  const help = helpOf(failure)
  const action =
    (failure.kind === 'answer' ? topUpAfter(failure.code) : undefined) ??
    (help === undefined ? undefined : { label: i18n._(msg`Help`), run: () => go(help) })
  notify(wrap(wordsOf(row, descOf(failure))), 'bad', {
    ...(row.forMs === undefined ? {} : { forMs: row.forMs }),
    ...(action ? { action } : {}),
  })
}
