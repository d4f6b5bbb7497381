/** Documents of outbound work out of the tables of B2B and FBA orders, as one list with what was printed of each. */
import { sql, type RawBuilder } from 'kysely'
import { countryName } from '#domain/country-names.ts'
import { fromMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import type { StaticOf } from '#contract/schema.ts'
import type { outDocument } from '#modules/printing/wire-shapes.ts'

export type OutDocument = StaticOf<typeof outDocument>

interface Address {
  readonly name?: string
  readonly phone?: string
  readonly company?: string
  readonly prov?: string
  readonly city?: string
  readonly area?: string
  readonly address?: string
  readonly address2?: string
  readonly postCode?: string
}

export interface DocumentRow {
  readonly id: string
  readonly kind: 'B2B' | 'FBA'
  readonly order_no: string
  readonly reference_no: string
  readonly status: OutDocument['status']
  readonly warehouse: string
  readonly country: string
  readonly destination: string
  readonly receiver: Address | null
  readonly amazon_reference: string
  readonly goods: readonly {
    sku: string
    name: string
    nameEn?: string
    packed: number[]
  }[]
  readonly cartons: OutDocument['cartons']
  readonly sku_count: number
  readonly carton_count: number
  readonly pieces: string
  readonly weight_g: string
  readonly volume_l: string
  readonly remark: string
  readonly submitted_at: Date | null
  readonly out_times: string
  readonly out_last: Date | null
  readonly pick_times: string
  readonly pick_last: Date | null
}

const shared =
  sql.raw(`cus_code, goods, cartons, goods_name, sku_count, carton_count, pieces, weight_g, volume_l,
  remark, submitted_at, created_at, status, warehouse, country`)

/** Drafts are no work yet: their cartons may still change. */
export const documents = (cusCode: string): RawBuilder<DocumentRow> => sql`
  select id, 'B2B' as kind, order_no, reference_no, receiver_name as destination, receiver, '' as amazon_reference, ${shared}
    from b2b_order where cus_code = ${cusCode} and status <> 'DRAFT'
  union all
  select id, 'FBA', order_no, shipment_code, centre, null::jsonb, amazon_reference, ${shared}
    from fba_order where cus_code = ${cusCode} and status <> 'DRAFT'`

/** Joins what was printed of each; to stand after "from (documents) doc". */
export const withPrints = sql`
  left join lateral (select
      count(*) filter (where what = 'out') as out_times, max(at) filter (where what = 'out') as out_last,
      count(*) filter (where what = 'pick') as pick_times, max(at) filter (where what = 'pick') as pick_last
    from print_record p where p.cus_code = doc.cus_code and p.subject = doc.id::text) prints on true`

export function toOutDocument(row: DocumentRow): OutDocument {
  const isFba = row.kind === 'FBA'
  return {
    id: row.id,
    kind: row.kind,
    orderNo: row.order_no,
    referenceNo: row.reference_no,
    status: row.status,
    warehouse: row.warehouse,
    country: row.country,
    destination: isFba ? `Amazon ${row.destination}` : row.destination,
    consignee: isFba ? centreLines(row) : addressLines(row),
    goods: row.goods.map(({ sku, name, nameEn = '', packed }) => ({ sku, name, nameEn, packed })),
    cartons: row.cartons.map(({ count, length, width, height, weight }) => ({
      count,
      length,
      width,
      height,
      weight,
    })),
    skuCount: row.sku_count,
    cartonCount: row.carton_count,
    pieces: Number(row.pieces),
    weight: fromGrams(Number(row.weight_g)),
    volume: fromMinor(BigInt(row.volume_l), 3),
    remark: row.remark,
    submittedAt: row.submitted_at?.toISOString() ?? '',
    outTimes: Number(row.out_times),
    outLast: row.out_last?.toISOString() ?? '',
    isOutPrinted: Number(row.out_times) > 0 ? '1' : '0',
    isPickPrinted: Number(row.pick_times) > 0 ? '1' : '0',
    pickTimes: Number(row.pick_times),
    pickLast: row.pick_last?.toISOString() ?? '',
  }
}

const filled = (lines: readonly (string | undefined)[]): string[] =>
  lines.map((line) => line?.trim() ?? '').filter(Boolean)

/** Papers are in English and Chinese whatever the person's language (record 0025). */
const centreLines = ({ destination, country, reference_no, amazon_reference }: DocumentRow): string[] =>
  filled([
    `Amazon fulfilment centre ${destination}`,
    countryName(country, 'en'),
    reference_no && `Shipment ${reference_no}`,
    amazon_reference && `Reference ${amazon_reference}`,
  ])

function addressLines({ receiver, country }: DocumentRow): string[] {
  const { company, name, phone, address, address2, area, city, prov, postCode } = receiver ?? {}
  return filled([
    company,
    name,
    filled([address, address2]).join(', '),
    filled([area, city, prov, postCode]).join(', '),
    countryName(country, 'en'),
    phone,
  ])
}
