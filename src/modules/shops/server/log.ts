/** What a run did, as a line of the sync log. */
import type { Trx } from '#server/database/tenant.ts'
import type { SyncKind } from '../sync-log.ts'
import type { Taken } from '#server/order-sink.ts'
import type { PlatformError, Window } from './platforms/connector.ts'
import type { StoredShop } from './tables.ts'

export interface Run extends Readonly<Record<keyof Taken, number>> {
  readonly kind: SyncKind
  readonly window: Window | undefined
  readonly startedAt: Date
  readonly pages: number
}

export const emptyRun = (kind: SyncKind, window?: Window): Run => ({
  kind,
  window,
  startedAt: new Date(),
  pages: 0,
  added: 0,
  changed: 0,
  same: 0,
  older: 0,
  unread: 0,
})

/** Returns the run with what became of one more page. */
export const withTaken = (run: Run, taken: Taken): Run => ({
  ...run,
  pages: run.pages + 1,
  added: run.added + taken.added,
  changed: run.changed + taken.changed,
  same: run.same + taken.same,
  older: run.older + taken.older,
  unread: run.unread + taken.unread,
})

export const logRun = (
  db: Trx,
  shop: Pick<StoredShop, 'id' | 'cus_code'>,
  { window, kind, startedAt, ...counts }: Run,
  error?: Pick<PlatformError, 'errorClass' | 'code' | 'message' | 'requestId'>,
): Promise<unknown> =>
  db
    .insertInto('shop_sync_log')
    .values({
      cus_code: shop.cus_code,
      shop_id: shop.id,
      kind,
      window_from: window ? new Date(window.from) : null,
      window_to: window ? new Date(window.to) : null,
      ...counts,
      outcome: error?.errorClass ?? 'OK',
      error_code: error?.code.slice(0, 100) ?? '',
      error_text: error?.message.slice(0, 500) ?? '',
      request_id: error?.requestId.slice(0, 100) ?? '',
      started_at: startedAt,
      ended_at: new Date(),
    })
    .execute()
