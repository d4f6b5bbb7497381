/** The first label of a new customer (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'
import { printing } from './contract.ts'

export const labelStep: FirstStep = {
  id: 'printing.label',
  title: msg`Print your first label`,
  place: 50,
  opens: 'b2COrderManage',
  search: { status: 'PENDING', printStatus: '0' },
  func: 'Z-50304',
  // Absent: the label of a B2C order.
  queued: [{ call: printing.print.id, where: { what: ['', 'label', 'carrier'] } }],
}

export const firstSteps: readonly FirstStep[] = [labelStep]
