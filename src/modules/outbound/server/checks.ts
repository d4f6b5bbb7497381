/** Invariants of outbound orders and their goods (record 0095). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'

const { source } = costs.outboundFreight
const { source: insurance } = costs.outboundInsurance

const held = `exists (select from stock_hold h where h.cus_code = o.cus_code and h.about = o.order_no
  and (h.reserved > 0 or h.picked > 0))`
const missing = `exists (select from stock_demand d where d.cus_code = o.cus_code and d.about = o.order_no and d.missing > 0)`
const broken = (where: string) => `select count(*)::int as broken from out_order o where ${where}`

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'drafts and outbound orders that have ended hold and want no goods',
    sql: broken(`o.status in ('DRAFT', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELLED', 'DESTROYED', 'REFUSED')
      and (${held} or exists (select from stock_demand d where d.cus_code = o.cus_code and d.about = o.order_no))`),
  },
  {
    name: 'an outbound order that waits misses goods, and one that is submitted or begun misses none',
    sql: broken(`(o.status = 'WAITING' and not ${missing})
      or (o.status in ('SUBMITTED', 'PICKING', 'PACKED', 'REQUESTED') and ${missing})`),
  },
  {
    name: 'a submitted outbound order holds exactly what its lines want',
    sql: broken(`o.status in ('SUBMITTED', 'PICKING', 'PACKED', 'REQUESTED') and o.quantity <> coalesce((
      select sum(h.reserved + h.picked) from stock_hold h where h.cus_code = o.cus_code and h.about = o.order_no), 0)`),
  },
  {
    name: 'what an outbound order has shipped or destroyed is what its lines say',
    sql: broken(`o.status in ('SHIPPED', 'DELIVERED', 'RETURNED', 'DESTROYED') and o.quantity <> coalesce((
      select sum(h.gone) from stock_hold h where h.cus_code = o.cus_code and h.about = o.order_no), 0)`),
  },
  {
    name: 'the freight of an outbound order is charged once it has left, and held only between its submission and that (record 0102)',
    sql: broken(`coalesce((select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
          where t.source_type = '${source}' and t.source_id = o.id::text), 0)
        <> case when o.status in ('SHIPPED', 'DELIVERED', 'RETURNED') then coalesce(o.freight, 0) else 0 end
      or o.status not in ('SUBMITTED', 'WAITING', 'EXCEPTION', 'PICKING', 'PACKED')
        and exists (select from ledger_hold h join ledger_tx t on t.id = h.tx
          where t.source_type = '${source}' and t.source_id = o.id::text and h.ended_by is null)`),
  },
  {
    name: 'the insurance of an outbound order is charged once it has left',
    sql: broken(`coalesce((select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
          where t.source_type = '${insurance}' and t.source_id = o.id::text), 0)
        <> case when o.status in ('SHIPPED', 'DELIVERED', 'RETURNED') then coalesce(o.insurance, 0) else 0 end`),
  },
]
