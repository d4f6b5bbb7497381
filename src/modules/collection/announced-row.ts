/** A scan that is still on this device, as a row of the arrivals. */
import { addMoney, timesCount } from '#domain/money.ts'
import type { Input } from '#contract/call.ts'
import type { ParcelRow } from './columns.ts'
import type { collection } from './contract.ts'

export type ForecastDraft = Input<typeof collection.addGoodsForecast>['list'][number]

/** Null for what announces nothing, or more than one parcel. */
export function announcedRow(parameter: unknown, key: string): ParcelRow | null {
  const [draft, second] = (parameter as Partial<Input<typeof collection.addGoodsForecast>>).list ?? []
  if (!draft || second) return null
  const { expressNo, warehouseId, expectedDay, currency, remark = '', goods } = draft
  return {
    id: `queued:${key}`,
    expressNo,
    warehouseId,
    warehouseName: warehouseId,
    status: 'ANNOUNCED',
    expectedDay,
    currency,
    remark,
    goods: goods.map((line, at) => ({ ...line, id: `${key}:${at}`, received: 0, free: 0 })),
    goodsName: goods.map(({ name }) => name).join(', '),
    pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    received: 0,
    free: 0,
    value: addMoney(goods.map(({ unitValue, quantity }) => timesCount(unitValue, quantity))),
    weight: '',
    length: '',
    width: '',
    height: '',
    exception: '',
    note: '',
    photos: 0,
    days: 0,
    announcedAt: '',
    arrivedAt: '',
    measuredAt: '',
  }
}
