/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ErrorClass, Handover, PlatformCode, ShopState } from '#domain/shop-platforms.ts'
import type { SyncKind, SyncOutcome } from '../sync-log.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Opened<T> = ColumnType<T | null, T | null | undefined, T | null>

interface ShopTable {
  id: Generated<string>
  cus_code: string
  platform: PlatformCode
  /** The platform's id, as text. */
  external_id: string
  name: string
  region: Defaulted<string>
  /** What has to be said with every question: a cipher or a host. */
  key: Defaulted<string>
  version: Defaulted<string>
  grant_id: Opened<string>
  /** End of the seller's consent; null where the platform does not say. */
  consent_ends_at: Opened<Date>
  /** EXPIRING follows from the end of consent and is not stored. */
  state: Exclude<ShopState, 'EXPIRING'>
  state_at: Date
  last_ok_at: Opened<Date>
  error_class: Defaulted<ErrorClass | ''>
  error_code: Defaulted<string>
  error_text: Defaulted<string>
  error_request: Defaulted<string>
  error_at: Opened<Date>
  /** When the nightly comparison was put in line last. */
  checked_at: Opened<Date>
  /** How its parcels are handed over unless an order says otherwise; "": the first way the platform offers. */
  handover: Defaulted<Handover | ''>
  /** The job that syncs it next, or does now. */
  sync_job: Opened<string>
  is_demo: Defaulted<boolean>
  linked_by: string
  linked_at: Date
}
export type StoredShop = Selectable<ShopTable>

interface GrantTable {
  id: Generated<string>
  cus_code: string
  platform: PlatformCode
  access_ends_at: Date
  refresh_ends_at: Opened<Date>
  /** Raised with every new pair of tokens. */
  version: Defaulted<number>
  updated_at: Date
}

declare module '#server/database/schema.ts' {
  interface Database {
    shop: ShopTable
    shop_grant: GrantTable
    shop_grant_secret: { grant_id: string; cus_code: string; kind: 'access' | 'refresh'; sealed: string }
    /** Sub-accounts that were given shops; one without a row sees all. */
    shop_user: { shop_id: string; cus_code: string; user_id: string }
    shop_oauth_state: {
      /** SHA-256 of the state, hexadecimal. */
      hash: string
      cus_code: string
      user_id: string
      platform: PlatformCode
      /** The shop that is reconnected; null: a new one is linked. */
      shop_id: Opened<string>
      expires_at: Date
      used_at: Opened<Date>
    }
    shop_cursor: {
      shop_id: string
      cus_code: string
      stream: string
      /** Everything that changed before it has been read. */
      watermark: Opened<Date>
      window_from: Opened<Date>
      window_to: Opened<Date>
      /** Where the window goes on after an orderly stop; null: from its first page. */
      page_cursor: Opened<string>
      /** Raised by every run: one that was overtaken writes nothing more. */
      lease_no: Defaulted<number>
      lease_job: Opened<string>
      leased_until: Opened<Date>
    }
    shop_limit: {
      shop_id: string
      cus_code: string
      /** Questions that may be asked at once; below zero they are promised to those who wait. */
      tokens: number
      /** Questions a second. */
      rate: number
      filled_at: Date
      blocked_until: Opened<Date>
    }
    hook_receipt: {
      id: Generated<number>
      cus_code: string
      shop_id: string
      platform: PlatformCode
      event_key: string
      kind: string
      at: Date
    }
    shop_sync_log: {
      id: Generated<number>
      cus_code: string
      shop_id: string
      kind: SyncKind
      window_from: Opened<Date>
      window_to: Opened<Date>
      pages: Defaulted<number>
      added: Defaulted<number>
      changed: Defaulted<number>
      same: Defaulted<number>
      older: Defaulted<number>
      unread: Defaulted<number>
      outcome: SyncOutcome
      error_code: Defaulted<string>
      error_text: Defaulted<string>
      request_id: Defaulted<string>
      started_at: Date
      ended_at: Date
    }
  }
}
