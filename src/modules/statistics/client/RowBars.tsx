import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { grouped } from '#engine/table/index.ts'
import { useIsPhone } from '#client/ui/phone.ts'
import classes from './pictures.module.css'

interface RowBarsProps {
  /** One bar for each, the longest first or in an order of their own. */
  data: readonly { name: string; count: number }[]
  /** What a bar counts. */
  unit: string
  onPick?: (name: string) => void
}

const HEIGHT = 192
const NAMES = 208
/** On a phone the names take two lines, and leave the bars a place. */
const NAMES_ON_PHONE = 132

/** Lying bars with their names before and their numbers behind them. */
export function RowBars({ data, unit, onPick }: RowBarsProps) {
  const isPhone = useIsPhone()
  return (
    <BarChart
      h={HEIGHT}
      data={[...data]}
      dataKey="name"
      orientation="vertical"
      series={[{ name: 'count', label: unit, color: 'var(--st-moving)' }]}
      barProps={{ isAnimationActive: false, radius: 2 }}
      barChartProps={{
        // The frame says it in words, the table in figures: no second stop for the keyboard.
        accessibilityLayer: false,
        margin: { top: 0, right: 48, bottom: 0, left: 0 },
        onClick: ({ activeLabel }) => activeLabel && onPick?.(String(activeLabel)),
      }}
      maxBarWidth={16}
      withBarValueLabel
      // Without a formatter of its own the library writes nothing behind the bars.
      valueFormatter={grouped}
      {...(onPick ? { className: classes.picks } : {})}
      valueLabelProps={{ position: 'right', fill: 'var(--s-text)', fontSize: 'var(--s-type-xs)' }}
      gridAxis="none"
      tickLine="none"
      withXAxis={false}
      yAxisProps={{ width: isPhone ? NAMES_ON_PHONE : NAMES, interval: 0 }}
      tooltipAnimationDuration={0}
      tooltipProps={{ isAnimationActive: false }}
    />
  )
}
