/** Counted goods booked into the stock ledger, and the lines and sums of a ticket kept with it. */
import type { Trx } from '#server/database/tenant.ts'
import { causeOf, sumsOf, type PutLine, type Shelving } from '#modules/inbound/put-count.ts'
import type { StoredLine, StoredTicket } from './tables.ts'
import { toPutLine } from './ticket-row.ts'

/** Books goods in: handed over by the registry, because another slice keeps the stock. */
export type Receive = (
  db: Trx,
  place: { cusCode: string; warehouse: string; kind: 'RECEIPT' },
  lines: readonly {
    readonly sku: string
    readonly grade: 'GOOD' | 'DEFECT'
    readonly batch: string
    readonly expiresOn?: string | undefined
    readonly quantity: number
    readonly about: string
    readonly note: string
    readonly source: string
    readonly serials: readonly string[]
  }[],
  at: Date,
) => Promise<void>

interface Counting {
  readonly ticket: StoredTicket
  readonly stored: readonly StoredLine[]
  readonly lines: readonly PutLine[]
  readonly shelvings: readonly Shelving[]
  /** What the ticket becomes beside its sums. */
  readonly set: Partial<
    Pick<StoredTicket, 'state' | 'settled' | 'note' | 'delivered_at' | 'arrived_at' | 'due_at' | 'closed_at'>
  > & { readonly photos?: readonly string[] }
  /** Event or command it comes from; each line of it is booked once. */
  readonly source: string
  /** Expiry days the count named, by line. */
  readonly expiry?: ReadonlyMap<number, string>
  readonly at: Date
}

export const linesOfTicket = (db: Trx, { cus_code, id }: Pick<StoredTicket, 'cus_code' | 'id'>) =>
  db
    .selectFrom('put_order_line')
    .selectAll()
    .where('cus_code', '=', cus_code)
    .where('order_id', '=', id)
    .orderBy('at')
    .execute()

/** Writes what was counted, books what goes to stock, and returns the ticket with its sums and its open difference. */
export async function keepCount(
  db: Trx,
  receive: Receive,
  counting: Counting,
  now: Date,
): Promise<StoredTicket> {
  const { ticket, stored, lines, shelvings, set, source, at } = counting
  const expiry = counting.expiry ?? new Map<number, string>()
  for (const [index, line] of lines.entries()) {
    const before = stored[index]
    if (before && JSON.stringify(toPutLine(before)) === JSON.stringify(line) && !expiry.has(index)) continue
    const counted = {
      sku: line.sku,
      batch: line.batch,
      expires_on: expiry.get(index) ?? before?.expires_on ?? '',
      is_unknown: line.isUnknown,
      received: line.received,
      shelved: line.shelved,
      damaged: line.damaged,
      set_aside: line.setAside,
      returned: line.returned,
      aside_damaged: line.asideDamaged,
      aside_serials: JSON.stringify(line.asideSerials),
    }
    if (before)
      await db
        .updateTable('put_order_line')
        .set(counted)
        .where('order_id', '=', ticket.id)
        .where('at', '=', before.at)
        .execute()
    else
      await db
        .insertInto('put_order_line')
        .values({
          ...counted,
          cus_code: ticket.cus_code,
          order_id: ticket.id,
          at: index,
          box_no: line.boxNo,
          tracking_no: stored.find(({ box_no }) => box_no === line.boxNo)?.tracking_no ?? '',
          serials: '[]',
          expected: 0,
        })
        .execute()
  }
  const kept = await linesOfTicket(db, ticket)
  // A batch may be in several boxes, and the day be named at one of them.
  const ends = new Map(
    kept.flatMap(({ sku, batch, expires_on }) =>
      expires_on ? [[batchKey(sku, batch), expires_on] as const] : [],
    ),
  )
  await receive(
    db,
    { cusCode: ticket.cus_code, warehouse: ticket.warehouse_id, kind: 'RECEIPT' },
    shelvings.flatMap(({ line, grade, quantity, serials }, nth) => {
      const place = lines[line]
      if (!place) return []
      const { sku, batch } = place
      const about = ticket.put_order_no
      const expiresOn = ends.get(batchKey(sku, batch))
      const from = { about, note: '', source: `${source}#${nth}` }
      return [{ sku, grade, batch, expiresOn, quantity, serials, ...from }]
    }),
    at,
  )
  const { photos, ...rest } = set
  const settled = rest.settled ?? ticket.settled
  const state = rest.state ?? ticket.state
  const cause = causeOf({
    lines,
    isAnnounced: ticket.is_announced,
    isClosed: state === 'CLOSED',
    settled,
  })
  return db
    .updateTable('put_order')
    .set({
      ...rest,
      ...(photos ? { photos: JSON.stringify(photos) } : {}),
      ...sumColumns(lines),
      cause,
      updated_at: now,
      rev: ticket.rev + 1,
    })
    .where('cus_code', '=', ticket.cus_code)
    .where('id', '=', ticket.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const batchKey = (sku: string, batch: string): string => JSON.stringify([sku, batch])

const sumColumns = (lines: readonly PutLine[]) => {
  const { expected, received, shelved, damaged, setAside, returned } = sumsOf(lines)
  return {
    expected,
    received,
    shelved,
    damaged,
    set_aside: setAside,
    returned,
    box_count: new Set(lines.map(({ boxNo }) => boxNo)).size,
    sku_count: new Set(lines.map(({ sku }) => sku)).size,
  }
}
