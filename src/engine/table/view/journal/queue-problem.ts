/** Why a queued row did not go through, in words; what the transport calls it is for the log. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OutboxError, OutboxRow } from '#offline/types.ts'

const errorTexts: Record<Exclude<OutboxError['class'], 'refused'>, MessageDescriptor> = {
  network: msg`No answer received.`,
  server: msg`The server could not answer.`,
  limit: msg`It is too large to send.`,
  dependency: msg`Another entry it needs was discarded.`,
}

/** The gateway's own words where it gave any, else ours; undefined when nothing went wrong, or the state says it. */
export function problemOf({ lastError, state }: OutboxRow): string | MessageDescriptor | undefined {
  if (!lastError) return undefined
  // What the state means says the same already.
  if (state === 'checking' || state === 'sending') return undefined
  if (lastError.class === 'refused') return lastError.desc || msg`Refused by the server.`
  return errorTexts[lastError.class]
}
