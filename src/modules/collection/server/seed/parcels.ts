/** Domestic parcels of the demo in every state, with their goods, and orders that were shipped from them. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { toMinor } from '#domain/money.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import { expressNo, type Chance } from '#server/simulator/chance.ts'
import { demoGoods } from './goods.ts'

const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type NewParcel = Insertable<Database['collect_parcel']> & { id: string }
type NewItem = Insertable<Database['collect_item']> & { id: string }
type NewAllocation = Insertable<Database['collect_allocation']>
type NewHistory = Insertable<Database['collect_history']>

interface Made {
  readonly parcels: NewParcel[]
  readonly items: NewItem[]
  readonly allocations: NewAllocation[]
  readonly history: NewHistory[]
}
export const nothingMade = (): Made => ({ parcels: [], items: [], allocations: [], history: [] })

export interface Owner {
  readonly cusCode: string
  readonly loginCode: string
}

type Stage = 'ANNOUNCED' | 'ARRIVED' | 'MEASURED' | 'EXCEPTION'

interface Line {
  name: string
  nameEn: string
  hsCode: string
  sku: string
  quantity: number
  unitValue: number
}

function linesOf(chance: Chance): Line[] {
  const count = chance.pick([1, 1, 2, 2, 3, 4])
  const start = chance.between(0, demoGoods.length - 1)
  return Array.from({ length: count }, (_, at) => {
    const row = demoGoods[(start + at * 5) % demoGoods.length] ?? ''
    const [name = '', nameEn = '', hsCode = '', sku = '', yuan = '0'] = row
      .split('|')
      .map((cell) => cell.trim())
    return {
      name,
      nameEn,
      hsCode,
      sku,
      quantity: chance.between(1, 12),
      unitValue: Number(toMinor(yuan) ?? 0n),
    }
  })
}

/** Of the list a gateway starts with. */
export const warehouses = ['SZX1', 'CAN1', 'YIW1'] as const

const troubles = [
  ['DAMAGED', 'One corner crushed, goods look whole'],
  ['COUNT', 'Fewer pieces than announced'],
  ['FORBIDDEN', 'Loose lithium battery inside'],
  ['LABEL', 'Bar code washed out'],
] as const

interface Wish {
  readonly owner: Owner
  readonly stage: Stage
  readonly announcedAt: number
  readonly arrivedAt: number
  readonly lines: readonly Line[]
  readonly number?: string
  readonly grams?: number
  readonly photos: readonly string[]
  readonly currency?: string
}

/** Adds one parcel with its goods and history to what is made. */
export function addParcel(made: Made, wish: Wish, chance: Chance): { id: string; items: readonly NewItem[] } {
  const { owner, stage, announcedAt, arrivedAt, lines, photos } = wish
  const id = randomUUID()
  const cus_code = owner.cusCode
  const [isHere, isMeasured] = [stage !== 'ANNOUNCED', stage === 'MEASURED' || stage === 'EXCEPTION']
  const [exception, note] = stage === 'EXCEPTION' ? chance.pick(troubles) : (['', ''] as const)
  const warehouse_id = chance.pick(warehouses)
  const grams = wish.grams ?? chance.between(3, 180) * 100
  const sides = [chance.between(18, 60), chance.between(12, 45), chance.between(6, 35)].map((cm) => cm * 100)
  const [length_cc = null, width_cc = null, height_cc = null] = isMeasured ? sides : []
  made.parcels.push({
    id,
    cus_code,
    express_no: wish.number ?? expressNo(chance),
    warehouse_id,
    expected_day: dayOf(announcedAt + 3 * DAY_MS),
    currency: wish.currency ?? 'CNY',
    stage,
    exception,
    note,
    announced_at: new Date(announcedAt),
    arrived_at: isHere ? new Date(arrivedAt) : null,
    measured_at: isMeasured ? new Date(arrivedAt + 5 * 3_600_000) : null,
    weight_g: isHere ? grams : null,
    length_cc,
    width_cc,
    height_cc,
    photos: JSON.stringify(isHere ? photos : []),
    created_at: new Date(announcedAt),
  })
  const items = lines.map((line, at): NewItem => {
    const missing = exception === 'COUNT' && at === 0 ? 1 : 0
    return {
      id: randomUUID(),
      cus_code,
      parcel_id: id,
      line: at + 1,
      name: line.name,
      name_en: line.nameEn,
      hs_code: line.hsCode,
      sku: line.sku,
      quantity: line.quantity,
      unit_value: line.unitValue,
      received: isMeasured ? Math.max(0, line.quantity - missing) : 0,
    }
  })
  made.items.push(...items)
  const entry = { cus_code, parcel_id: id }
  made.history.push({ ...entry, at: new Date(announcedAt), who: owner.loginCode, what: 'announced' })
  if (isHere) made.history.push({ ...entry, at: new Date(arrivedAt), who: warehouse_id, what: 'arrived' })
  if (isMeasured)
    made.history.push({
      ...entry,
      at: new Date(arrivedAt + 5 * 3_600_000),
      who: warehouse_id,
      what: 'measured',
    })
  return { id, items }
}

