/** Every benchmark, in the order it runs. */
import { chaos } from './chaos.ts'
import type { Bench } from './measure.ts'
import { millionOrders } from './million-orders.ts'
import { offlineStart } from './offline-start.ts'
import { outbox } from './outbox.ts'
import { sizes } from './sizes.ts'

export const benches: readonly Bench[] = [sizes, offlineStart, outbox, millionOrders, chaos]
