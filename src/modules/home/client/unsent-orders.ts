import type { OutboxRow } from '#offline/types.ts'
import { b2c } from '#modules/b2c/contract.ts'

/** Calls that place orders. */
export const placing: readonly string[] = [b2c.saveB2COrder.id, b2c.saveB2COrders.id]

/** Orders on this device that the gateway has not got: a row of many counts each. */
export const unsentOrders = (rows: readonly OutboxRow[]): number =>
  rows.reduce((sum, { body }) => {
    const { orders } = (body ?? {}) as { orders?: readonly unknown[] }
    return sum + (Array.isArray(orders) ? orders.length : 1)
  }, 0)
