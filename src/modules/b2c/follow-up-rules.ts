/** Why something cannot be done about an order, where more than its status decides. Both sides obey these. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PushStatus } from '#domain/push-status.ts'
import { refusal } from '#domain/order-actions.ts'
import { type WaybillStatus } from '#domain/waybill-status.ts'

export type BounceWay = 'AGAIN' | 'BACK'

const askedAgain = msg`It is already scheduled for another delivery.`
const askedBack = msg`It is already on its way back to the sender.`

/** A decision about an abnormal parcel can be changed until the parcel moves; taken twice it is refused. */
export function bounceRefusal(
  way: BounceWay,
  { status, bounce }: { status: WaybillStatus; bounce: '' | BounceWay },
): MessageDescriptor | undefined {
  const reason = refusal('bounce', status)
  if (reason) return reason
  if (bounce !== way) return undefined
  return way === 'AGAIN' ? askedAgain : askedBack
}

export const reForecastRefusal = (order: {
  status: WaybillStatus
  pushStatus: PushStatus
}): MessageDescriptor | undefined => refusal('reForecast', order.status, order.pushStatus)
