/** An order as its rules see it, and the step it is in after a change. */
import { isWholeReceiver, settledStep, traced, type OrderFacts } from '#modules/shop-orders/order-rules.ts'
import type { Step } from '#modules/shop-orders/states.ts'
import type { TraceWhat } from '#modules/shop-orders/trace-words.ts'
import type { PlatformReceiver } from '#domain/platform-orders.ts'
import type { Postal, StoredOrder, TraceEntry } from './tables.ts'

/** The receiver parcels go to: ours where it was corrected. */
export function receiverOf({
  own_receiver,
  receiver,
}: Pick<StoredOrder, 'own_receiver' | 'receiver'>): Postal {
  if (own_receiver) return own_receiver
  const {
    name = '',
    phone = '',
    country = '',
    province = '',
    city = '',
    area = '',
    postCode = '',
    address = '',
  } = receiver as Partial<PlatformReceiver>
  return { name, phone, country, prov: province, city, area, postCode, address }
}

type Ruled = Pick<
  StoredOrder,
  | 'step'
  | 'conflict'
  | 'upstream'
  | 'unread'
  | 'is_platform_fulfilled'
  | 'is_mapped'
  | 'audited_at'
  | 'own_receiver'
  | 'receiver'
  | 'parcels'
>

export const factsOf = (row: Ruled): OrderFacts => ({
  step: row.step,
  conflict: row.conflict,
  upstream: row.upstream,
  isUnread: row.unread !== '',
  isPlatformFulfilled: row.is_platform_fulfilled,
  isMapped: row.is_mapped,
  isAudited: row.audited_at !== null,
  hasReceiver: isWholeReceiver(receiverOf(row)),
  hasParcel: row.parcels > 0,
})

/** What follows from the facts of a changed order, as columns. */
export function settledColumns(row: Ruled): { readonly step: Step; readonly has_receiver: boolean } {
  const facts = factsOf(row)
  return { step: settledStep(facts), has_receiver: facts.hasReceiver }
}

/** The history with one more entry, as a column. */
export const traceWith = (
  trace: readonly TraceEntry[],
  what: TraceWhat,
  { now, who, detail = '' }: { readonly now: Date; readonly who: string; readonly detail?: string },
): string => JSON.stringify(traced(trace, { at: now.toISOString(), what, who, detail: detail.slice(0, 250) }))
