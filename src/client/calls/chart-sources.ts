/** Figures that charts on designed pages may draw: handed in by the composition root, so that the engine knows none. */
import type { ChartSource } from '#engine/page/schema/chart.ts'

type Load = () => Promise<readonly ChartSource[]>

let load: Load = async () => []

export const setChartSources = (given: Load): void => {
  load = given
}

/** The same function each time, so that the list is fetched once. */
export const loadChartSources: Load = () => load()
