/** Keeps answers in the user's database; comes with it, because before there is none there is nothing to read. */
import {
  experimental_createQueryPersister,
  type AsyncStorage,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client'
import { KEPT_FOR_MS, SHAPE } from './kept-shape.ts'

/** What the user's database offers: structured values by key. */
export type QueryStorage = AsyncStorage<PersistedQuery>

export type QueryKeeper = ReturnType<typeof keeperOf>

export const keeperOf = (storage: QueryStorage) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage,
    buster: SHAPE,
    maxAge: KEPT_FOR_MS,
    prefix: 'q',
    // What is kept is shown first; whether it still holds only the gateway knows.
    refetchOnRestore: 'always',
    serialize: (query) => query,
    deserialize: (query) => query,
  })
