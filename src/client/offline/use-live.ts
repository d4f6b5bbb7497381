/** A value read from the store and read again whenever its tables change, in this tab or another. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getStore, onStore, type Store, type TableName } from '#offline/store.ts'
import type { StoreStatus } from '#offline/types.ts'

/** The open store, following sign-in and sign-out. */
export const useStore = (): Store | undefined => useSyncExternalStore(onStore, getStore, () => undefined)

/** `key` names the question: while its answer is not there yet, the value is undefined, never that of another question. */
export function useLive<T>(
  key: string,
  tables: readonly TableName[],
  query: (store: Store) => Promise<T>,
): T | undefined {
  const store = useStore()
  const [held, setHeld] = useState<{ store: Store; key: string; value: T }>()
  useEffect(
    () =>
      store?.watch(
        tables,
        () => query(store),
        (value) => setHeld({ store, key, value }),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for tables and query
    [store, key],
  )
  return held && held.store === store && held.key === key ? held.value : undefined
}

/** State of the store, e.g. to show that nothing is written any more. */
export function useStoreStatus(): StoreStatus {
  const store = useStore()
  return useSyncExternalStore(
    (listener) => store?.onStatus(listener) ?? (() => {}),
    () => store?.status() ?? 'closed',
    () => 'closed',
  )
}
