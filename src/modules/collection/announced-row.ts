/** An announcement as a row of the arrivals list, before the first response contains it. */
import { addMoney, timesCount } from '#domain/money.ts'
import type { Input } from '#contract/call.ts'
import type { ParcelRow } from './columns.ts'
import type { collection } from './contract.ts'

export type ForecastDraft = Input<typeof collection.addGoodsForecast>['list'][number]

/** Null for what announces nothing, or more than one parcel. */
export function announcedRow(parameter: unknown, key: string): ParcelRow | null {
  const [draft, second] = (parameter as Partial<Input<typeof collection.addGoodsForecast>>).list ?? []
  if (!draft || second) return null
  return announcedParcel(draft, `queued:${key}`)
}

/** Returns the row of a parcel that has just been announced. */
export function announcedParcel(draft: ForecastDraft, id: string): ParcelRow {
  const { expressNo, warehouseId, expectedDay, currency, remark = '', goods } = draft
  return {
    id,
    expressNo,
    warehouseId,
    warehouseName: warehouseId,
    status: 'ANNOUNCED',
    expectedDay,
    currency,
    remark,
    goods: goods.map((line, at) => ({ ...line, id: `${id}:${at}`, received: 0, free: 0 })),
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
