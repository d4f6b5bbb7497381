/**
 * Stock of the demo: twenty articles in four warehouses, some of them short, and 280 more of the demo company (demo-goods.ts).
 * The same at every first start.
 */
import { sql, type Kysely } from 'kysely'
import { hasImeiCheckDigit } from '#domain/serial-numbers.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { demoGoods } from './demo-goods.ts'
import { bookSerials } from './serials.ts'

/** sku|name|name in English|HS code|yuan|grams */
const ARTICLES = `
TS-101|纯棉印花T恤|Printed cotton T-shirt|610910|39|180
EL-220|蓝牙耳机|Bluetooth earphones|851830|129|90
EL-035|手机壳 透明|Clear phone case|392690|15|40
HM-114|保温杯 500ml|Vacuum flask 500 ml|961700|59|320
KD-070|儿童雨靴|Children's rain boots|640192|68|650
SP-008|瑜伽垫|Yoga mat|950691|79|1200
HM-230|LED台灯|LED desk lamp|940521|118|900
HM-301|不锈钢锅具三件套|Stainless steel pots, set of 3|732393|268|3400
DR-450|连衣裙 夏季|Summer dress|620442|99|260
SH-612|男士运动鞋|Men's sports shoes|640411|189|850
EL-310|充电宝 10000mAh|Power bank 10,000 mAh|850760|88|230
BE-021|护肤面膜 10片|Face masks, box of 10|330499|69|350
KD-115|毛绒玩具熊|Plush bear|950300|45|400
BG-077|双肩背包|Backpack|420292|139|780
EL-140|无线鼠标|Wireless mouse|847160|49|110
HM-052|折叠雨伞|Folding umbrella|660191|35|380
PT-009|宠物自动喂食器|Automatic pet feeder|847989|219|2100
HM-410|床上四件套|Bed linen, set of 4|630221|228|2600
HM-266|便携式榨汁机|Portable blender|850940|149|750
KD-204|拼图 1000片|Jigsaw puzzle, 1000 pieces|950300|55|700`
  .trim()
  .split('\n')
  .map((row) => row.split('|'))

const WAREHOUSES = ['SZX1', 'YIW1', 'SGN1', 'LAX1']
const DAY_MS = 86_400_000

/** Pieces of the `at`-th article in the `place`-th warehouse: many, few, none. */
const piecesOf = (at: number, place: number): number => {
  const share = (at * 7 + place * 5) % 11
  return share === 0 ? 0 : share < 3 ? share * 12 : share * 160
}

export async function seed(db: Kysely<Database>): Promise<void> {
  for (const cusCode of ['DEMO', 'OTHER']) {
    const customer = await db
      .selectFrom('customer')
      .select('cus_code')
      .where('cus_code', '=', cusCode)
      .executeTakeFirst()
    if (customer) await withTenant(db, cusCode, (trx) => seedCustomer(trx, cusCode))
  }
}

async function seedCustomer(db: Trx, cusCode: string): Promise<void> {
  const skus = ARTICLES.map(([sku, name, name_en, hs_code, yuan, grams]) => ({
    cus_code: cusCode,
    sku: sku ?? '',
    name: name ?? '',
    name_en: name_en ?? '',
    hs_code: hs_code ?? '',
    unit_value: Number(yuan) * 100,
    currency: 'CNY',
    weight_g: Number(grams),
  }))
  await db.insertInto('stock_sku').values(skus).execute()
  const now = Date.now()
  const received = skus.flatMap(({ sku }, at) =>
    WAREHOUSES.slice(0, cusCode === 'DEMO' ? 4 : 1).flatMap((warehouse, place) =>
      receiptsOf(piecesOf(at, place)).map((quantity, nth) => ({
        cus_code: cusCode,
        warehouse,
        sku,
        quantity,
        batch: '',
        about: `IN26${String(place + 1).padStart(2, '0')}${String(at + 1).padStart(3, '0')}${nth}`,
        at: new Date(now - (80 - nth * 30 - (at % 9)) * DAY_MS).toISOString(),
      })),
    ),
  )
  await receive(db, [...received, ...(cusCode === 'DEMO' ? await seedMore(db, cusCode, now) : [])])
  if (cusCode === 'DEMO') await seedSerials(db, cusCode, now)
}

