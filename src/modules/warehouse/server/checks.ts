/** Invariants of transfers (W4 of the design): nothing vanishes on the way. */
import type { DatabaseCheck } from '#server/handler.ts'

/** Booked by a movement and not booked back. */
const booked = (kinds: string) => `select cus_code, about, sku, grade, batch,
    sum(case when reverses is null then quantity else -quantity end)::int as units
  from stock_movement where kind in (${kinds}) and about <> '' group by 1, 2, 3, 4, 5`

const sums = `select transfer_id, sum(sent) as sent, sum(received) as received, sum(lost) as lost
  from warehouse_transfer_line group by transfer_id`

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'a transfer has sent, received and lost what its lines have',
    sql: `select count(*)::int as broken from warehouse_transfer t left join (${sums}) l on l.transfer_id = t.id
           where (t.sent, t.received, t.lost)
             is distinct from (coalesce(l.sent, 0), coalesce(l.received, 0), coalesce(l.lost, 0))`,
  },
  {
    name: 'what a transfer sent is received, on its way, or lost; nothing is on its way with a closed one',
    sql: `select count(*)::int as broken from warehouse_transfer_line l join warehouse_transfer t on t.id = l.transfer_id
           where l.received + l.lost > l.sent
              or (t.state in ('CLOSED', 'CLOSED_SHORT') and l.received + l.lost <> l.sent)
              or (t.state in ('IN_TRANSIT', 'RECEIVING') and l.lost <> 0)
              or t.state in ('DRAFT', 'SUBMITTED', 'PICKED', 'CANCELLED')`,
  },
  {
    name: 'the ledger has sent what each transfer has sent',
    sql: `select count(*)::int as broken from (select t.cus_code, t.transfer_no as about, l.sku, l.grade, l.batch, l.sent
              from warehouse_transfer_line l join warehouse_transfer t on t.id = l.transfer_id) l
           full join (select * from (${booked("'TRANSFER_OUT', 'SHIP'")}) m
              where exists (select from warehouse_transfer t where t.cus_code = m.cus_code and t.transfer_no = m.about)) m
             using (cus_code, about, sku, grade, batch)
           where coalesce(l.sent, 0) <> coalesce(m.units, 0)`,
  },
  {
    name: 'the ledger has received what each transfer between warehouses has received',
    sql: `select count(*)::int as broken from (select t.cus_code, t.transfer_no as about, l.sku, l.grade, l.batch, l.received
              from warehouse_transfer_line l join warehouse_transfer t on t.id = l.transfer_id
              where t.kind = 'WAREHOUSE' and l.received > 0) l
           full join (${booked("'TRANSFER_IN'")}) m using (cus_code, about, sku, grade, batch)
           where coalesce(l.received, 0) <> coalesce(m.units, 0)`,
  },
  {
    name: 'as many serial numbers are on their way with a transfer as units of their SKU',
    sql: `select count(*)::int as broken from (
            select t.cus_code, t.transfer_no as about, l.sku, sum(l.sent - l.received - l.lost) as units
              from warehouse_transfer_line l join warehouse_transfer t on t.id = l.transfer_id
              join stock_sku k on k.cus_code = t.cus_code and k.sku = l.sku and k.is_serial
              where t.kind = 'WAREHOUSE' group by 1, 2, 3) l
           full join (select cus_code, about, sku, count(*) as units from stock_serial where state = 'UNDERWAY'
              group by 1, 2, 3) s using (cus_code, about, sku)
           where coalesce(l.units, 0) <> coalesce(s.units, 0)`,
  },
]
