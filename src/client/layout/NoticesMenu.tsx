import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { IconBell } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { DropMenu } from '#client/ui/DropMenu.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useNotices } from './notices.ts'
import classes from './notices.module.css'

const NoticesPanel = lazyPart(async () => (await import('./NoticesPanel.tsx')).NoticesPanel)

/** News of the provider behind a bell, with how much of it is new on this device. */
export function NoticesMenu() {
  const { t } = useLingui()
  const { unread } = useNotices()
  const count = unread.length
  const label = count > 0 ? t`Notices, ${plural(count, { one: '# new', other: '# new' })}` : t`Notices`
  return (
    <DropMenu label={label} kind="panel" width={360} className={classes.bell} button={<Bell count={count} />}>
      <Suspense fallback={<SkeletonRows />}>
        <NoticesPanel />
      </Suspense>
    </DropMenu>
  )
}

const Bell = ({ count }: { count: number }) => (
  <>
    <IconBell size={20} stroke={1.6} />
    {count > 0 && (
      <span className={classes.count} aria-hidden>
        {count > 9 ? '9+' : count}
      </span>
    )}
  </>
)
