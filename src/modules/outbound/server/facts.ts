/** What outbound orders are checked against beside their own fields: goods, routes, warehouses and pieces. Read once for a call. */
import { sql } from 'kysely'
import { inCapitals } from '#domain/capitals.ts'
import { batteryProofs, type Battery, type SkuStatus } from '#domain/sku-facts.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { serialOf } from '#domain/serial-numbers.ts'
import type { RateCard } from '#domain/freight.ts'
import { fromMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import type { WeighedSku } from '#domain/outbound-weight.ts'
import { OUT_ORDER_RULES } from '#modules/outbound/contract.ts'
import type { OutDraft, OutLine } from '#modules/outbound/wire-shapes.ts'
import { loadCodLimit, type CodLimit } from '#server/cod-limit.ts'
import { loadValidationFacts, type ValidationFacts } from '#server/configured-rules.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { loadRateCard } from '#server/rate-card.ts'

interface KnownSku extends WeighedSku {
  readonly name: string
  readonly status: SkuStatus
  readonly battery: Battery
  readonly isSerial: boolean
  /** Declared, of one; minor units of `currency`. */
  readonly unitValue: bigint
  readonly currency: string
  /** Last day of its latest battery proof; "" while one has no end, or it has none. */
  readonly proofEnds: string
}

interface KnownPiece {
  readonly warehouse: string
  readonly batch: string
  readonly state: string
  readonly about: string
  readonly since: Date
}

export interface OutFacts extends ValidationFacts {
  /** By SKU. */
  readonly skus: ReadonlyMap<string, KnownSku>
  /** SKU of each code that is scanned or typed. */
  readonly codes: ReadonlyMap<string, string>
  readonly routes: ReadonlyMap<
    string,
    { readonly country: string; readonly divisor: number; /** At the latest. */ readonly maxDays: number }
  >
  /** Country of each warehouse. */
  readonly warehouses: ReadonlyMap<string, string>
  /** By `pieceKey`. */
  readonly pieces: ReadonlyMap<string, KnownPiece>
  /** Last days of the batches that are named, by SKU and batch (`pieceKey`). */
  readonly batchEnds: ReadonlyMap<string, string>
  /** What freight is priced by; undefined where there is no price list. */
  readonly card: RateCard | undefined
  readonly cod: CodLimit
}

export const pieceKey = (sku: string, serial: string): string => JSON.stringify([sku, serial])

type Asking = Pick<SignedContext, 'db' | 'caller'>
/** What names units or batches of a SKU. */
type NamingLine = Pick<OutLine, 'sku' | 'serials' | 'batchNo'>

export async function loadFacts(
  drafts: readonly Pick<OutDraft, 'lines'>[],
  context: SignedContext,
): Promise<OutFacts> {
  return {
    ...(await loadValidationFacts(context, OUT_ORDER_RULES)),
    ...(await loadGoods(
      drafts.flatMap(({ lines }) => lines),
      context,
    )),
    ...(await loadPlaces(context.db)),
    card: await loadRateCard(context.db, context.caller.cusCode, context.now),
    cod: await loadCodLimit(context),
  }
}

/** Facts of demo orders and of weights: no rules are configured for them. */
export async function loadGoods(
  lines: readonly NamingLine[],
  { db, caller: { cusCode } }: { readonly db: Trx; readonly caller: Pick<Asking['caller'], 'cusCode'> },
): Promise<Pick<OutFacts, 'skus' | 'codes' | 'pieces' | 'batchEnds'>> {
  const typed = [...new Set(lines.map(({ sku }) => tidyCode(sku)))].filter(Boolean)
  const { rows } = await sql<{
    code: string
    sku: string
    name: string
    status: SkuStatus
    battery: Battery
    is_serial: boolean
    weight_g: number
    length_mm: number
    width_mm: number
    height_mm: number
    unit_value: string
    currency: string
    proof_ends: string | null
  }>`select c.code, k.sku, k.name, k.status, k.battery, k.is_serial, k.weight_g, k.length_mm, k.width_mm, k.height_mm,
      k.unit_value::text, k.currency,
      (select case when bool_or(p.valid_to is null) then null else to_char(max(p.valid_to), 'YYYY-MM-DD') end from goods_certificate p
        where p.cus_code = k.cus_code and p.sku = k.sku and p.type = any (${[...batteryProofs]}::text[])) as proof_ends
    from stock_sku_code c join stock_sku k using (cus_code, sku)
    where c.cus_code = ${cusCode} and c.code = any (${typed}::text[])`.execute(db)
  const skus = new Map<string, KnownSku>()
  const codes = new Map<string, string>()
  for (const row of rows) {
    codes.set(row.code, row.sku)
    skus.set(row.sku, {
      name: row.name,
      status: row.status,
      battery: row.battery,
      isSerial: row.is_serial,
      unitValue: BigInt(row.unit_value),
      currency: row.currency,
      weight: fromGrams(Number(row.weight_g)),
      length: fromMinor(BigInt(row.length_mm), 1),
      width: fromMinor(BigInt(row.width_mm), 1),
      height: fromMinor(BigInt(row.height_mm), 1),
      proofEnds: row.proof_ends ?? '',
    })
  }
  const pieces = await loadPieces(lines, codes, db, cusCode)
  return { skus, codes, pieces, batchEnds: await loadBatchEnds(lines, codes, pieces, db, cusCode) }
}

async function loadPieces(
  lines: readonly NamingLine[],
  codes: ReadonlyMap<string, string>,
  db: Trx,
  cusCode: string,
): Promise<Map<string, KnownPiece>> {
  const asked = lines.flatMap(({ sku, serials = [] }) => {
    const known = codes.get(tidyCode(sku))
    return known ? serials.map((serial) => ({ sku: known, serial: serialOf(serial) })) : []
  })
  if (!asked.length) return new Map()
  const { rows } = await sql<KnownPiece & { sku: string; serial: string }>`
    select s.sku, s.serial, s.warehouse, s.batch, s.state, s.about, s.since from stock_serial s
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (sku text, serial text) using (sku, serial)
    where s.cus_code = ${cusCode}`.execute(db)
  return new Map(rows.map((row) => [pieceKey(row.sku, row.serial), row]))
}

/** Of batches that lines name, or that the units they name are of. */
async function loadBatchEnds(
  lines: readonly NamingLine[],
  codes: ReadonlyMap<string, string>,
  pieces: ReadonlyMap<string, KnownPiece>,
  db: Trx,
  cusCode: string,
): Promise<Map<string, string>> {
  const asked = lines.flatMap(({ sku: code, batchNo = '', serials = [] }) => {
    const sku = codes.get(tidyCode(code))
    if (!sku) return []
    const ofPieces = serials.map((serial) => pieces.get(pieceKey(sku, serialOf(serial)))?.batch ?? '')
    return [inCapitals(batchNo.trim()), ...ofPieces].filter(Boolean).map((batch) => ({ sku, batch }))
  })
  if (!asked.length) return new Map()
  const { rows } = await sql<{ sku: string; batch: string; ends: string }>`
    select distinct sku, batch, to_char(b.expires_on, 'YYYY-MM-DD') as ends from stock_batch b
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (sku text, batch text) using (sku, batch)
    where b.cus_code = ${cusCode} and b.expires_on is not null`.execute(db)
  return new Map(rows.map(({ sku, batch, ends }) => [pieceKey(sku, batch), ends]))
}

export async function loadPlaces(db: Trx): Promise<Pick<OutFacts, 'routes' | 'warehouses'>> {
  const routes = await sql<{ id: string; country: string; divisor: number; maxDays: number }>`
    select id, country, volume_divisor as divisor, max_days as "maxDays" from route where is_active`.execute(
    db,
  )
  const warehouses = await sql<{
    code: string
    country: string
  }>`select code, country from warehouse`.execute(db)
  return {
    routes: new Map(routes.rows.map((row) => [row.id, row])),
    warehouses: new Map(warehouses.rows.map(({ code, country }) => [code, country])),
  }
}
