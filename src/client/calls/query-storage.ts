/**
 * Where answers survive a restart. Two tiers (design page "Offline"): the user's database for everything `cached`,
 * local storage for the little that is needed before a database is open (user info with functions, notices).
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { DehydratedState, QueryPersister } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
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
/** Told when the library has written, or could not. */
const waiting: (() => void)[] = []

const hasSmall = (): boolean => queryClient.getQueryCache().getAll().some(isSmall)

/**
 * Local storage, with the profile copied along with the session it belongs to when it has changed. The library writes a moment
 * after a change: a write that comes after the person left is dropped.
 */
const smallStorage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    try {
      if (!hasSmall()) return
      const isNew = dataOf(localStorage.getItem(key)) !== dataOf(value)
      localStorage.setItem(key, value)
      if (isNew) copied = copySession()
    } finally {
      for (const tell of waiting.splice(0)) tell()
    }
  },
  removeItem: (key: string) => localStorage.removeItem(key),
}

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

const hasStorage = typeof localStorage !== 'undefined'
/** Changes within this time are one write. */
const WRITE_AFTER_MS = 20

const small = {
  queryClient,
  persister: createSyncStoragePersister({
    storage: hasStorage ? smallStorage : undefined,
    key: localKeys.userInfo,
    throttleTime: WRITE_AFTER_MS,
  }),
  buster: SHAPE,
  maxAge: Number.POSITIVE_INFINITY,
  dehydrateOptions: { shouldDehydrateQuery: isSmall, shouldDehydrateMutation: () => false },
}

/** Brings the small answers back; a few milliseconds, no network, no database. */
export const restoreSmall = (): Promise<void> => persistQueryClientRestore(small)

/** Keeps the small answers from now on. Returns how to stop. */
export const keepSmall = (): (() => void) => persistQueryClientSubscribe(small)

/** Resolves when a browser that is killed would bring the small answers back with the session they belong to. */
export async function keepSmallNow(): Promise<void> {
  if (!hasStorage) return
  const written = new Promise<void>((resolve) => waiting.push(resolve))
  await persistQueryClientSave(small)
  await written
  await copied
}

/** Forgets the small answers of the last user, here and on the device. */
export const forgetSmall = (): void => {
  queryClient.removeQueries({ predicate: isSmall })
  void small.persister.removeClient()
}
