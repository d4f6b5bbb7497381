import { useLingui } from '@lingui/react/macro'
import { t as translate } from '@lingui/core/macro'
import { LineChart } from '@mantine/charts'
import type { Output } from '#contract/call.ts'
import { go } from '#client/router/go.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { home } from '#modules/home/contract.ts'
import { useNumber } from '../use-number.ts'
import { ChartCard, type Drawn } from './ChartCard.tsx'
import { Marker, Sample, series, type SeriesKey } from './series.tsx'
import { niceTop, spread } from './spread.ts'
import { useDay } from './use-day.ts'
import classes from './charts.module.css'

type Trend = Output<typeof home.getDatatrends>
type Day = Trend['list'][number]

/** Height of the plot in pixels, without the axis of days below it. */
const HEIGHT = 250
const AXIS = 30
const TOP = 8
const LABEL_GAP = 18

const ordersOf = (day: string): string =>
  href(screens.b2COrderManage, {}, { createdFrom: day, createdTo: day })

/** Placed, dispatched, signed, returned, day by day. */
export function TrendChart() {
  const { t } = useLingui()
  const number = useNumber()
  const day = useDay()
  const draw = ({ list }: Trend): Drawn => {
    const sum = (key: SeriesKey) => list.reduce((all, each) => all + each[key], 0)
    const sums = series.map(({ key, label }) => `${t(label)} ${number(sum(key))}`).join(', ')
    return {
      chart: <Lines list={list} />,
      isEmpty: list.every((each) => series.every(({ key }) => each[key] === 0)),
      summary: translate`Last ${list.length} days: ${sums}.`,
      table: {
        heads: [t`Day`, ...series.map(({ label }) => t(label))],
        rows: list.toReversed().map((each) => ({
          key: each.day,
          cells: [
            { text: day(each.day) },
            ...series.map(({ key }) => ({
              text: number(each[key]),
              ...(key === 'placed' && each.placed ? { to: ordersOf(each.day) } : {}),
            })),
          ],
        })),
      },
    }
  }
  return (
    <ChartCard
      title={t`Trend`}
      call={home.getDatatrends}
      size="wide"
      empty={t`No activity in this period. Orders appear here as soon as they are placed.`}
      draw={draw}
    />
  )
}

function Lines({ list }: { list: readonly Day[] }) {
  const { t } = useLingui()
  const day = useDay()
  const top = niceTop(Math.max(...list.flatMap((each) => series.map(({ key }) => each[key]))))
  const every = Math.ceil(list.length / 10)
  return (
    <div className={classes.trend}>
      <LineChart
        h={HEIGHT}
        data={[...list]}
        dataKey="day"
        series={series.map(({ key, color, label, dash }) => ({
          name: key,
          color,
          label: t(label),
          ...(dash ? { strokeDasharray: dash } : {}),
        }))}
        curveType="linear"
        strokeWidth={1.8}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        className={classes.lines}
        lineChartProps={{
          margin: { top: TOP, right: 8, bottom: 0, left: 0 },
          onClick: ({ activeLabel }) => activeLabel && go(ordersOf(String(activeLabel))),
        }}
        lineProps={({ name }) => ({ dot: dotOf(name, every), isAnimationActive: false })}
        xAxisProps={{ tickFormatter: (value: string) => day(value), minTickGap: 24, height: AXIS }}
        yAxisProps={{ domain: [0, top], width: 44, tickCount: 6, allowDecimals: false }}
        tooltipAnimationDuration={0}
        tooltipProps={{
          labelFormatter: (value) => (typeof value === 'string' ? day(value) : ''),
          isAnimationActive: false,
        }}
      />
      <Ends last={list.at(-1)} top={top} />
    </div>
  )
}

interface DotProps {
  cx?: number
  cy?: number
  index?: number
}

/** A marker now and then: often enough to follow a line, not so often that they are a line. */
function dotOf(name: string, every: number) {
  const of = series.find(({ key }) => key === name) ?? series[0]
  const place = series.indexOf(of)
  return function Dot({ cx, cy, index = 0 }: DotProps) {
    if (cx === undefined || cy === undefined || (index + place * Math.ceil(every / 4)) % every !== 0)
      return <g key={index} />
    return <Marker key={index} shape={of.marker} color={of.color} x={cx} y={cy} />
  }
}

/** The name of each line where it ends, with the last value. */
function Ends({ last, top }: { last: Day | undefined; top: number }) {
  const { t } = useLingui()
  const number = useNumber()
  const plot = HEIGHT - AXIS - TOP
  const wanted = series.map(({ key }) => plot * (1 - (last?.[key] ?? 0) / top))
  const places = spread(wanted, LABEL_GAP, plot)
  return (
    <ul className={classes.ends} style={{ height: HEIGHT - AXIS }}>
      {series.map((of, index) => (
        <li key={of.key} style={{ top: (places[index] ?? 0) + TOP }}>
          <Sample of={of} />
          {t(of.label)} <b>{number(last?.[of.key] ?? 0)}</b>
        </li>
      ))}
    </ul>
  )
}
