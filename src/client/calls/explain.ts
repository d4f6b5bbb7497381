/** From a failure to the words a person sees (spec 000 §8). */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { notify } from '#client/ui/notify.ts'
import { code } from '#contract/codes.ts'
import { BadAnswer, NoLine, Refused } from './failures.ts'

/** HTTP messages stay this long (spec 000 §8). */
export const HTTP_MESSAGE_MS = 2000

const TIMED_OUT = msg`Request timed out`
const httpMessages: Record<number, MessageDescriptor> = {
  400: msg`Request parameters wrong`,
  401: msg`Request needs verification`,
  403: msg`Server refused access`,
  404: msg`Request failed`,
  408: TIMED_OUT,
  500: msg`Server internal error`,
  501: msg`Server does not support this request method`,
  505: msg`Server not supported`,
}

/** Message of an HTTP status; any other, or none: "Request timed out". */
export const httpMessage = (status: number | undefined): MessageDescriptor =>
  (status !== undefined && httpMessages[status]) || TIMED_OUT

/** What to tell the person. `path` is the call's, because the validation call has a text of its own. */
export function explain(error: unknown, path = ''): string {
  if (error instanceof Refused) return explainRefusal(error, path)
  if (error instanceof BadAnswer) return i18n._(httpMessage(error.status))
  if (error instanceof NoLine) return i18n._(httpMessage(undefined))
  return i18n._(msg`Server internal error`)
}

function explainRefusal({ answer }: Refused, path: string): string {
  if (answer.desc) return answer.desc
  if (path.includes('validateOrder')) return i18n._(msg`Template format data wrong, check and upload`)
  return i18n._(msg`Server internal error!`)
}

/** The session speaks for itself when it ends; saying it twice would hide the better message. */
const isSessionEnd = (error: unknown): boolean =>
  error instanceof Refused && (error.answer.code === code.expired || error.answer.code === code.elsewhere)

/** Shows a failure, unless the session shows it already. */
export function report(error: unknown, path?: string): void {
  if (isSessionEnd(error)) return
  const isHttp = error instanceof BadAnswer || error instanceof NoLine
  notify(explain(error, path), 'bad', isHttp ? { forMs: HTTP_MESSAGE_MS } : {})
}
