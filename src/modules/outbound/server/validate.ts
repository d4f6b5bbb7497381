/** What becomes of an order that is submitted: rules, goods, route, duplicates, stock. The same for one, a thousand, and a dry run. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { CodeName } from '#contract/codes.ts'
import { inCapitals } from '#domain/capitals.ts'
import { countryOf } from '#domain/countries.ts'
import { asksOf, countryRefusal, gradeOfType } from '#domain/outbound-kinds.ts'
import { settlePostal, type PlaceLists } from '#domain/places.ts'
import { serialOf } from '#domain/serial-numbers.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import type { Violation } from '#engine/form/index.ts'
import { checkOutOrder } from '#modules/outbound/rules.ts'
import { skuRefusal } from '#modules/outbound/sku-refusal.ts'
import type { OutDraft, OutLine } from '#modules/outbound/wire-shapes.ts'
import { codFacts } from '#server/cod-limit.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { pieceKey, type OutFacts } from './facts.ts'
import type { Demand, DemandLine, Ledger } from './ledger.ts'

export interface Fault {
  readonly codeName: Extract<CodeName, 'invalid' | 'duplicate' | 'balance'>
  readonly text: MessageDescriptor
  readonly fields: Violation[]
  /** For programs. */
  readonly data?: object
}
/** `isShort`: it waits for goods. */
type Verdict = { draft: OutDraft; isShort: boolean } | { fault: Fault }

export const isFault = (verdict: object): verdict is { fault: Fault } => 'fault' in verdict
export const refusalOf = ({ codeName, text, fields, data }: Fault, prefix = ''): Refusal =>
  new Refusal(
    codeName,
    text,
    fields.map(({ path, message }) => ({ path: prefix + path, message })),
    data,
  )
export const wrongFields = msg`Please correct the marked fields.`

/** The order a check is about: `orderNo` "" for a new one. */
interface Known {
  readonly orderNo: string
}

const trimmed = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T

const nobody: OutDraft['receiver'] = {
  name: '',
  phone: '',
  country: '',
  prov: '',
  city: '',
  area: '',
  address: '',
}

/** Trimmed, barcodes as their SKUs, the place as the region list spells it; what its kind does not ask for is left out. */
export function tidyOrder(draft: OutDraft, { codes }: Pick<OutFacts, 'codes'>, places: PlaceLists): OutDraft {
  const plain = trimmed(draft)
  const asks = asksOf(plain.orderType, plain.outboundCode)
  return {
    ...plain,
    receiver: asks.receiver ? settlePostal(plain.receiver, places) : nobody,
    ...(asks.route ? {} : { routeId: '', isInsured: '0' }),
    ...(asks.person ? {} : { pickupName: '', pickupPhone: '' }),
    ...(asks.carrier ? {} : { carrier: '', carrierNo: '' }),
    ...(asks.platform ? {} : { platform: '', platformShipmentId: '' }),
    lines: plain.lines.map((line) => tidyLine(line, codes)),
  }
}

function tidyLine({ sku, batchNo, serials, ...line }: OutLine, codes: OutFacts['codes']): OutLine {
  const code = tidyCode(sku)
  const named = (serials ?? []).map(serialOf).filter(Boolean)
  return {
    ...line,
    sku: codes.get(code) ?? code,
    ...(batchNo?.trim() ? { batchNo: inCapitals(batchNo.trim()) } : {}),
    ...(named.length ? { serials: named } : {}),
  }
}

/** Order type of destruction. */
const DESTRUCTION = 9

/** Days goods must still keep: until they have arrived, where we carry them; what is destroyed may have expired. */
const keepsOf = (draft: OutDraft, { routes }: Pick<OutFacts, 'routes'>): number | null =>
  draft.orderType === DESTRUCTION ? null : (routes.get(draft.routeId)?.maxDays ?? 0)

/** What an order wants of its warehouse. Units that are named decide their batch. */
export function demandOf(
  draft: OutDraft,
  { pieces, routes }: Pick<OutFacts, 'pieces' | 'routes'>,
  cusCode: string,
  about: string,
): Demand {
  const grade = gradeOfType(draft.orderType)
  const lines = draft.lines.map((line): DemandLine => {
    const [first] = line.serials ?? []
    const piece = first === undefined ? undefined : pieces.get(pieceKey(line.sku, first))
    return {
      sku: line.sku,
      quantity: line.quantity,
      grade: grade === 'any' ? (line.grade ?? 'GOOD') : grade,
      batch: line.batchNo ?? piece?.batch ?? '',
    }
  })
  return { cusCode, about, warehouse: draft.warehouseId, lines, keeps: keepsOf(draft, { routes }) }
}

