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

export function keeperOf(storage: QueryStorage) {
  const keeper = experimental_createQueryPersister<PersistedQuery>({
    storage,
    buster: SHAPE,
    maxAge: KEPT_FOR_MS,
    prefix: 'q',
    // The library would leave a failure of it to nobody.
    refetchOnRestore: false,
    serialize: (query) => query,
    deserialize: (query) => query,
  })
  const persisterFn: typeof keeper.persisterFn = async (queryFn, context, query) => {
    let isAsked = false
    const ask: typeof queryFn = (given) => {
      isAsked = true
      return queryFn(given)
    }
    const answer = await keeper.persisterFn(ask, context, query)
    // The cached answer is shown first, then fetched again, as only the server knows whether it is current. The query holds any error.
    if (!isAsked) setTimeout(() => void query.fetch().catch(() => undefined))
    return answer
  }
  return { ...keeper, persisterFn }
}
