/** What must hold of inbound tickets (record 0094). */
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'received = in stock + damaged + set aside + sent back, in every line of a ticket',
    sql: `select count(*)::int as broken from put_order_line where received <> shelved + damaged + set_aside + returned`,
  },
  {
    name: 'the sums of a ticket are those of its lines',
    sql: `select count(*)::int as broken from put_order o
           left join (select order_id, sum(expected) as expected, sum(received) as received, sum(shelved) as shelved,
                sum(damaged) as damaged, sum(set_aside) as set_aside, sum(returned) as returned from put_order_line group by order_id) l on l.order_id = o.id
           where (o.expected, o.received, o.shelved, o.damaged, o.set_aside, o.returned) is distinct from
             (coalesce(l.expected, 0), coalesce(l.received, 0), coalesce(l.shelved, 0), coalesce(l.damaged, 0), coalesce(l.set_aside, 0), coalesce(l.returned, 0))`,
  },
  {
    name: 'what tickets put in stock is what the ledger has received for them',
    sql: `select count(*)::int as broken from (
            select o.cus_code, o.put_order_no as about, o.warehouse_id as warehouse, l.sku, l.batch, g.grade, sum(g.n) as n
              from put_order o join put_order_line l on l.order_id = o.id
              cross join lateral (values ('GOOD', l.shelved), ('DEFECT', l.damaged)) as g (grade, n)
              where g.n > 0 group by 1, 2, 3, 4, 5, 6) t
           full join (select m.cus_code, m.about, m.warehouse, m.sku, m.batch, m.grade,
                sum(case when m.reverses is null then m.quantity else -m.quantity end) as n
              from stock_movement m join put_order o on o.cus_code = m.cus_code and o.put_order_no = m.about
              where m.kind = 'RECEIPT' group by 1, 2, 3, 4, 5, 6 having sum(case when m.reverses is null then m.quantity else -m.quantity end) > 0) b
             using (cus_code, about, warehouse, sku, batch, grade)
           where coalesce(t.n, 0) <> coalesce(b.n, 0)`,
  },
  {
    name: 'goods are counted only in tickets that have arrived',
    sql: `select count(*)::int as broken from put_order
           where (received > 0 and arrived_at is null) or (state in ('ARRIVED', 'COUNTING', 'CLOSED')) <> (arrived_at is not null)
              or (state = 'CLOSED') <> (closed_at is not null)`,
  },
  {
    name: 'what goes back of a ticket is what the customer has decided to send back',
    sql: `select count(*)::int as broken from put_order o
           left join (select order_id, sum(units) as units from put_order_return group by order_id) r on r.order_id = o.id
           where o.returned <> coalesce(r.units, 0)`,
  },
  {
    name: 'each tracking number of a submitted ticket waits for it alone',
    sql: `select count(*)::int as broken from put_order_tracking t join put_order o on o.id = t.order_id
           where o.state in ('DRAFT', 'CANCELLED') or o.cus_code <> t.cus_code
              or not exists (select from put_order_line l where l.order_id = t.order_id and l.tracking_no = t.tracking_no)`,
  },
]
