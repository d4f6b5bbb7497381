import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Designing } from './use-designing.ts'

/** Where the design is: on this device, sending, saved, published. */
export function StateBadge({ designing, publishedRev }: { designing: Designing; publishedRev: number }) {
  const { t } = useLingui()
  const { isDirty, isQueued, rev } = designing
  if (isDirty) return <StatusBadge tone="orange" shape="half" label={t`On this device`} />
  if (isQueued) return <StatusBadge tone="blue" shape="arrow" label={t`Being saved`} />
  if (publishedRev > 0 && publishedRev === rev)
    return <StatusBadge tone="green" shape="check" label={t`Published`} />
  if (publishedRev > 0)
    return <StatusBadge tone="cyan" shape="dot" label={t`Saved, an earlier version is printed`} />
  return <StatusBadge tone="gray" label={t`Saved, not published`} />
}
