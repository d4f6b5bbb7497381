import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { go } from '#client/router/go.ts'
import { href } from '#engine/screen/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { stageNames, type Stage } from '#modules/statistics/columns.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { ordersOfCargo } from '#modules/statistics/orders-behind.ts'
import { Frame } from './Frame.tsx'
import { Legend, Patterns } from './patterns.tsx'
import { periodFor, wholeOf } from './picture-query.ts'
import { StageBars } from './StageBars.tsx'

const stages: readonly Stage[] = ['signed', 'moving', 'waiting', 'problem', 'returned', 'cancelled']

/** Orders by the day they were placed, piled up by what became of them. A bar leads to its orders. */
export default function CargoPicture({ input }: PictureProps) {
  const { t } = useLingui()
  const by = periodFor(input)
  const asked = useCall(statistics.cargoStatusQuery, wholeOf(input, { by, page: 1, pageSize: 1000 }), {
    quiet: true,
  })
  const { data } = asked
  const list = data?.list ?? []
  const sums = stages
    .map((stage) => `${t(stageNames[stage])} ${list.reduce((sum, row) => sum + row[stage], 0)}`)
    .join(', ')
  return (
    <Frame
      title={by === 'day' ? t`Orders by day` : t`Orders by week`}
      summary={sums}
      legend={<Legend stages={stages} />}
      call={statistics.cargoStatusQuery}
      asked={asked}
      days={data}
      isEmpty={list.length === 0}
    >
      <Patterns />
      <StageBars
        data={list.toSorted((a, b) => a.day.localeCompare(b.day))}
        stages={stages}
        onPick={(day) => {
          const row = list.find((each) => each.day === day)
          if (row) go(href(b2c.b2COrderManage, {}, ordersOfCargo(row)))
        }}
      />
    </Frame>
  )
}
