/** The parcels of the wall that fit what is looked for, page by page. */
import { useState } from 'react'
import type { Input, Output } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { filterFault, tidyInput } from '#engine/form/index.ts'
import { collection } from '../contract.ts'

export type UnclaimedParcel = Output<typeof collection.queryUnclaimed>['list'][number]

export interface UnclaimedFilter {
  readonly fragment: string
  readonly warehouseId: string
  readonly arrivedFrom: string
  readonly arrivedTo: string
  readonly weightFrom: string
  readonly weightTo: string
}

export const noFilter: UnclaimedFilter = {
  fragment: '',
  warehouseId: '',
  arrivedFrom: '',
  arrivedTo: '',
  weightFrom: '',
  weightTo: '',
}

/** Shorter pieces of a number find nothing: anybody could try them all. */
export const SHORTEST_FRAGMENT = 4
const PAGE = 24

const weights: ReadonlySet<string> = new Set(['weightFrom', 'weightTo'])
/** Most characters of a weight: "999.999". */
export const WEIGHT_MOST = 7

/** Returns the question for what was typed so far: a piece of a number that is too short and a weight that is none ask nothing. */
export function questionOf(filter: UnclaimedFilter, page: number): Input<typeof collection.queryUnclaimed> {
  const isReady = (key: keyof UnclaimedFilter, value: string): boolean => {
    if (key === 'fragment') return value.length >= SHORTEST_FRAGMENT && value.length <= MAX_SHORT_TEXT
    return !weights.has(key) || (!filterFault('decimal3', value) && value.length <= WEIGHT_MOST)
  }
  const given = (Object.entries(filter) as [keyof UnclaimedFilter, string][])
    .map(([key, value]) => [key, weights.has(key) ? tidyInput('decimal3', value) : value.trim()] as const)
    .filter(([key, value]) => value !== '' && isReady(key, value))
  return { page, pageSize: PAGE, ...Object.fromEntries(given) }
}

export function useUnclaimed() {
  const [filter, setFilter] = useState(noFilter)
  const [page, setPage] = useState(1)
  const query = useCall(collection.queryUnclaimed, questionOf(filter, page), { quiet: true })
  return {
    filter,
    change: (part: Partial<UnclaimedFilter>) => {
      setFilter((old) => ({ ...old, ...part }))
      setPage(1)
    },
    page,
    pages: Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE)),
    setPage,
    query,
  }
}
