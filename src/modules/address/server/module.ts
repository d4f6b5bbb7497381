/** The server side of the address book. */
import { addressRules } from '#modules/address/address-rules.ts'
import { address } from '#modules/address/contract.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { demoBook, otherBook, toAddress } from './demo-book.ts'
import { addressExports } from './export.ts'
import { handlers } from './handlers.ts'
import { addressTargets } from './import.ts'
import { migrations } from './migrations.ts'
import './tables.ts'

export const serverModule = defineServerModule({
  name: 'address',
  calls: address,
  migrations,
  handlers,
  rules: { [ADDRESS_RULES]: addressRules },
  exports: addressExports,
  imports: addressTargets,
  seed: async (db) => {
    const now = new Date()
    const rows = [
      ...demoBook.map((row, place) => toAddress(row, place, 'DEMO', now)),
      ...otherBook.map((row, place) => toAddress(row, place, 'OTHER', now)),
    ]
    await db.insertInto('address').values(rows).execute()
  },
})
