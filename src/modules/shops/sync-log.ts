/** What a line of the sync log is about and how it ended. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#engine/table/index.ts'
import { type ErrorClass, errorClassCodes } from '#domain/shop-platforms.ts'

/**
 * FIRST and POLL read a window of changes; CHECK compares what waits to be shipped, once a night; HOOK reads one order; GOODS reads the
 * products of the shop, and STOCK tells it how many of each there are.
 */
export const syncKinds = {
  FIRST: msg`First sync`,
  POLL: msg`Changes`,
  CHECK: msg`Nightly comparison`,
  HOOK: msg`Notice of the platform`,
  GOODS: msg`Products`,
  STOCK: msg`Stock push`,
} as const satisfies Record<string, MessageDescriptor>
export type SyncKind = keyof typeof syncKinds
export const syncKindCodes = Object.keys(syncKinds) as [SyncKind, ...SyncKind[]]

export const outcomes = {
  OK: { label: msg`Done`, tone: 'green', shape: 'check' },
  TOKEN: { label: msg`Access not accepted`, tone: 'orange', shape: 'alert' },
  REAUTH: { label: msg`Reconnect needed`, tone: 'red', shape: 'alert' },
  CONFIG: { label: msg`Portal refused`, tone: 'red', shape: 'alert' },
  LIMIT: { label: msg`Waits for the platform`, tone: 'blue', shape: 'half' },
  RETRY: { label: msg`No answer`, tone: 'orange', shape: 'half' },
  CALLER: { label: msg`Request refused`, tone: 'red', shape: 'cross' },
  BUSINESS: { label: msg`Request refused`, tone: 'red', shape: 'cross' },
} as const satisfies Record<'OK' | ErrorClass, CodeName>
export type SyncOutcome = keyof typeof outcomes
export const outcomeCodes = ['OK', ...errorClassCodes] as const
