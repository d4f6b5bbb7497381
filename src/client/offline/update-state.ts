/** What this page knows of new versions, as plain state. What finds and applies them comes with the worker (`update.ts`). */
import { proxy } from 'valtio'

type UpdateState = 'none' | 'offered' | 'later' | 'applying'

export const update = proxy<{ state: UpdateState; version: string; log: string[]; isStale: boolean }>({
  state: 'none',
  version: '',
  log: [],
  /** Another tab applied a new version; this page still runs the old one. */
  isStale: false,
})

type Leave = (href: string) => boolean
let leaveOldPage: Leave | undefined

export const setLeaveOldPage = (leave: Leave): void => {
  leaveOldPage = leave
}

/**
 * Called before going to another screen: a page that is older and holds nothing half filled loads the new version on
 * the way. Answers true when it does, so the caller stops.
 */
export const reloadIfStale = (href: string): boolean => update.isStale && (leaveOldPage?.(href) ?? false)
