/** The queue in plain words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OutboxRow, OutboxState } from '#offline/types.ts'

/** What a state means and what happens next. */
export const meanings: Record<OutboxState, MessageDescriptor> = {
  ready: msg`Saved on this device. It is sent when you're back online.`,
  sending: msg`Being sent now.`,
  waiting: msg`Saved on this device. It is sent after you log in.`,
  checking: msg`No clear answer received. It is sent again with the same key, so it cannot be placed twice.`,
  person: msg`It continues after you decide.`,
}

/** Steps of a row's history; words that are not listed are left out. */
export const steps: Readonly<Record<string, MessageDescriptor>> = {
  queued: msg`Saved on this device`,
  sending: msg`Sent`,
  again: msg`The server was busy. Trying again later`,
  checking: msg`No answer. Trying again later`,
  interrupted: msg`Interrupted while sending`,
  waiting: msg`Waiting for login`,
  resumed: msg`Logged in again`,
  refused: msg`Refused`,
  limit: msg`Too many attempts`,
  dependency: msg`What it depends on was discarded`,
  retry: msg`Tried again by you`,
  released: msg`Sent now by you`,
  carried: msg`Carried to another device`,
  arrived: msg`Brought from another device`,
  accepted: msg`Accepted`,
}

/** What needs the person first, then in order of arrival. */
export const byUrgency = (rows: readonly OutboxRow[]): OutboxRow[] =>
  [...rows].sort(
    (a, b) => Number(b.state === 'person') - Number(a.state === 'person') || (a.seq ?? 0) - (b.seq ?? 0),
  )

/** Address that opens a draft in its form; undefined when it came from no form. */
export const draftHref = (draft: { id: string; href?: string }): string | undefined =>
  draft.href && `${draft.href}?draft=${encodeURIComponent(draft.id)}`
