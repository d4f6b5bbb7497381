import { useLingui } from '@lingui/react/macro'
import type { QueryCall } from '#contract/call.ts'
import { MissingData, type Asked } from './MissingData.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props {
  asked: Asked & { readonly isLoading: boolean }
  call: QueryCall
}

/** In place of what a whole page needs: on its way, refused, or not on this device. */
export function MissingPageData({ asked, call }: Props) {
  const { t } = useLingui()
  if (asked.isLoading) return <SkeletonRows rows={6} />
  return (
    <MissingData
      asked={asked}
      call={call}
      offline={{
        title: t`Not available offline`,
        text: t`It has not been opened on this device yet. It loads when you're back online.`,
      }}
      absent={{ title: t`This could not be loaded`, text: t`Refresh the page to try again.` }}
    />
  )
}
