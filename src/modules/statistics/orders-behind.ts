/** Which orders a sum counts, as a query of the order list: the row's own, and what the whole table was narrowed by. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { BatchRow, CargoRow, RejectRow } from './columns.ts'

export type OrderQuery = Readonly<Record<string, string | undefined>>

export const ordersOfCargo = ({ country, routeId, from, to }: CargoRow): OrderQuery => ({
  country: country || undefined,
  routeId: routeId || undefined,
  createdFrom: from,
  createdTo: to,
})

export const ordersOfBatch = ({ day, routeId }: BatchRow): OrderQuery => ({
  routeId,
  createdFrom: day,
  createdTo: day,
})

export const ordersOfReject = ({ waybillNos }: RejectRow): OrderQuery => ({
  orderNumber: waybillNos.join(','),
})

/** Said where a row counts more orders than it names. */
export const newestAlone = ({ count, waybillNos }: RejectRow): MessageDescriptor | undefined =>
  count > waybillNos.length ? msg`The newest ${waybillNos.length} of ${count} orders are shown.` : undefined
