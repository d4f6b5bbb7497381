/** A transfer as the wire shows it: its lines with what became of them, and its history. */
import { sql } from 'kysely'
import type { TransferRow } from '#modules/warehouse/contract.ts'
import { skusOf } from '#modules/warehouse/transfer-data.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { StoredHappening, StoredLine, StoredTransfer } from './tables.ts'

/** What is kept beside a transfer, with names in the language of the request. */
export interface TransferFacts {
  from_name: string
  to_name: string
  levels: Pick<StoredLine, 'sku' | 'batch' | 'sent' | 'received' | 'lost'>[]
  happenings: (Pick<StoredHappening, 'who' | 'what' | 'units' | 'note'> & { at: string })[]
  names: Record<string, string>
}

/** Columns that `toTransferRow` reads beside those of the transfer. */
export const transferFacts = ({ language }: Pick<RowsContext, 'language'>) =>
  [
    sql<string>`case when from_warehouse = '' then '' else warehouse_name(from_warehouse, ${language}) end`.as(
      'from_name',
    ),
    sql<string>`case when kind = 'PLATFORM' then platform when to_warehouse = '' then ''
      else warehouse_name(to_warehouse, ${language}) end`.as('to_name'),
    sql<
      TransferFacts['levels']
    >`coalesce((select json_agg(json_build_object('sku', l.sku, 'batch', l.batch, 'sent', l.sent,
        'received', l.received, 'lost', l.lost) order by l.nth)
      from warehouse_transfer_line l where l.transfer_id = warehouse_transfer.id), '[]')`.as('levels'),
    sql<
      TransferFacts['happenings']
    >`coalesce((select json_agg(json_build_object('at', h.at, 'who', h.who, 'what', h.what,
        'units', h.units, 'note', h.note) order by h.id desc)
      from (select * from warehouse_transfer_history h where h.transfer_id = warehouse_transfer.id
        order by h.id desc limit 100) h), '[]')`.as('happenings'),
    sql<TransferFacts['names']>`coalesce((select json_object_agg(s.sku, s.name) from stock_sku s
      where s.cus_code = warehouse_transfer.cus_code
        and s.sku in (select line ->> 'sku' from jsonb_array_elements(warehouse_transfer.lines) line)), '{}')`.as(
      'names',
    ),
  ] as const

const NOTHING = { sent: 0, received: 0, underWay: 0, lost: 0 }

type Progress = typeof NOTHING

const plus = (sum: Progress, { sent, received, lost }: TransferFacts['levels'][number]): Progress => ({
  sent: sum.sent + sent,
  received: sum.received + received,
  underWay: sum.underWay + sent - received - lost,
  lost: sum.lost + lost,
})

/** Each line with what left for it: lines that name a batch have that batch, the others all other batches of their SKU. */
function linesOf({ lines, levels, names }: StoredTransfer & TransferFacts): TransferRow['lines'] {
  const left = new Set(levels)
  const inTurn = [...lines.keys()].toSorted((a, b) => Number(!lines[a]?.batch) - Number(!lines[b]?.batch))
  const progress = new Map(
    inTurn.map((at) => {
      const line = lines[at]
      const own = [...left].filter(
        ({ sku, batch }) => sku === line?.sku && (!line.batch || line.batch === batch),
      )
      for (const level of own) left.delete(level)
      return [at, own.reduce(plus, NOTHING)] as const
    }),
  )
  return lines.map((line, at) => ({
    ...line,
    name: names[line.sku] ?? '',
    ...(progress.get(at) ?? NOTHING),
  }))
}

export const toTransferRow = (row: StoredTransfer & TransferFacts): TransferRow => {
  const [sent, received, lost] = [Number(row.sent), Number(row.received), Number(row.lost)]
  return {
    id: row.id,
    transferNo: row.transfer_no,
    state: row.state,
    from: row.from_warehouse,
    kind: row.kind,
    to: row.to_warehouse,
    platform: row.platform,
    platformShipmentId: row.platform_shipment_id,
    grade: row.grade,
    expectedOn: row.expected_on,
    remark: row.remark,
    fromName: row.from_name,
    toName: row.to_name,
    lines: linesOf(row),
    skus: skusOf(row.lines),
    skuCount: row.sku_count,
    quantity: Number(row.quantity),
    sent,
    received,
    underWay: sent - received - lost,
    lost,
    arrived: sent > 0 ? String(Math.floor((received / sent) * 100)) : '',
    who: row.who,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? '',
    sentAt: row.sent_at?.toISOString() ?? '',
    closedAt: row.closed_at?.toISOString() ?? '',
    rev: row.rev,
    history: row.happenings.map(({ at, ...each }) => ({
      ...each,
      at: new Date(at).toISOString(),
      units: Number(each.units),
    })),
  }
}
