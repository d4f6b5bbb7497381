import '@mantine/charts/styles.css'
import { AreaChart } from './AreaChart.tsx'
import { BatchChart } from './BatchChart.tsx'
import { ReasonsChart } from './ReasonsChart.tsx'
import { TrendChart } from './TrendChart.tsx'
import classes from './charts.module.css'

/** The pictures below the first screen: a chunk of their own, loaded when there is time or they are near. */
export default function Charts() {
  return (
    <div className={classes.root}>
      <TrendChart />
      <AreaChart />
      <ReasonsChart />
      <BatchChart />
    </div>
  )
}
