/** The parcels of the wall that fit what is looked for, page by page. */
import { useState } from 'react'
import type { Input, Output } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { collection } from '../contract.ts'

export type WallParcel = Output<typeof collection.queryUnclaimed>['list'][number]

export interface WallFilter {
  readonly fragment: string
  readonly warehouseId: string
  readonly arrivedFrom: string
  readonly arrivedTo: string
  readonly weightFrom: string
  readonly weightTo: string
}

export const noFilter: WallFilter = {
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

const weights = ['weightFrom', 'weightTo'] as const
const isWeight = (text: string): boolean => /^\d{1,3}(\.\d{1,3})?$/.test(text)

/** What can be asked with what was typed so far: half a number asks nothing. */
function questionOf(filter: WallFilter, page: number): Input<typeof collection.queryUnclaimed> {
  const isReady = (key: keyof WallFilter, value: string): boolean => {
    if (key === 'fragment') return value.length >= SHORTEST_FRAGMENT
    return (weights as readonly string[]).includes(key) ? isWeight(value) : true
  }
  const given = (Object.entries(filter) as [keyof WallFilter, string][])
    .map(([key, value]) => [key, value.trim()] as const)
    .filter(([key, value]) => value !== '' && isReady(key, value))
  return { page, pageSize: PAGE, ...Object.fromEntries(given) }
}

export function useWall() {
  const [filter, setFilter] = useState(noFilter)
  const [page, setPage] = useState(1)
  const query = useCall(collection.queryUnclaimed, questionOf(filter, page), { quiet: true })
  return {
    filter,
    change: (part: Partial<WallFilter>) => {
      setFilter((old) => ({ ...old, ...part }))
      setPage(1)
    },
    page,
    pages: Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE)),
    setPage,
    query,
  }
}
