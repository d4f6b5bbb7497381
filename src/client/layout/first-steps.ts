/** First steps of new people as the slices declare them; handed in by the composition root, loaded with their list. */
import type { FirstStep } from '#engine/screen/first-step.ts'

type Load = () => Promise<readonly FirstStep[]>
let load: Load = async () => []

export const setFirstSteps = (given: Load): void => {
  load = given
}

/** The same function each time, so that the list is fetched once. */
export const loadFirstSteps: Load = () => load()
