/** FBA orders of the demo: every state, centres of five countries, case packs. The same at every first start. */
import type { Kysely } from 'kysely'
import type { DocumentStatus } from '#domain/document-status.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { columnsOf } from './order-row.ts'
import { numberPrefix } from './save.ts'
import type { FbaDraft, HistoryWhat, NewOrder } from './tables.ts'

const DAY_MS = 86_400_000
const CENTRES = [
  ['US', 'ONT8', 'USD'],
  ['US', 'LAX9', 'USD'],
  ['GB', 'BHX4', 'GBP'],
  ['US', 'FTW1', 'USD'],
  ['IN', 'BOM7', 'INR'],
] as const
/** sku, name, name in English, customs code, value, pieces in a case, kilograms of a case, sides. */
const CASES = [
  ['EL-220', '蓝牙耳机', 'Bluetooth earphones', '851830', '18.00', 100, '11.5', ['50', '40', '35']],
  ['HM-114', '保温杯 500ml', 'Vacuum flask 500 ml', '961700', '8.50', 48, '17.2', ['60', '40', '40']],
  ['SP-008', '瑜伽垫', 'Yoga mat', '950691', '11.00', 16, '20.4', ['62', '45', '45']],
  ['KD-204', '拼图 1000片', 'Jigsaw puzzle, 1000 pieces', '950300', '7.90', 30, '23.1', ['60', '40', '40']],
] as const
const STATES: readonly DocumentStatus[] = [
  'SUBMITTED',
  'DELIVERED',
  'DRAFT',
  'DISPATCHED',
  'PACKED',
  'RECEIVED',
  'CANCELLED',
  'DELIVERED',
]
const WAY: readonly DocumentStatus[] = ['SUBMITTED', 'RECEIVED', 'PACKED', 'DISPATCHED', 'DELIVERED']
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ0123456789'

/** Letters and digits that look like Amazon's, the same for the same number. */
const codeOf = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => LETTERS[(seed * 7919 + at * at * 31 + at * 17) % LETTERS.length]).join('')

function draftOf(at: number): FbaDraft {
  const [country, centre, currency] = CENTRES[at % CENTRES.length] ?? CENTRES[0]
  const cases = [
    CASES[at % CASES.length] ?? CASES[0],
    ...(at % 3 === 0 ? [CASES[(at + 1) % CASES.length] ?? CASES[1]] : []),
  ]
  return {
    shipmentCode: `FBA15${codeOf(at + 1, 7)}`,
    amazonReference: codeOf(at + 50, 8),
    centre,
    country,
    warehouse: at % 2 ? 'YIW1' : 'SZX1',
    goods: cases.map(([sku, name, nameEn, hsCode, unitValue, pieces], line) => ({
      sku,
      name,
      nameEn,
      hsCode,
      unitValue,
      packed: cases.map((_, column) => (column === line ? pieces : 0)),
    })),
    cartons: cases.map(([, , , , , , weight, [length, width, height]], column) => ({
      count: 2 + ((at + column) % 5),
      length,
      width,
      height,
      weight,
    })),
    currency,
    shippingType: at % 4 === 0 ? 'AIR' : 'SEA',
    tariffPaymentType: 'DDP',
    remark: '',
  }
}

export async function seed(db: Kysely<Database>): Promise<void> {
  for (const [loginCode, count] of [
    ['demo', 24],
    ['other', 4],
  ] as const) {
    const owner = await db
      .selectFrom('account')
      .select(['id', 'cus_code', 'login_code', 'name'])
      .where('login_code', '=', loginCode)
      .executeTakeFirst()
    if (owner) await withTenant(db, owner.cus_code, (trx) => seedOwner(trx, owner, count))
  }
}

type Owner = Record<'id' | 'cus_code' | 'login_code' | 'name', string>

async function seedOwner(db: Trx, owner: Owner, count: number): Promise<void> {
  const now = Date.now()
  const made = Array.from({ length: count }, (_, at) => orderOf(at, count, now, owner))
  const rows = await db
    .insertInto('fba_order')
    .values(made.map(({ order }) => order))
    .returning(['id', 'order_no'])
    .execute()
  const ids = new Map(rows.map(({ id, order_no }) => [order_no, id]))
  const entries = made.flatMap(({ order, steps }) =>
    steps.map((step) => ({
      ...step,
      cus_code: owner.cus_code,
      order_id: ids.get(order.order_no as string) ?? '',
    })),
  )
  await db.insertInto('fba_order_history').values(entries).execute()
}

function orderOf(at: number, count: number, now: number, owner: Owner) {
  const status = STATES[at % STATES.length] ?? 'SUBMITTED'
  const created = new Date(now - (count - at) * 3 * DAY_MS - (at % 7) * 3_600_000)
  const steps = stepsTo(status, created, owner)
  const order: NewOrder = {
    ...columnsOf(draftOf(at)),
    cus_code: owner.cus_code,
    account_id: owner.id,
    main_account: owner.login_code,
    main_account_name: owner.name,
    order_no: `${numberPrefix(created)}S${String(at + 1).padStart(5, '0')}`,
    status,
    created_at: created,
    updated_at: steps.at(-1)?.at ?? created,
    submitted_at: status === 'DRAFT' ? null : created,
    rev: steps.length,
  }
  return { order, steps }
}

function stepsTo(status: DocumentStatus, created: Date, { login_code: who }: Owner) {
  const step = (what: HistoryWhat, from_status: string, to_status: string, hours: number, by = who) => ({
    at: new Date(created.getTime() + hours * 3_600_000),
    who: by,
    what,
    from_status,
    to_status,
  })
  if (status === 'DRAFT') return [step('kept', '', 'DRAFT', 0)]
  const submitted = step('submitted', '', 'SUBMITTED', 0)
  if (status === 'CANCELLED') return [submitted, step('cancelled', 'SUBMITTED', 'CANCELLED', 2)]
  const reported = WAY.slice(1, WAY.indexOf(status) + 1).map((to, nth) =>
    step(
      'reported',
      WAY[nth] ?? '',
      to,
      (nth + 1) * 11,
      to === 'DELIVERED' ? 'Fulfilment centre' : 'Warehouse',
    ),
  )
  return [submitted, ...reported]
}
