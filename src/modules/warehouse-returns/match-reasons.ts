/** Why a parcel without an owner may be one's own, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MatchReason } from '#domain/claim-match.ts'

export const matchReasons: Readonly<Record<MatchReason, MessageDescriptor>> = {
  number: msg`Same number`,
  slip: msg`Number with a typing error`,
  ending: msg`Same end of the number`,
  serial: msg`Your serial number inside`,
  order: msg`Your order inside`,
  sku: msg`Your SKU inside`,
  warehouse: msg`Same warehouse`,
  days: msg`Expected these days`,
  weight: msg`Same weight`,
}
