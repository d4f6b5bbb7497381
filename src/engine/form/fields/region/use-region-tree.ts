/** The region tree of a country from the cached answer of its query: the picker works offline. */
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { levelsOf } from '#domain/countries.ts'
import { regionTree, type RegionRow, type RegionTree } from '#domain/regions.ts'
import type { RegionSource } from '#engine/form/schema/form.ts'

interface TreeState {
  /** Undefined until there is a country and its rows are known. */
  tree: RegionTree | undefined
  isLoading: boolean
}

/** Indexed trees by the rows they were made of: twenty thousand rows are indexed once, not per field. */
const made = new WeakMap<readonly RegionRow[], RegionTree>()

function treeOf(country: string, rows: readonly RegionRow[]): RegionTree {
  const known = made.get(rows)
  if (known) return known
  const tree = regionTree(country, rows)
  made.set(rows, tree)
  return tree
}

export function useRegionTree(source: RegionSource, country: string): TreeState {
  const isNeeded = country !== '' && levelsOf(country).length > 0
  const input = source.input(country) as never
  const { data, isLoading } = useCall(source.call, input, { enabled: isNeeded, quiet: true })
  const tree = useMemo(
    () => (isNeeded && data !== undefined ? treeOf(country, source.toRows(data as never)) : undefined),
    [isNeeded, data, country, source],
  )
  return { tree, isLoading: isNeeded && isLoading }
}
