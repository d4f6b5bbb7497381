/** Every call, for what names calls by id or speaks of all of them; handed in by the composition root. */
import type { Call } from '#contract/call.ts'

type Load = () => Promise<readonly Call[]>
let load: Load = async () => []

export const setKnownCalls = (given: Load): void => {
  load = given
}

/** The same function each time, so that the list is fetched once. */
export const loadKnownCalls: Load = () => load()
