/** The calls that count what needs attention: handed in by the composition root, since the menu names them by id. */
import type { Call } from '#contract/call.ts'

type Load = () => Promise<readonly Call[]>
let load: Load = async () => []

export const setAttentionCalls = (given: Load): void => {
  load = given
}

/** The same function each time, so that the list is fetched once. */
export const loadAttentionCalls: Load = () => load()
