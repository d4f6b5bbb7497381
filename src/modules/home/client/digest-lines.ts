/** What happened while a person was away, from the gateway and from this device. Pure. */
import type { Output } from '#contract/call.ts'
import { href } from '#engine/screen/index.ts'
import type { OutboxRow, TaskRow } from '#offline/types.ts'
import { screens } from '#modules/b2c/module.ts'
import type { home } from '#modules/home/contract.ts'
import type { recharge } from '#modules/recharge/contract.ts'
import { screens as topUpScreens } from '#modules/recharge/module.ts'

type News = Output<typeof home.getData>['digest'][number]

export interface DigestLine {
  kind: News['status'] | 'refused' | 'file' | 'credited' | 'rejected'
  count: number
  /** Where it leads; "" when nothing on this device shows it. */
  to: string
}

/** Exactly these orders while they are few; otherwise all that are in the status. */
const listOf = ({ status, waybillNos }: News): string =>
  waybillNos.length
    ? href(screens.b2COrderManage, {}, { orderNumber: waybillNos.join(',') })
    : href(screens.b2COrderManage, {}, { status })

interface DigestParts {
  since: number
  news: readonly News[]
  outbox: readonly OutboxRow[]
  tasks: readonly TaskRow[]
  /** Top-ups that were credited and rejected since. */
  topUps: Output<typeof recharge.rechargeNews>
  /** Addresses of the screens that show the queue and the files. */
  sync: string
  files: string
}

/** Problems first, then what went well; counts of zero are left out. */
export function digestLines({ since, news, outbox, tasks, topUps, sync, files }: DigestParts): DigestLine[] {
  const refused = outbox.filter(
    ({ state, lastError }) => state === 'person' && (lastError?.at ?? 0) > since,
  ).length
  const ready = tasks.filter(
    ({ kind, state, at }) => kind === 'export' && state === 'done' && at > since,
  ).length
  const lines: DigestLine[] = [
    { kind: 'refused', count: refused, to: sync },
    {
      kind: 'rejected',
      count: topUps.rejected,
      to: href(topUpScreens.rechargeRecordQuery, {}, { state: 'REJECTED' }),
    },
    ...news.map((each) => ({ kind: each.status, count: each.count, to: listOf(each) })),
    { kind: 'credited', count: topUps.credited, to: href(topUpScreens.rechargeRecordQuery) },
    { kind: 'file', count: ready, to: files },
  ]
  return lines.filter(({ count }) => count > 0)
}