/** Goods with serial numbers: some pieces of each in one or two warehouses, phones with IMEIs. */
async function seedSerials(db: Trx, cusCode: string, now: number): Promise<void> {
  const goods = demoGoods(cusCode, now).flatMap((each, at) =>
    each.is_serial && each.status === 'APPROVED' ? [{ sku: each.sku, at }] : [],
  )
  const receipts: (Receipt & { readonly serials: readonly string[] })[] = goods.flatMap(({ sku, at }) =>
    WAREHOUSES.slice(0, 1 + (at % 2)).map((warehouse, place) => {
      const quantity = 6 + ((at * 5 + place * 3) % 19)
      const first = at * 1000 + place * 100
      return {
        cus_code: cusCode,
        warehouse,
        sku,
        quantity,
        batch: '',
        about: `IN2609${place}${String(at + 1).padStart(3, '0')}`,
        at: new Date(now - (60 - (at % 40)) * DAY_MS).toISOString(),
        serials: Array.from({ length: quantity }, (_, nth) => serialAt(sku, first + nth)),
      }
    }),
  )
  await receive(db, receipts)
  for (const { warehouse, sku, about, at, serials } of receipts)
    await bookSerials(
      db,
      cusCode,
      serials.map((serial) => ({ sku, serial, warehouse, grade: 'GOOD', batch: '', about, kind: 'RECEIVE' })),
      new Date(at),
    )
}

/** An IMEI of a phone, the maker's number of anything else. */
function serialAt(sku: string, nth: number): string {
  if (!sku.startsWith('PH-')) return `${sku.replaceAll('-', '')}${String(260_000 + nth).padStart(7, '0')}`
  const body = `35209900${String(nth).padStart(6, '0')}`
  return (
    '0123456789'
      .split('')
      .map((digit) => body + digit)
      .find(hasImeiCheckDigit) ?? `${body}0`
  )
}

interface Receipt {
  readonly cus_code: string
  readonly warehouse: string
  readonly sku: string
  readonly quantity: number
  readonly batch: string
  readonly about: string
  readonly at: string
}

async function receive(db: Trx, rows: readonly Receipt[]): Promise<void> {
  await sql`insert into stock_movement (cus_code, warehouse, sku, kind, quantity, batch, about, at)
    select r.cus_code, r.warehouse, r.sku, 'RECEIPT', r.quantity, r.batch, r.about, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (cus_code text, warehouse text, sku text,
      quantity int, batch text, about text, at timestamptz)`.execute(db)
}

/**
 * The 280 more, and what of them came in: approved and disabled ones, those with batches in two; goods with serial numbers come in
 * with them (seedSerials).
 */
async function seedMore(db: Trx, cusCode: string, now: number): Promise<Receipt[]> {
  const goods = demoGoods(cusCode, now)
  await db.insertInto('stock_sku').values(goods).execute()
  const stocked = goods.flatMap((each, at) =>
    (each.status === 'APPROVED' || each.status === 'DISABLED') && !each.is_serial ? [{ ...each, at }] : [],
  )
  const day = (from: number) => new Date(now + from * DAY_MS).toISOString().slice(0, 10)
  const batches = stocked.flatMap(({ sku, is_batch, at }) =>
    is_batch
      ? [
          { cus_code: cusCode, sku, batch: `${sku}-A`, expires_on: day(20 + (at % 5) * 30) },
          { cus_code: cusCode, sku, batch: `${sku}-B`, expires_on: day(400 + (at % 7) * 30) },
        ]
      : [],
  )
  await db.insertInto('stock_batch').values(batches).execute()
  return stocked.flatMap(({ sku, is_batch, at }) =>
    WAREHOUSES.slice(0, 1 + (at % 3)).flatMap((warehouse, place) => {
      const all = piecesOf(at, place)
      const parts = is_batch && all > 1 ? [all - (all >> 1), all >> 1] : receiptsOf(all)
      return parts.map((quantity, nth) => ({
        cus_code: cusCode,
        warehouse,
        sku,
        quantity,
        batch: is_batch ? `${sku}-${nth === 0 ? 'A' : 'B'}` : '',
        about: `IN26${String(place + 5).padStart(2, '0')}${String(at + 1).padStart(3, '0')}${nth}`,
        at: new Date(now - (70 - nth * 30 - (at % 9)) * DAY_MS).toISOString(),
      }))
    }),
  )
}

/** In two deliveries where it is much. */
const receiptsOf = (pieces: number): number[] =>
  pieces === 0 ? [] : pieces < 100 ? [pieces] : [pieces - 80, 80]
