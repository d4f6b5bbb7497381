import { useLingui } from '@lingui/react/macro'
import { t as translate } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { failureReasons } from '#domain/failure-reasons.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { home } from '#modules/home/contract.ts'
import { useNumber } from '../use-number.ts'
import { Bar } from './Bar.tsx'
import { ChartCard, type Drawn } from './ChartCard.tsx'

type Reasons = Output<typeof home.getRejectReason>
type Reason = Reasons['list'][number]

/** The newest orders with this reason; all of them while they are few. */
const ordersOf = ({ waybillNos }: Reason): string =>
  href(screens.b2COrderManage, {}, { orderNumber: waybillNos.join(',') })

/** Why deliveries failed and parcels came back, the most frequent first. */
export function ReasonsChart() {
  const { t } = useLingui()
  const number = useNumber()
  const nameOf = (reason: Reason['reason']) => (reason ? t(failureReasons[reason]) : t`Not reported`)
  const draw = ({ list, total }: Reasons): Drawn => {
    const most = Math.max(1, ...list.map(({ count }) => count))
    const [first] = list
    return {
      isEmpty: list.length === 0,
      summary: first
        ? translate`${number(total)} orders failed or were returned. Most frequent: ${nameOf(first.reason)}, ${shareText(first.count, total)}.`
        : '',
      chart: (
        <ul>
          {list.map((each) => (
            <li key={each.reason}>
              <Bar
                label={nameOf(each.reason)}
                to={ordersOf(each)}
                length={each.count / most}
                value={
                  <>
                    <b>{number(each.count)}</b> {shareText(each.count, total)}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      ),
      table: {
        heads: [t`Reason`, t`Orders`, t`Share`],
        rows: list.map((each) => ({
          key: each.reason,
          cells: [
            { text: nameOf(each.reason), to: ordersOf(each) },
            { text: number(each.count) },
            { text: shareText(each.count, total) },
          ],
        })),
      },
    }
  }
  return (
    <ChartCard
      title={t`Failed and returned`}
      call={home.getRejectReason}
      size="half"
      empty={t`No failed deliveries or returns in this period.`}
      draw={draw}
    />
  )
}

/** Percent of a whole with one place, cut off: 999 of 1000 are not "100%". "" of nothing. */
function shareText(count: number, total: number): string {
  if (total <= 0) return ''
  const tenths = Math.floor((count * 1000) / total)
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`
}
