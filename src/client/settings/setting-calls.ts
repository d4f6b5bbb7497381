/** The calls that settings travel by; the composition root hands them in, and they are loaded with the queue. */
import type { QueryCall, QueuedCall } from '#contract/call.ts'

export interface SettingCalls {
  readonly syncTableLists: QueryCall
  readonly updateUserTable: QueuedCall
}

type Load = () => Promise<SettingCalls>
let load: Load | undefined

export const setSettingCalls = (given: Load): void => {
  load = given
}

/** Undefined where nobody gave any: a test of a single screen. */
export const settingCalls = (): Promise<SettingCalls> | undefined => load?.()
