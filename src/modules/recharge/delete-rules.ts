/** Which announced transfers can be deleted, on both sides. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RechargeState } from './recharge-states.ts'

/** Why a transfer cannot be deleted; undefined where it can. */
export function deleteRefusal(
  row: { readonly state: RechargeState } | undefined,
): MessageDescriptor | undefined {
  if (!row) return msg`This bank transfer does not exist.`
  if (row.state === 'SUBMITTED') return undefined
  if (row.state === 'CREDITED') return msg`It has been credited.`
  if (row.state === 'DELETED') return msg`It has been deleted already.`
  return msg`Only transfers that wait for the bank can be deleted.`
}
