/** Figures that charts on designed pages may draw (record 0137): those of the statistics, each with the rights of its own call. */
import type { ChartSource } from '#engine/page/schema/chart.ts'
import { charts as statistics } from '#modules/statistics/kit.ts'

export const chartSources: readonly ChartSource[] = [...statistics]
