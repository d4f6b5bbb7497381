/** What waits to be sent, drawn over the address book: in its tables, in the dialog of a form, and where a new order begins. */
import { address } from './contract.ts'
import type { AddressDraft, AddressRow, Side } from './postal-data.ts'

/** Commands about the book are sent one after the other. */
export const ADDRESS_BOOK = 'address-book'

/** Ids of addresses that are on this device only. */
export const QUEUED_PREFIX = 'queued:'

export const bookCalls: readonly string[] = [
  address.insertAddr.id,
  address.updateSenderAddr.id,
  address.deleteAddr.id,
  address.setDefaultAddress.id,
  address.cancelDefaultAddress.id,
]

interface Parameter extends Partial<AddressDraft> {
  id?: string
  ids?: readonly string[]
  rev?: number
}

/** Ids of the addresses a queued command changes; none for a new one. */
export function changedIds(parameter: unknown): readonly string[] {
  const { id, ids } = (parameter ?? {}) as Parameter
  return ids ?? (id === undefined ? [] : [id])
}

/** A queued new address as a row of its own side; null for what changes a row that is there. */
export function queuedRow(side: Side, parameter: unknown, key: string): AddressRow | null {
  const draft = (parameter ?? {}) as Parameter
  if (draft.isSenderOrReceiver !== side || draft.id !== undefined) return null
  return { ...recordOf(draft as AddressDraft), id: QUEUED_PREFIX + key, isDefault: '0', rev: 0 }
}

const recordOf = (draft: AddressDraft): Omit<AddressRow, 'id' | 'isDefault' | 'rev'> => ({
  ...draft,
  prov: draft.prov ?? '',
  city: draft.city ?? '',
  area: draft.area ?? '',
})

/** A command that waits, as the outbox keeps it. */
export interface Waiting {
  readonly key: string
  readonly call: string
  readonly body: unknown
}

/** One side of the book as it will be once everything that waits was accepted; the default first, as the gateway sorts it. */
export function withQueued(
  rows: readonly AddressRow[],
  side: Side,
  waiting: readonly Waiting[],
): readonly AddressRow[] {
  let book = rows
  for (const { key, call, body } of waiting) {
    const ids = changedIds(body)
    const isMeant = ({ id }: AddressRow): boolean => ids.includes(id)
    const added = call === address.insertAddr.id ? queuedRow(side, body, key) : null
    if (added) book = [added, ...book]
    if (!book.some(isMeant)) continue
    if (call === address.deleteAddr.id) book = book.filter((row) => !isMeant(row))
    if (call === address.updateSenderAddr.id)
      book = book.map((row) => (isMeant(row) ? changed(row, body) : row))
    if (call === address.setDefaultAddress.id)
      book = book.map((row) => ({ ...row, isDefault: isMeant(row) ? '1' : '0' }))
    if (call === address.cancelDefaultAddress.id)
      book = book.map((row) => (isMeant(row) ? { ...row, isDefault: '0' } : row))
  }
  return book === rows ? rows : book.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** A queued change raises the revision by one, so that the next change starts from the right one. */
function changed(row: AddressRow, body: unknown): AddressRow {
  const { id, isDefault } = row
  const draft = body as AddressDraft & Parameter
  return { ...recordOf(draft), id, isDefault, rev: (draft.rev ?? row.rev) + 1 }
}