/** The units an order names. */
export const piecesOf = ({ lines }: Pick<OutDraft, 'lines'>) =>
  lines.flatMap(({ sku, serials = [] }) => serials.map((serial) => ({ sku, serial })))

export async function validate(
  wire: OutDraft,
  known: Known,
  facts: OutFacts,
  context: SignedContext,
  ledger: Ledger,
): Promise<Verdict> {
  const { configured, places } = facts
  const draft = tidyOrder(wire, facts, places)
  const violations = [
    ...checkOutOrder({ ...draft, ...codFacts(facts.cod, currencyOf(draft)) }, configured, places),
    ...factFaults(draft, known, facts, context),
  ]
  if (violations.length) return { fault: { codeName: 'invalid', text: wrongFields, fields: violations } }
  const duplicate = await duplicateReference(draft, known, context)
  if (duplicate) return { fault: duplicate }
  const { short, fields } = await shortages(draft, known, facts, context, ledger)
  if (fields.length) return { fault: { codeName: 'invalid', text: wrongFields, fields } }
  return { draft, isShort: short > 0 }
}

/** Cash is collected in what is paid with where the receiver lives. */
const currencyOf = ({ receiver }: OutDraft): string => countryOf(receiver.country)?.currency ?? ''

/** What only the server knows: goods, route, warehouse, pieces. */
function factFaults(
  draft: OutDraft,
  known: Known,
  facts: OutFacts,
  { now }: Pick<SignedContext, 'now'>,
): Violation[] {
  const { routeId, receiver, warehouseId, orderType } = draft
  const from = facts.warehouses.get(warehouseId)
  const route = facts.routes.get(routeId)
  const asks = asksOf(orderType, draft.outboundCode)
  const wrongCountry = asks.receiver && countryRefusal(orderType, receiver.country, from ?? '')
  return [
    ...(warehouseId !== '' && from === undefined
      ? [{ path: 'warehouseId', message: msg`This warehouse does not exist.` }]
      : []),
    ...(wrongCountry && from !== undefined ? [{ path: 'receiver.country', message: wrongCountry }] : []),
    ...(asks.route && routeId !== '' && route?.country !== receiver.country
      ? [{ path: 'routeId', message: msg`This route does not go to that country. Choose another.` }]
      : []),
    ...draft.lines.flatMap((line, at) => [
      ...skuFault(line, at, facts, now),
      ...pieceFault(line, at, draft, known, facts),
      ...batchFault(line, at, draft, facts, now),
    ]),
  ]
}

function skuFault({ sku, serials = [] }: OutLine, at: number, { skus }: OutFacts, now: Date): Violation[] {
  const path = `lines.${at}.sku`
  if (sku === '') return []
  const facts = skus.get(sku)
  if (!facts) return [{ path, message: msg`${sku} is not among your goods.` }]
  const fault = skuRefusal(sku, facts.status) ?? certificateFault(sku, facts, now)
  if (fault) return [{ path, message: fault }]
  return serials.length && !facts.isSerial
    ? [{ path: `lines.${at}.serials`, message: msg`${sku} is kept without serial numbers.` }]
    : []
}

/** Why goods may not be carried for want of a certificate; undefined where they may. */
export function certificateFault(
  sku: string,
  { battery, proofEnds }: { readonly battery: string; readonly proofEnds: string },
  now: Date,
): MessageDescriptor | undefined {
  return battery !== 'NONE' && proofEnds !== '' && proofEnds < now.toISOString().slice(0, 10)
    ? msg`The battery certificate of ${sku} ended on ${proofEnds}. Add a new one to the goods.`
    : undefined
}

