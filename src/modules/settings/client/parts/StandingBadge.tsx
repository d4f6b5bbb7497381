import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Rank } from '../model/setting-status.ts'

interface Look {
  label: string
  tone: string
  shape: string
}

export function useRanks(): Record<Rank, Look> {
  const { t } = useLingui()
  return {
    declared: { label: t`Unchanged`, tone: 'gray', shape: 'ring' },
    draft: { label: t`Draft`, tone: 'orange', shape: 'half' },
    published: { label: t`Published`, tone: 'green', shape: 'check' },
    ahead: { label: t`Published, newer draft saved`, tone: 'blue', shape: 'half' },
    stale: { label: t`No longer fits`, tone: 'red', shape: 'alert' },
  }
}

interface SettingStatusBadgeProps {
  rank: Rank
  /** What is edited differs from what the gateway has; said as the label designer says it. What no longer fits comes first. */
  isDirty?: boolean
}

export function SettingStatusBadge({ rank, isDirty = false }: SettingStatusBadgeProps) {
  const { t } = useLingui()
  const look = useRanks()[rank]
  return isDirty && rank !== 'stale' ? (
    <StatusBadge tone="orange" shape="half" label={t`On this device`} />
  ) : (
    <StatusBadge {...look} />
  )
}
