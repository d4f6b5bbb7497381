import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { stageNames, type Stage } from '#modules/statistics/columns.ts'
import classes from './pictures.module.css'
import { fillings, fillOf } from './patterns.tsx'

interface StageBarsProps {
  /** A bar for each period; `day` is its first day. */
  data: readonly ({ day: string } & Partial<Record<Stage, number>>)[]
  stages: readonly Stage[]
  /** A bar was chosen. */
  onPick: (day: string) => void
}

const HEIGHT = 176

/** Bars of orders over time, piled up by what became of them. */
export function StageBars({ data, stages, onPick }: StageBarsProps) {
  const { t } = useLingui()
  const day = useShortDay()
  return (
    <BarChart
      h={HEIGHT}
      className={classes.picks ?? ''}
      data={[...data]}
      dataKey="day"
      type="stacked"
      series={stages.map((stage) => ({
        name: stage,
        label: t(stageNames[stage]),
        color: fillings[stage].color,
      }))}
      barProps={({ name }) => ({ fill: fillOf(name as Stage), isAnimationActive: false })}
      barChartProps={{
        // The frame says it in words, the table in figures: no second stop for the keyboard.
        accessibilityLayer: false,
        margin: { top: 6, right: 4, bottom: 0, left: 0 },
        onClick: ({ activeLabel }) => activeLabel && onPick(String(activeLabel)),
      }}
      maxBarWidth={28}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      xAxisProps={{ tickFormatter: (value: string) => day(value), minTickGap: 20 }}
      yAxisProps={{ width: 44, allowDecimals: false, tickCount: 5 }}
      tooltipAnimationDuration={0}
      tooltipProps={{
        labelFormatter: (value) => (typeof value === 'string' ? day(value) : ''),
        isAnimationActive: false,
      }}
    />
  )
}

/** "20 Nov" in the language of the page; no zone moves the day. */
function useShortDay(): (day: string) => string {
  const tag = localeTag(useLanguage())
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [tag])
}