function pieceFault(
  { sku, serials = [] }: OutLine,
  at: number,
  { warehouseId }: OutDraft,
  { orderNo }: Known,
  { pieces }: OutFacts,
): Violation[] {
  const path = `lines.${at}.serials`
  const batches = new Set<string>()
  for (const serial of serials) {
    const piece = pieces.get(pieceKey(sku, serial))
    if (!piece) return [{ path, message: msg`Serial number ${serial} is not known.` }]
    const { state, about, warehouse, since } = piece
    const on = since.toISOString().slice(0, 10)
    if (state === 'GONE')
      return [{ path, message: msg`Serial number ${serial} left with order ${about} on ${on}.` }]
    if (state === 'HELD' && about !== orderNo)
      return [{ path, message: msg`Serial number ${serial} is taken for ${about}.` }]
    if (state !== 'IN' && state !== 'HELD')
      return [{ path, message: msg`Serial number ${serial} is not in stock.` }]
    if (warehouse !== warehouseId)
      return [{ path, message: msg`Serial number ${serial} is in ${warehouse}.` }]
    batches.add(piece.batch)
  }
  return batches.size > 1
    ? [{ path, message: msg`These serial numbers are of several batches. Enter a line for each batch.` }]
    : []
}

const DAY_MS = 86_400_000

/** A batch that is named, or that a named unit is of, and ends before the goods arrive. */
function batchFault(
  { sku, batchNo, serials = [] }: OutLine,
  at: number,
  draft: OutDraft,
  { batchEnds, pieces, routes }: OutFacts,
  now: Date,
): Violation[] {
  const [first] = serials
  const batch = batchNo ?? (first === undefined ? '' : (pieces.get(pieceKey(sku, first))?.batch ?? ''))
  const ends = batchEnds.get(pieceKey(sku, batch))
  if (!ends) return []
  const needed = keepsOf(draft, { routes }) ?? 0
  const days = Math.round((Date.parse(ends) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS)
  if (days > needed) return []
  const path = `lines.${at}.${batchNo ? 'batchNo' : 'serials'}`
  return [
    {
      path,
      message:
        days <= 0
          ? msg`Batch ${batch} ended on ${ends}.`
          : msg`Batch ${batch} ends in ${days} days; this route needs ${needed}.`,
    },
  ]
}

/** Lines that lack goods. A line that names its units does not wait: nobody knows which will come. */
async function shortages(
  draft: OutDraft,
  { orderNo }: Known,
  facts: OutFacts,
  { db, caller, now }: SignedContext,
  ledger: Ledger,
): Promise<{ short: number; fields: Violation[] }> {
  const demand = demandOf(draft, facts, caller.cusCode, orderNo)
  const short = await ledger.shortOf(db, demand, now)
  // Of those that are short, the ones with enough goods that only end too soon say so.
  const ending =
    short.size && demand.keeps ? await ledger.shortOf(db, { ...demand, keeps: 0 }, now) : undefined
  const days = demand.keeps ?? 0
  const { warehouseId } = draft
  const fields = [...short].flatMap(([at, left]) => {
    const { onShort, serials, quantity } = draft.lines[at] as OutLine
    if (onShort === 'wait' && !serials?.length) return []
    const message =
      ending && !ending.has(at)
        ? msg`Only ${left} of ${quantity} keep for the ${days} days of this route.`
        : msg`Only ${left} of ${quantity} can be promised from ${warehouseId}.`
    return [{ path: `lines.${at}.quantity`, message }]
  })
  return { short: short.size, fields: fields.toSorted((a, b) => a.path.localeCompare(b.path)) }
}

/** A reference names one living order. The first to ask has it: the others wait for the lock. */
async function duplicateReference(
  { referenceNo }: OutDraft,
  { orderNo }: Known,
  { db, caller: { cusCode } }: SignedContext,
): Promise<Fault | undefined> {
  if (!referenceNo) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`out|${cusCode}|${referenceNo}`}, 0))`.execute(db)
  const other = await db
    .selectFrom('out_order')
    .select('order_no')
    .where('cus_code', '=', cusCode)
    .where('reference_no', '=', referenceNo)
    .where('status', 'not in', ['DRAFT', 'CANCELLED'])
    .where('order_no', '<>', orderNo)
    .limit(1)
    .executeTakeFirst()
  if (!other) return undefined
  const { order_no: number } = other
  const message = msg`Order ${number} already has the reference ${referenceNo}.`
  return { codeName: 'duplicate', text: message, fields: [{ path: 'referenceNo', message }] }
}
