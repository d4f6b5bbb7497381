/**
 * Where answers survive a restart. Two tiers (design page "Offline"): the user's database for everything `cached`,
 * local storage for the little that is needed before a database is open (user info with functions, notices).
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, type DehydratedState, type QueryPersister } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'
import { localKeys } from '#client/session/local-keys.ts'
import { copySession } from '#client/session/vault.ts'
import { SHAPE } from './kept-shape.ts'
import { queryClient, type QueryMeta } from './query-client.ts'
import type { QueryKeeper } from './query-keeper.ts'

/** What keeps them, while the user's database is open. */
let keeper: QueryKeeper | undefined
/** Reads `keeper` again after an await: it may have been set or removed in between. */
const keeperNow = () => keeper

/** Called when the user's database is open, and with undefined when it closes. */
export function setQueryKeeper(next: QueryKeeper | undefined): void {
  keeper = next
  if (next) keepWhatCame(next)
}

/**
 * For calls of class `cached`. Before the database is open there is nothing to read; what is on its way when it opens is
 * kept when it is here, and what fails on its way is looked up.
 */
export const persister = (async (queryFn, context, query) => {
  if (keeper) return keeper.persisterFn(queryFn, context, query)
  try {
    const answer = await queryFn(context)
    setTimeout(() => {
      if (keeper && query.state.data !== undefined) keeper.persistQuery(query).catch(noteUnkept)
    })
    return answer
  } catch (error) {
    const opened = keeperNow()
    if (opened) return opened.persisterFn(queryFn, context, query)
    throw error
  }
}) as QueryKeeper['persisterFn'] as unknown as QueryPersister<never>

/** On a first visit the gateway may answer before the database is open; those answers are kept as well. */
function keepWhatCame({ persistQuery }: QueryKeeper): void {
  for (const query of queryClient.getQueryCache().getAll())
    if (query.options.persister === persister && query.state.data !== undefined)
      persistQuery(query).catch(noteUnkept)
}

/** A full disk, or a database closed by a logout: the answer is on the screen all the same. */
const noteUnkept = (error: unknown): void =>
  console.warn(`An answer could not be kept on this device. ${String(error)}`)

function isSmall(query: { meta?: unknown; state: { data: unknown } }): boolean {
  return (query.meta as QueryMeta | undefined)?.small === true && query.state.data !== undefined
}

let copied: Promise<void> = Promise.resolve()

/**
 * Local storage, with the profile copied along with the session it belongs to when it has changed. The library writes
 * a moment after it was told, and what it was told may be over by then: what is written is what is true now.
 */
const smallStorage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: () => writeSmall(),
  removeItem: (key: string) => localStorage.removeItem(key),
}

function writeSmall(): void {
  const value = smallNow()
  const isNew = dataOf(localStorage.getItem(localKeys.userInfo)) !== dataOf(value)
  localStorage.setItem(localKeys.userInfo, value)
  if (isNew) copied = copySession()
}

const smallNow = (): string =>
  JSON.stringify({
    buster: SHAPE,
    timestamp: Date.now(),
    clientState: dehydrate(queryClient, small.dehydrateOptions),
  })

/** The answers themselves: the times and failures around them change with every look. */
function dataOf(text: string | null): string {
  try {
    const kept = JSON.parse(text ?? '{}') as { clientState?: DehydratedState }
    const queries = kept.clientState?.queries ?? []
    return JSON.stringify(queries.map(({ queryHash, state }) => [queryHash, state.data]))
  } catch {
    return ''
  }
}

const small = {
  queryClient,
  persister: createSyncStoragePersister({
    storage: typeof localStorage === 'undefined' ? undefined : smallStorage,
    key: localKeys.userInfo,
    throttleTime: 50,
  }),
  buster: SHAPE,
  maxAge: Number.POSITIVE_INFINITY,
  dehydrateOptions: { shouldDehydrateQuery: isSmall, shouldDehydrateMutation: () => false },
}

/** Brings the small answers back; a few milliseconds, no network, no database. */
export const restoreSmall = (): Promise<void> => persistQueryClientRestore(small)

/** Keeps the small answers from now on. Returns how to stop. */
export const keepSmall = (): (() => void) => persistQueryClientSubscribe(small)

/** Keeps them now. Resolves when a browser that is killed would bring them back with the session they belong to. */
export async function keepSmallNow(): Promise<void> {
  try {
    writeSmall()
    await copied
  } catch {
    // A full or blocked storage: the profile lives as long as the page.
  }
}

/** Forgets the small answers of the last user. */
export const forgetSmall = (): void => {
  void small.persister.removeClient()
}
