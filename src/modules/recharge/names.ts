/** Names of ways, channels and states of a recharge, and what is odd about one. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#engine/table/index.ts'
import type { RechargeRemark, RechargeState, RechargeWay } from './recharge-states.ts'

export const wayNames = {
  SCAN: msg`QR code`,
  PAGE: msg`Online payment`,
  TRANSFER: msg`Bank transfer`,
} as const satisfies Record<RechargeWay, MessageDescriptor>

/** Brands are called the same in every language. */
const brands: Readonly<Record<string, string>> = {
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  vietqr: 'VietQR',
  promptpay: 'PromptPay',
  qris: 'QRIS',
}
const demoBank = msg`Demo bank`

/** What a channel is called. */
export const channelName = (channel: string): MessageDescriptor | string =>
  channel === 'demo-bank'
    ? demoBank
    : channel === 'transfer'
      ? wayNames.TRANSFER
      : (brands[channel] ?? channel)

export const stateNames = {
  CREATED: { label: msg`Not started`, tone: 'gray', shape: 'ring' },
  PENDING: { label: msg`Waiting for payment`, tone: 'blue', shape: 'half' },
  SUBMITTED: { label: msg`Waiting for the bank`, tone: 'blue', shape: 'arrow' },
  PAID: { label: msg`Paid`, tone: 'green', shape: 'check' },
  CREDITED: { label: msg`Credited`, tone: 'green', shape: 'check' },
  EXPIRED: { label: msg`Time is over`, tone: 'gray', shape: 'half' },
  CLOSED: { label: msg`Closed`, tone: 'gray', shape: 'cross' },
  REJECTED: { label: msg`Rejected`, tone: 'red', shape: 'alert' },
  DELETED: { label: msg`Deleted`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<RechargeState, CodeName>

export const remarkNames = {
  LATE: { label: msg`Paid late`, tone: 'gray', shape: 'half' },
  TWICE: { label: msg`Paid twice`, tone: 'orange', shape: 'alert' },
  OTHER_AMOUNT: { label: msg`Another amount`, tone: 'orange', shape: 'alert' },
  REFUNDING: { label: msg`Being paid back`, tone: 'blue', shape: 'arrow' },
  REFUNDED: { label: msg`Paid back`, tone: 'gray', shape: 'check' },
} as const satisfies Record<RechargeRemark, CodeName>

/** What an odd payment means for the person. */
export const remarkTexts = {
  LATE: msg`The payment came after the time of the code. It was credited all the same.`,
  TWICE: msg`This code was paid more than once. Everything that arrived is in your balance.`,
  OTHER_AMOUNT: msg`Another amount than the code asked for arrived. What arrived is in your balance.`,
  REFUNDING: msg`This payment is on its way back to you. Until the payment provider confirms it, the amount is on hold.`,
  REFUNDED: msg`This payment, or a part of it, was paid back the way it came.`,
} as const satisfies Record<RechargeRemark, MessageDescriptor>