const stages: readonly (readonly [Stage, number])[] = [
  ['ANNOUNCED', 0.22],
  ['ARRIVED', 0.12],
  ['EXCEPTION', 0.07],
  ['MEASURED', 0.59],
]

function placedComponentOf(chance: Chance): Stage {
  let left = chance.next()
  return stages.find(([, share]) => (left -= share) < 0)?.[0] ?? 'MEASURED'
}

/** Parcels that have not been shipped on. */
export function addWaiting(
  made: Made,
  owner: Owner,
  count: number,
  photos: readonly string[],
  chance: Chance,
  now: number,
): void {
  for (let n = 0; n < count; n++) {
    const stage = placedComponentOf(chance)
    const age = stage === 'ANNOUNCED' ? chance.next() * 5 : chance.next() * (stage === 'ARRIVED' ? 3 : 26) + 1
    const announcedAt = now - (age + 3) * DAY_MS + (stage === 'ANNOUNCED' ? 3 * DAY_MS - 3_600_000 : 0)
    const parcel = addParcel(
      made,
      {
        owner,
        stage,
        announcedAt,
        arrivedAt: now - age * DAY_MS + 7_200_000,
        lines: linesOf(chance),
        photos: photos.length ? [chance.pick(photos), chance.pick(photos)] : [],
      },
      chance,
    )
    if (stage === 'MEASURED' && n % 23 === 0) destroySome(made, parcel, owner, now)
  }
}

/** What a customer had destroyed rather than pay for. */
function destroySome(
  made: Made,
  { id, items }: ReturnType<typeof addParcel>,
  owner: Owner,
  now: number,
): void {
  const [item] = items
  if (!item?.received) return
  item.destroyed = Math.ceil(item.received / 2)
  made.history.push({
    cus_code: owner.cusCode,
    parcel_id: id,
    item_id: item.id,
    at: new Date(now - DAY_MS),
    who: owner.loginCode,
    what: 'destroyed',
    quantity: item.destroyed,
  })
}

interface SeedOrder {
  id: string
  order_no: string
  created_at: Date
  weight_g: number
  currency: string
  goods: readonly {
    name: string
    nameEn?: string
    hsCode?: string
    sku?: string
    quantity: number
    unitValue: string
  }[]
}

/** Orders of the demo that came out of the warehouse: their goods lay in a parcel before. */
export async function addShipped(
  db: Trx,
  made: Made,
  owner: Owner,
  count: number,
  photos: readonly string[],
  chance: Chance,
): Promise<{ whole: string[]; unpacked: string[] }> {
  const orders: SeedOrder[] = await db
    .selectFrom('b2c_order')
    .select(['id', 'order_no', 'created_at', 'weight_g', 'currency', 'goods'])
    .where('cus_code', '=', owner.cusCode)
    .where('status', '<>', 'CANCELLED')
    .where('order_type', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('order_no')
    .limit(count)
    .execute()
  const types: { whole: string[]; unpacked: string[] } = { whole: [], unpacked: [] }
  for (const [at, order] of orders.entries()) {
    const isUnpacked = at % 4 === 3
    types[isUnpacked ? 'unpacked' : 'whole'].push(order.id)
    const spare = isUnpacked ? chance.between(1, 4) : 0
    const placedAt = order.created_at.getTime()
    const parcel = addParcel(
      made,
      {
        owner,
        stage: 'MEASURED',
        announcedAt: placedAt - chance.between(5, 9) * DAY_MS,
        arrivedAt: placedAt - chance.between(1, 3) * DAY_MS,
        lines: order.goods.map((line) => ({
          name: line.name,
          nameEn: line.nameEn ?? '',
          hsCode: line.hsCode ?? '',
          sku: line.sku ?? '',
          quantity: line.quantity + spare,
          unitValue: Number(toMinor(line.unitValue) ?? 0n),
        })),
        grams: order.weight_g,
        currency: order.currency,
        photos: photos.length ? [chance.pick(photos)] : [],
      },
      chance,
    )
    for (const item of parcel.items) {
      const quantity = (item.received ?? 0) - spare
      if (quantity <= 0) continue
      const entry = { cus_code: owner.cusCode, parcel_id: parcel.id, item_id: item.id, quantity }
      made.allocations.push({ ...entry, order_id: order.id, created_at: order.created_at })
      made.history.push({
        ...entry,
        at: order.created_at,
        who: owner.loginCode,
        what: 'reserved',
        order_no: order.order_no,
      })
    }
  }
  return types
}

const SLICE = 1500

export async function storeMade(db: Trx, { parcels, items, allocations, history }: Made): Promise<void> {
  const inSlices = async <T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += SLICE) await insert(rows.slice(from, from + SLICE))
  }
  await inSlices(parcels, (part) => db.insertInto('collect_parcel').values(part).execute())
  await inSlices(items, (part) => db.insertInto('collect_item').values(part).execute())
  await inSlices(allocations, (part) => db.insertInto('collect_allocation').values(part).execute())
  await inSlices(history, (part) => db.insertInto('collect_history').values(part).execute())
}
