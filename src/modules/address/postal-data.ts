/** Records of the address book. */
import type { Input, Output } from '#contract/call.ts'
import { toPostal } from '#engine/form/index.ts'
import type { address } from './contract.ts'
import { addressTypeOf } from './module.ts'

export type AddressRow = Output<typeof address.queryList>['list'][number]
export type AddressDraft = Input<typeof address.insertAddr>
export type Side = AddressRow['isSenderOrReceiver']

/** A record for the book of one side, of a form's address. */
export function toAddressDraft(data: unknown, side: Side): AddressDraft {
  const postal = toPostal(data)
  return { ...postal, addressType: addressTypeOf(postal.country), isSenderOrReceiver: side }
}
