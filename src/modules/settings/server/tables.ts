/** The tables of this slice as Kysely sees them; created by migrations.ts. */
import type { Generated } from 'kysely'

export type Scope = 'user' | 'shared' | 'site' | 'draft'

interface SettingTable {
  id: Generated<string>
  /** '*' for what concerns everybody. */
  cus_code: string
  scope: Scope
  /** Whose it is, for `user`; removed with the account. */
  account_id: string | null
  /** Who shared it; null once the account is gone. */
  author_id: string | null
  tab_key: string
  /** "" is a mark that something was here: devices that were away hear of it. */
  tab_value: string
  rev: number
  by_name: string
  /** When the person wrote it, by the device's corrected clock. */
  updated_at: Date
  /** When it was stored here; what "since" compares. */
  changed_at: Generated<Date>
}

interface SettingVersionTable {
  tab_key: string
  rev: number
  tab_value: string
  by_name: string
  /** The version that was rolled back to; 0 for a new one. */
  from_rev: number
  published_at: Generated<Date>
}

declare module '#server/database/schema.ts' {
  interface Database {
    setting: SettingTable
    setting_version: SettingVersionTable
    setting_era: { era: string }
  }
}
