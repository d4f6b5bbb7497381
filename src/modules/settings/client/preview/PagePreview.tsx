/** Where a page is met: its line in the menu, its heading, the word above it. */
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { pageIn, type PageSetting } from '#engine/settings/index.ts'
import type { PreviewProps } from '../model/kind.ts'
import classes from './preview.module.css'

export function PagePreview({ target, value, look }: PreviewProps) {
  const { label, note, noteTone, hidden } = pageIn(value as PageSetting, look.language)
  const title = label ?? target.title
  return (
    <div className={classes.pageBox}>
      <nav className={classes.menu}>
        {hidden ? (
          <i>
            <Trans>Not in the menu</Trans>
          </i>
        ) : (
          <b>{title}</b>
        )}
      </nav>
      <div>
        <PageHeader title={title} />
        {note && (
          <p className={classes.pageNote} data-tone={noteTone}>
            {note}
          </p>
        )}
        <EmptyState title={title} text={target.place} />
      </div>
    </div>
  )
}
