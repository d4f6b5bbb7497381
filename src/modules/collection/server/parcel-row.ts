/** A stored parcel as the wire shows it. */
import { fromMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import type { ParcelRow } from '#modules/collection/columns.ts'
import type { Database } from '#server/database/schema.ts'

interface StoredLine {
  id: string
  name: string
  name_en: string
  hs_code: string
  sku: string
  quantity: number
  unit_value: number
  received: number
  free: number
}

export type StoredParcel = Database['collect_parcel_now'] & {
  goods: readonly StoredLine[]
  days: number
  warehouse_name: string
}

const amount = (minor: number): string => fromMinor(BigInt(minor))
const instantOf = (at: Date | null): string => at?.toISOString() ?? ''
/** 3000 → "30", 1250 → "12.5". */
const centimetres = (hundredths: number | null): string =>
  hundredths === null ? '' : amount(hundredths).replace(/0+$/, '').replace(/\.$/, '')

const lineOf = ({ name_en, hs_code, unit_value, ...line }: StoredLine) => ({
  ...line,
  nameEn: name_en,
  hsCode: hs_code,
  unitValue: amount(unit_value),
})

/** Names of goods in one line of at most 250 characters. */
const namesOf = (goods: readonly { name: string }[]): string => {
  const letters = Array.from(goods.map(({ name }) => name).join(', '))
  return letters.length > 250 ? `${letters.slice(0, 249).join('')}…` : letters.join('')
}

export const toParcelRow = (row: StoredParcel): ParcelRow => ({
  id: row.id,
  expressNo: row.express_no,
  warehouseId: row.warehouse_id,
  warehouseName: row.warehouse_name,
  status: row.status,
  expectedDay: row.expected_day ?? '',
  currency: row.currency,
  remark: row.remark,
  goods: row.goods.map(lineOf),
  goodsName: namesOf(row.goods),
  pieces: row.pieces,
  received: row.received,
  free: row.free,
  value: amount(row.value),
  weight: row.weight_g === null ? '' : fromGrams(row.weight_g),
  length: centimetres(row.length_cc),
  width: centimetres(row.width_cc),
  height: centimetres(row.height_cc),
  exception: row.exception,
  note: row.note,
  photos: row.photos.length,
  days: row.days,
  announcedAt: instantOf(row.announced_at),
  arrivedAt: instantOf(row.arrived_at),
  measuredAt: instantOf(row.measured_at),
})
