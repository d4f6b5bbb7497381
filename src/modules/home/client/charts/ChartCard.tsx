import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import type { Output, QueryCall } from '#contract/call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { ranges, type Range } from '#modules/home/contract.ts'
import { DataTable, type TableData } from './DataTable.tsx'
import classes from './charts.module.css'

/** What a chart makes of its answer: the picture, the same as rows, and the same in a sentence. */
export interface Drawn {
  chart: ReactNode
  table: TableData
  /** Read out in place of the picture. */
  summary: string
  isEmpty: boolean
}

interface Props<C extends QueryCall> {
  title: string
  call: C
  /** Keeps its height whatever it shows. */
  size: 'wide' | 'half' | 'tall'
  range?: Range
  /** What there will be, once there is something. */
  empty: string
  draw: (answer: Output<C>) => Drawn
}

/** A chart of the dashboard: kept answer first, a choice of days, the picture or its table. */
export function ChartCard<C extends QueryCall>({ title, call, size, range = '30', empty, draw }: Props<C>) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [days, setDays] = useState<Range>(range)
  const [isTable, setTable] = useState(false)
  const { data, dataUpdatedAt, isError } = useCall(call, { days } as never, { quiet: true })
  const drawn = data === undefined ? undefined : draw(data)
  return (
    <div className={classes.card} data-size={size}>
      <Card
        title={title}
        aside={
          <span className={classes.tools}>
            {data !== undefined && !isOnline && <AsOf at={dataUpdatedAt} offline />}
            <Choice
              label={t`Days of “${title}”`}
              isLabelHidden
              value={days}
              options={ranges.map((value) => ({
                value,
                label: <Plural value={Number(value)} one="# day" other="# days" />,
              }))}
              onChange={setDays}
            />
            <button
              type="button"
              className={classes.toggle}
              aria-pressed={isTable}
              aria-label={t`Table of “${title}”`}
              onClick={() => setTable(!isTable)}
            >
              <Trans>Table</Trans>
            </button>
          </span>
        }
      >
        <div className={classes.body}>
          <Body drawn={drawn} isTable={isTable} isError={isError} title={title} empty={empty} />
        </div>
      </Card>
    </div>
  )
}

interface BodyProps {
  drawn: Drawn | undefined
  isTable: boolean
  isError: boolean
  title: string
  empty: string
}

function Body({ drawn, isTable, isError, title, empty }: BodyProps) {
  if (!drawn)
    return isError ? (
      <p className={classes.none}>
        <Trans>The figures are not on this device yet. They load when you're back online.</Trans>
      </p>
    ) : (
      <SkeletonRows rows={5} />
    )
  if (drawn.isEmpty) return <p className={classes.none}>{empty}</p>
  if (isTable) return <DataTable caption={title} {...drawn.table} />
  return (
    <>
      <p className="hidden-text">{drawn.summary}</p>
      {drawn.chart}
    </>
  )
}
