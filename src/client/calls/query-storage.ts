/**
 * Where answers survive a restart. Two tiers (design page "Offline"): the user's database for everything `cached`,
 * local storage for the little that is needed before a database is open (user info with functions, notices).
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate } from '@tanstack/react-query'
import {
  experimental_createQueryPersister,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type AsyncStorage,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client'
import type { QueryPersister } from '@tanstack/react-query'
import { localKeys } from '#client/session/local-keys.ts'
import { copySession } from '#client/session/vault.ts'
import { queryClient, type QueryMeta } from './query-client.ts'

/** Shape of the kept data, never the build: a release must not throw away what makes the app work offline. */
const SHAPE = '1'
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000

/** What the user's database offers: structured values by key. */
export type QueryStorage = AsyncStorage<PersistedQuery>

let storage: QueryStorage | undefined

/** Called when the user's database is open, and with undefined when it closes. */
export function setQueryStorage(next: QueryStorage | undefined): void {
  storage = next
  if (next) keepWhatCame()
}

/** Always there: before the database is open, reads find nothing and writes wait for it. */
const seam: QueryStorage = {
  getItem: (key) => storage?.getItem(key),
  setItem: (key, value) => storage?.setItem(key, value),
  removeItem: async (key) => {
    await storage?.removeItem(key)
  },
}

const keeper = experimental_createQueryPersister<PersistedQuery>({
  storage: seam,
  buster: SHAPE,
  maxAge: KEPT_FOR_MS,
  prefix: 'q',
  serialize: (query) => query,
  deserialize: (query) => query,
})

/** For calls of class `cached`. */
export const persister = keeper.persisterFn as unknown as QueryPersister<never>

/** On a first visit the gateway may answer before the database is open; those answers are kept as well. */
function keepWhatCame(): void {
  for (const query of queryClient.getQueryCache().getAll())
    if (query.options.persister === persister && query.state.data !== undefined)
      keeper.persistQuery(query).catch((error: unknown) => console.error(error))
}

function isSmall(query: { meta?: unknown; state: { data: unknown } }): boolean {
  return (query.meta as QueryMeta | undefined)?.small === true && query.state.data !== undefined
}

let copied: Promise<void> = Promise.resolve()

/** Local storage, with the profile copied along with the session it belongs to when it has changed. */
const smallStorage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    const isNew = dataOf(localStorage.getItem(key)) !== dataOf(value)
    localStorage.setItem(key, value)
    if (isNew) copied = copySession()
  },
  removeItem: (key: string) => localStorage.removeItem(key),
}

/** The answers themselves: the times around them change with every look. */
const dataOf = (text: string | null): string =>
  text?.replace(/"(?:timestamp|dataUpdatedAt|dataUpdateCount|dehydratedAt)":\d+/g, '') ?? ''

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
  const clientState = dehydrate(queryClient, small.dehydrateOptions)
  smallStorage.setItem(
    localKeys.userInfo,
    JSON.stringify({ buster: SHAPE, timestamp: Date.now(), clientState }),
  )
  await copied
}

/** Forgets the small answers of the last user. */
export const forgetSmall = (): void => {
  void small.persister.removeClient()
}
