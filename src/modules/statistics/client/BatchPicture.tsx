import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import type { PictureProps } from '#engine/table/index.ts'
import type { BatchRow, Stage } from '#modules/statistics/columns.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { Frame } from './Frame.tsx'
import { Legend, Patterns } from './patterns.tsx'
import { wholeOf } from './picture-query.ts'
import { StageBars } from './StageBars.tsx'

const stages: readonly Stage[] = ['signed', 'moving', 'waiting', 'problem', 'returned']

/** Parcels of all batches of a day: how much of each is delivered. A bar narrows the rows to its day. */
export default function BatchPicture({ input, change }: PictureProps) {
  const { t } = useLingui()
  const asked = useCall(statistics.cargoBatchQuery, wholeOf(input, { page: 1, pageSize: 1000 }), {
    quiet: true,
  })
  const { data } = asked
  const days = useMemo(() => byDay(data?.list ?? []), [data])
  const [total, signed] = [sumOf(days, 'total'), sumOf(days, 'signed')]
  return (
    <Frame
      title={t`Parcels of each day’s batches`}
      summary={t`${days.length} days, ${total} parcels, ${signed} signed.`}
      legend={<Legend stages={stages} />}
      call={statistics.cargoBatchQuery}
      asked={asked}
      days={data}
      isEmpty={days.length === 0}
    >
      <Patterns />
      <StageBars data={days} stages={stages} onPick={(day) => change({ createdFrom: day, createdTo: day })} />
    </Frame>
  )
}

type Sum = { day: string; total: number } & Record<Exclude<Stage, 'cancelled'>, number>

const sumOf = (days: readonly Sum[], key: 'total' | 'signed'): number =>
  days.reduce((sum, day) => sum + day[key], 0)

function byDay(rows: readonly BatchRow[]): Sum[] {
  const days = new Map<string, Sum>()
  for (const { day, total, signed, moving, waiting, problem, returned } of rows) {
    const sum = days.get(day) ?? { day, total: 0, signed: 0, moving: 0, waiting: 0, problem: 0, returned: 0 }
    days.set(day, {
      day,
      total: sum.total + total,
      signed: sum.signed + signed,
      moving: sum.moving + moving,
      waiting: sum.waiting + waiting,
      problem: sum.problem + problem,
      returned: sum.returned + returned,
    })
  }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}
