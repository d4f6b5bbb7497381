/** The first addresses of a new customer (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'
import { address } from './contract.ts'

/** One address, or a sheet of them: all rows of an import are of one side. */
const savedAt = (side: 'sender' | 'receiver'): NonNullable<FirstStep['queued']> => [
  { call: address.insertAddr.id, where: { isSenderOrReceiver: [side] } },
  { call: address.importAddrs.id, where: { 'rows.0.isSenderOrReceiver': [side] } },
]

export const senderStep: FirstStep = {
  id: 'address.sender',
  title: msg`Add your sender address`,
  place: 20,
  opens: 'selfAddressNew',
  func: 'Z-801',
  queued: savedAt('sender'),
}

export const receiverStep: FirstStep = {
  id: 'address.receiver',
  title: msg`Add a receiver to the address book`,
  place: 30,
  opens: 'receivesAddressNew',
  func: 'Z-802',
  queued: savedAt('receiver'),
}

export const firstSteps: readonly FirstStep[] = [senderStep, receiverStep]
