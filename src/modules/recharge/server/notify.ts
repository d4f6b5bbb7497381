/** `/pay/notify/<channel>`: what providers report. Proved by signature alone, taken in one transaction, answered after its commit. */
import type { NoticeRoute } from '#server/handler.ts'
import { takePaid } from './book.ts'
import { channelsOf } from './channels/channels.ts'
import { takeRefund } from './refunds.ts'

/** Providers try again later. */
const refusal = { status: 401, type: 'application/json', text: '{"code":"FAIL","message":"not signed"}' }

export const notifyRoute: NoticeRoute = {
  path: '/pay/notify/:channel',
  refusal,
  prove(request, { services, now }) {
    const channel = channelsOf(services.payments).get(request.params.channel ?? '')
    const notice = channel?.verifyNotice(request, now)
    if (!channel || !notice) return undefined
    return async (transact) => {
      const { id, paid, refund } = notice
      await transact(async (db) => {
        const cusCode = paid
          ? await takePaid(db, channel, paid, now)
          : refund
            ? await takeRefund(db, channel, refund, now)
            : ''
        await db
          .insertInto('payment_notice')
          .values({
            cus_code: cusCode,
            channel: channel.code,
            notice_id: id.slice(0, 100),
            pay_no: (paid?.payNo ?? refund?.refundNo ?? '').slice(0, 100),
            raw: request.body,
            at: now,
          })
          .onConflict((oc) => oc.columns(['channel', 'notice_id']).doNothing())
          .execute()
      })
      return channel.received
    }
  },
}
