import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useOnline } from '#client/ui/line.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'

/** In place of what a page needs: on its way, or not on this device. */
export function NotHere({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  if (isLoading) return <SkeletonRows rows={6} />
  return (
    <EmptyState
      title={isOnline ? t`This could not be loaded` : t`Not available offline`}
      text={
        isOnline
          ? t`Refresh the page to try again.`
          : t`It was never opened on this device. It appears once there is a line.`
      }
    />
  )
}
