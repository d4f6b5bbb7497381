/** The first order of a new customer (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'
import { b2c } from './contract.ts'

export const orderStep: FirstStep = {
  id: 'b2c.order',
  title: msg`Place your first order`,
  place: 40,
  opens: 'b2COrderEntry',
  func: 'Z-501',
  queued: [b2c.saveB2COrder, b2c.saveB2COrders, b2c.quickOrder, b2c.orderImportTask].map(({ id }) => ({
    call: id,
  })),
}

export const firstSteps: readonly FirstStep[] = [orderStep]
