/** The channels that are switched on, by the settings of the operator. */
import type { PaymentSettings } from '#server/payment-settings.ts'
import { alipayChannel } from './alipay.ts'
import { bankChannels } from './bank.ts'
import type { PaymentChannel } from './channel.ts'
import { demoChannel } from './demo.ts'
import { wechatChannel } from './wechat.ts'

const made = new WeakMap<PaymentSettings, ReadonlyMap<string, PaymentChannel>>()

/** By their code. */
export function channelsOf(settings: PaymentSettings): ReadonlyMap<string, PaymentChannel> {
  const before = made.get(settings)
  if (before) return before
  const { wechat, alipay, isDemo } = settings
  const all = [
    ...(wechat ? [wechatChannel(wechat)] : []),
    ...(alipay ? [alipayChannel(alipay)] : []),
    ...bankChannels(settings),
    ...(isDemo ? [demoChannel] : []),
  ]
  const channels = new Map(all.map((channel) => [channel.code as string, channel]))
  made.set(settings, channels)
  return channels
}
