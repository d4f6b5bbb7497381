/** What is declared, and where each of it stands. */
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import type { Asked } from '#client/ui/MissingData.tsx'
import { settings } from '#modules/settings/contract.ts'
import type { Kind, Target } from './model/kind.ts'
import { statusOf, type SettingStatus } from './model/setting-status.ts'

interface Standings {
  /** Undefined while declarations or settings are on their way. */
  readonly list: readonly SettingStatus[] | undefined
  /** When the gateway said so, epoch milliseconds. */
  readonly at: number | undefined
  readonly asked: Asked & { readonly isLoading: boolean }
}

/** All settings of a kind: there is at most a draft and a published one for each declaration. */
const EVERY = { page: 1, pageSize: 1000 } as const

export function useStandings(kind: Kind): Standings {
  const [targets, setTargets] = useState<readonly Target[]>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    kind.load().then(
      (all) => isHere && setTargets(all),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [kind])
  const { data, dataUpdatedAt, isLoading, error, isFetching, refetch } = useCall(
    settings.listDefinitions,
    { ...EVERY, kind: kind.kind },
    { hasPlace: true },
  )
  const list = useMemo(
    () => (targets && data ? targets.map((target) => statusOf(kind, target, data.list)) : undefined),
    [kind, targets, data],
  )
  return {
    list,
    at: dataUpdatedAt || undefined,
    asked: { error, isFetching, refetch, isLoading: isLoading || (!targets && !isFailed) },
  }
}
