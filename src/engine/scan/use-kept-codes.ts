import { useMemo } from 'react'
import { useLive } from '#client/offline/use-live.ts'
import { keptCodesOf, type KeptCodes } from './kept-codes.ts'

/**
 * Returns the rows this device keeps of these tables, by the codes people scan; undefined until they were read. Follows what is
 * written into them later.
 *
 * @param tables keys of row caches
 * @param codesOf the same function each time
 */
export function useKeptCodes<Row>(
  tables: readonly string[],
  codesOf: (row: Row) => readonly string[],
): KeptCodes<Row> | undefined {
  const kept = useLive(`codes ${tables.join(' ')}`, ['rows'], async (store) =>
    (await Promise.all(tables.map((table) => store.cache.readAged<Row>(table)))).flat(),
  )
  return useMemo(() => kept && keptCodesOf(kept, codesOf), [kept, codesOf])
}
