/** The table of this slice as Kysely sees it. */
import type { Generated, Selectable } from 'kysely'

interface AddressTable {
  id: Generated<string>
  cus_code: string
  side: 'sender' | 'receiver'
  /** '1' is domestic (spec 001 §3): within China, where the customers send from. */
  address_type: '0' | '1'
  is_default: Generated<'0' | '1'>
  name: string
  phone: string
  email: Generated<string>
  post_code: Generated<string>
  country: string
  prov: Generated<string>
  city: Generated<string>
  area: Generated<string>
  address: string
  address2: Generated<string>
  company: Generated<string>
  certificate_code: Generated<string>
  certificate_url: Generated<string>
  package_rule: Generated<string>
  /** Its places that our list does not have; "" where it has them all. */
  unlisted: Generated<string>
  rev: Generated<number>
  created_at: Generated<Date>
}

export type StoredAddress = Selectable<AddressTable>

declare module '#server/database/schema.ts' {
  interface Database {
    address: AddressTable
  }
}
