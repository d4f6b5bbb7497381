import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { amountText, textAt } from '#engine/form/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { Frame } from './Frame.tsx'
import { wholeOf } from './picture-query.ts'
import { RowBars } from './RowBars.tsx'
import { countSteps, steps, type Step } from './weight-buckets.ts'
import classes from './pictures.module.css'

/** How far measured weights lie from the declared ones, and what that makes of the freight. */
export default function WeightPicture({ input }: PictureProps) {
  const { t } = useLingui()
  const seesAmounts = useSeesAmounts()
  const names: Record<Step, string> = {
    lighter: t`Lighter`,
    alike: t`As you declared`,
    to5: t`Up to 5% heavier`,
    to10: t`5 to 10% heavier`,
    to20: t`10 to 20% heavier`,
    above: t`More than 20% heavier`,
  }
  const asked = useCall(statistics.weightQuery, wholeOf(input, { page: 1, pageSize: 1000 }), { quiet: true })
  const { data } = asked
  const list = data?.list ?? []
  const counts = countSteps(list.map(({ deviation }) => deviation))
  const bars = steps.map((step) => ({ name: names[step], count: counts[step] }))
  const more = fromMinor(
    list.reduce((sum, row) => sum + (toMinor(textAt(row, 'freightDifference')) ?? 0n), 0n),
  )
  return (
    <Frame
      title={t`Measured against declared`}
      summary={bars.map(({ name, count }) => `${name} ${count}`).join(', ')}
      legend={
        <span className={classes.fact}>
          {seesAmounts && <Trans>Freight difference {amountText(more, 'CNY')}</Trans>}{' '}
          {data && data.total > list.length && (
            <Plural value={list.length} one="(of the newest #)" other="(of the newest #)" />
          )}
        </span>
      }
      call={statistics.weightQuery}
      asked={asked}
      isEmpty={list.length === 0}
    >
      <RowBars data={bars} unit={t`Parcels`} />
    </Frame>
  )
}
