/** Every benchmark, in the order it runs. */
import { chaos } from './chaos.ts'
import type { Bench } from './measure.ts'
import { millionOrders } from './million-orders.ts'
import { outbox } from './outbox.ts'

export const benches: readonly Bench[] = [outbox, millionOrders, chaos]
