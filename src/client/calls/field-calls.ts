/** Which calls a designed field may ask for its choices: handed in by the composition root, so that the engine knows none. */
import type { QueryCall } from '#contract/call.ts'

type Load = () => Promise<readonly QueryCall[]>

let load: Load = async () => []

export const setFieldCalls = (given: Load): void => {
  load = given
}

/** The same function each time, so that the list is fetched once. */
export const loadFieldCalls: Load = () => load()
