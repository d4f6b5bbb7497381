/** What the device keeps follows the rights of its person: nothing is left of what they may no longer see (record 0055). */
import type { Query } from '@tanstack/react-query'
import { AMOUNT_FIELDS, seesAmounts, type Viewer } from '#contract/amounts.ts'
import { queryClient, type QueryMeta } from '#client/calls/query-client.ts'
import { isGranted } from '#client/router/guard.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import { grantedIds, session } from '#client/session/session.ts'
import { getStore } from '#offline/store.ts'

/** Whether the answers on this device were made for someone who sees amounts. */
const KEY = 'rights.amounts'

/** The logged-in person, also during a preview as someone else. */
const owner = (): Viewer => {
  const { funcs, userAdmin } = session.preview?.own ?? {
    funcs: session.funcs,
    userAdmin: session.user?.userAdmin,
  }
  return { userAdmin: userAdmin ?? '', funcs: grantedIds(funcs) }
}

/** Who the person is, is kept: the next start asks it without a connection. */
const isOfTables = ({ meta }: Query): boolean => (meta as QueryMeta | undefined)?.small !== true

/**
 * Answers that were kept with amounts go when the person may not see them any more, and those without them when they may.
 * Called when the database is open and when the rights changed.
 */
export async function keepToSight(): Promise<void> {
  const store = getStore()
  if (!store || session.phase !== 'in') return
  const sees = seesAmounts(owner())
  const was = await store.settings.get<boolean>(KEY)
  if (was === sees) return
  // Before this was noted everybody saw amounts.
  if (!sees || was === false) {
    await store.cache.withhold(AMOUNT_FIELDS)
    queryClient.removeQueries({ type: 'inactive', predicate: isOfTables })
    await queryClient.invalidateQueries()
  }
  await store.settings.set(KEY, sees)
}

/** Removes rows of tables whose page or query the person has lost. */
export async function purgeLost(): Promise<void> {
  const { funcs: granted } = owner()
  const tables = await Promise.allSettled(
    Object.values(knownScreens()).flatMap((screen) =>
      screen.kind === 'table'
        ? [screen.load().then(({ table }) => ({ table, isLost: !isGranted(screen, granted) }))]
        : [],
    ),
  )
  const lost = tables.flatMap((each) => {
    if (each.status === 'rejected') return []
    const { table, isLost } = each.value
    const { access } = table.query
    const mayAsk = typeof access === 'string' || access.some((func) => granted.has(func))
    return isLost || !mayAsk ? [table] : []
  })
  if (lost.length === 0) return
  await getStore()?.cache.purge(lost.map(({ id }) => id))
}
