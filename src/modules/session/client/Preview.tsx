import { Trans, useLingui } from '@lingui/react/macro'
import { useUrlQuery } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Longest id that is worth repeating. */
const MAX_ID = 40

/**
 * A published design, given by its id (spec 000 §2 "design preview"). Of the address only `id` is read, and only to name it;
 * the hash, messages of an opener and storage are ignored (record 0014).
 */
export default function Preview() {
  const { t } = useLingui()
  const [{ id = '' }] = useUrlQuery()
  const named = id.slice(0, MAX_ID)
  return (
    <EmptyState
      title={named ? t`No published design is called ${named}` : t`No design to preview`}
      text={t`Previews show a published design. Nothing has been published yet.`}
      action={
        <AppLink to="/" replace>
          <Trans>Go to home</Trans>
        </AppLink>
      }
    />
  )
}
