import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { isChanged, type RoleDraft } from './role-draft.ts'

interface RoleStripProps {
  draft: DraftHandle<RoleDraft>
  saved: RoleDraft
  isBuiltIn: boolean
}

/** The state of this edit: a restored draft, open in another tab, or outdated by someone else's change. */
export function RoleStrip({ draft, saved, isBuiltIn }: RoleStripProps) {
  const language = useLanguage()
  const { data, ready, isReadOnly, restoredAt } = draft
  if (isBuiltIn) {
    return (
      <output className="s-strip">
        <Trans>
          This role is given by the provider and cannot be changed here. Copy it to create your own.
        </Trans>
      </output>
    )
  }
  if (ready && isReadOnly) {
    return (
      <output className="s-strip">
        <Trans>This role is open in another tab. You can only view it here.</Trans>
        <Button size="compact-sm" variant="light" onClick={() => void draft.takeOver()}>
          <Trans>Take over</Trans>
        </Button>
      </output>
    )
  }
  if (!restoredAt || !isChanged(data, saved)) return null
  const time = shortTime(restoredAt, language)
  return (
    <output className="s-strip">
      {data.base === saved.base ? (
        <Trans>Your unsaved changes from {time} were restored.</Trans>
      ) : (
        <Trans>
          Someone changed this role while you were editing. Your unsaved changes from {time} are shown. Check
          the differences before you save.
        </Trans>
      )}
    </output>
  )
}
