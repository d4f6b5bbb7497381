/** What starts and stops with a user: the offline database and queue, the kept answers, the guard's second look. */
import { subscribe } from 'valtio'
import type { Call } from '#contract/call.ts'
import { getStore, onStore } from '#offline/store.ts'
import type { Identity } from '#offline/types.ts'
import { portalConfig } from '#client/calls/config.ts'
import { connection } from '#client/calls/connection.ts'
import { queryClient } from '#client/calls/query-client.ts'
import type { QueryKeeper, QueryStorage } from '#client/calls/query-keeper.ts'
import { setQueryKeeper } from '#client/calls/query-storage.ts'
import { send } from '#client/calls/transport.ts'
import { currentRouter } from '#client/router/go.ts'
import { session, type SessionState } from '#client/session/session.ts'
import { firstPage, noteStored, type Who } from './first-page.ts'

type LoadCalls = () => Promise<readonly Call[]>

/** On the sign-in page nothing of it is loaded. */
let isStarted = false
let keeperOf: ((storage: QueryStorage) => QueryKeeper) | undefined

/** Answers of a query are read from the open database, and only from that of this user. */
function keepAnswers(): void {
  onStore(() => {
    const store = getStore()
    setQueryKeeper(store && keeperOf?.(store.queryStorage() as QueryStorage))
    // What waited for the database, or failed without it, may find its kept answer now.
    if (store)
      void queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => query.state.data === undefined,
      })
  })
}

async function follow(phase: SessionState['phase'], loadCalls: LoadCalls): Promise<void> {
  const { user } = session
  if (phase === 'out' && !isStarted) return
  if (phase === 'in' && user) await firstPage(user)
  const [engine, keeper] = await Promise.all([
    import('#client/offline/engine.ts'),
    import('#client/calls/query-keeper.ts'),
  ])
  isStarted = true
  keeperOf = keeper.keeperOf
  if (phase === 'in' && user && isStillHere(user)) {
    await engine.startOffline(identityOf(user), loadCalls, send)
    noteStored(user)
    const { keepToSight } = await import('./keep-to-rights.ts')
    await keepToSight()
  } else if (phase === 'out') await engine.stopOffline()
}

/** Names the database of a person. */
export const identityOf = ({ cusCode, loginCode }: Who): Identity => ({
  origin: portalConfig().gateway || location.origin,
  cusCode,
  loginCode,
})

/** While the first page was drawn the person may have logged out, or another person logged in. */
const isStillHere = ({ cusCode, loginCode }: Who): boolean =>
  session.phase !== 'out' && session.user?.cusCode === cusCode && session.user.loginCode === loginCode

/** Waits before the offline part is started again, ms; the last one is repeated. */
const AGAIN_MS = [1_000, 5_000, 15_000, 60_000]

/** Resolves after a while, or as soon as the gateway can be reached again. */
const onlineOrLater = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stop = subscribe(connection, () => {
      if (connection.isOnline) done()
    })
  })

/** Follows the phase of the session from now on. */
export function followSession(loadCalls: LoadCalls): void {
  keepAnswers()
  let last: SessionState['phase'] = session.phase
  let turns = 0
  const change = async (phase: SessionState['phase'], failures = 0): Promise<void> => {
    const turn = ++turns
    try {
      await follow(phase, loadCalls)
    } catch (error) {
      console.error('The offline part could not start', error)
      if (phase !== 'in') return
      // A part of the portal did not arrive: until it does, nothing that is saved on this device is sent.
      await onlineOrLater(AGAIN_MS[failures] ?? AGAIN_MS.at(-1) ?? 0)
      if (turn === turns) await change(phase, failures + 1)
    }
  }
  if (last === 'in') void change('in')
  subscribe(session, () => {
    const { phase } = session
    if (phase === last) return
    const before = last
    last = phase
    void change(phase)
    // Signed out here or in another tab: the guard leads to /login. Back from locked: the page asks again.
    if (phase === 'out') void currentRouter()?.invalidate()
    if (phase === 'in' && before === 'locked') void queryClient.invalidateQueries({ type: 'active' })
    if (phase === 'in' && before === 'out' && location.pathname === '/login')
      void currentRouter()?.invalidate()
  })
}
