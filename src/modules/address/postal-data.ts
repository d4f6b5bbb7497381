/** Records of the address book. */
import type { Input, Output } from '#contract/call.ts'
import { type FormData, textAt, toFormAddress, toPostal } from '#engine/form/index.ts'
import type { address } from './contract.ts'
import { addressTypeOf } from './module.ts'

export type AddressRow = Output<typeof address.queryList>['list'][number]
export type AddressDraft = Input<typeof address.insertAddr>
export type Side = AddressRow['isSenderOrReceiver']

/** What the book keeps beside the address itself. */
export const documentKeys = ['certificateCode', 'certificateURL', 'packageRule'] as const

/** A record for the book of one side, of a form's address with the documents beside it. */
export function toAddressDraft(data: unknown, side: Side, documents: unknown = {}): AddressDraft {
  const postal = toPostal(data)
  const given = documentKeys.map((key) => [key, textAt(documents, key).trim()] as const)
  return {
    ...postal,
    ...Object.fromEntries(given.filter(([, text]) => text !== '')),
    addressType: addressTypeOf(postal.country),
    isSenderOrReceiver: side,
  }
}

/** A record of the book as its form holds it. */
export const toAddressForm = (row: unknown): FormData => ({
  address: toFormAddress(row),
  ...Object.fromEntries(documentKeys.map((key) => [key, textAt(row, key)])),
})
