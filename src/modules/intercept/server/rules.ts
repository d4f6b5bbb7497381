/** Why a parcel cannot be intercepted, or not like this. The same validation for the check and for the request. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#contract/codes.ts'
import type { InterceptRequest } from '#domain/interceptions.ts'
import { phoneProblem } from '#domain/phone.ts'
import { refusal } from '#domain/order-actions.ts'
import { type WaybillStatus } from '#domain/waybill-status.ts'
import type { AddressChange } from './tables.ts'

export interface Fault {
  codeName: CodeName
  text: MessageDescriptor
}

interface Parcel {
  status: WaybillStatus
  country: string
  hasOpen: boolean
}

const absent: Fault = { codeName: 'absent', text: msg`There is no parcel with this number.` }
const isOpen: Fault = { codeName: 'status', text: msg`This parcel is already being intercepted.` }
const noChange: Fault = {
  codeName: 'invalid',
  text: msg`Enter what changes: the receiver, the phone or the street.`,
}

export function parcelFault(parcel: Parcel | undefined): Fault | undefined {
  if (!parcel) return absent
  const text = refusal('intercept', parcel.status)
  if (text) return { codeName: 'status', text }
  return parcel.hasOpen ? isOpen : undefined
}

/** A change of address changes something, and its phone is one of the country. */
export function requestFault(
  wish: InterceptRequest,
  change: AddressChange,
  country: string,
): Fault | undefined {
  if (wish !== 'ADDRESS') return undefined
  if (!Object.values(change).some((value) => value?.trim())) return noChange
  const text = change.phone?.trim() ? phoneProblem(change.phone, country) : undefined
  return text && { codeName: 'invalid', text }
}
