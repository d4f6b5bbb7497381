/** The two sides of the address book as the gateway exports them (spec 000 §7: /api/exportAddress.do). */
import { msg } from '@lingui/core/macro'
import { columns } from '#modules/address/columns.ts'
import { address } from '#modules/address/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { amongIds } from '#server/database/ids.ts'
import { defineExport, type ExportDeclaration } from '#server/exports/source.ts'
import { toRecord, type AddressRecord } from './address-row.ts'
import { matching, sorted } from './handlers.ts'
import type { StoredAddress } from './tables.ts'

type Book = ExportDeclaration<typeof address.queryList, StoredAddress, AddressRecord>

const book = (side: 'sender' | 'receiver', page: string, title: Book['title']) =>
  defineExport<typeof address.queryList, StoredAddress, AddressRecord>({
    dataId: `address.${side}`,
    title,
    call: tasks.exportAddress,
    query: address.queryList,
    func: '*',
    page,
    params: { isSenderOrReceiver: side },
    columns,
    toRow: toRecord,
    rows: async (query, ids, context) => {
      const chosen = () => {
        const rows = matching(query, context)
        return ids ? rows.where(amongIds(ids)) : rows
      }
      return { matching: chosen().select('id'), sorted: sorted(chosen()) }
    },
  })

export const addressExports = [
  book('sender', 'Z-801', msg`Sender addresses`),
  book('receiver', 'Z-802', msg`Receiver addresses`),
]
