/** What forms about a person show of tasks. Apart from kit.ts, which every table with an export imports. */
import type { ComponentType } from 'react'

/** Loads the switch for notifications on this device; its texts are in the part "tasks". */
export const loadPushSwitch = async (): Promise<ComponentType> =>
  (await import('./client/PushSwitch.tsx')).PushSwitch
