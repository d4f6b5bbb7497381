/** The designer (`designEdit`). The address names the document (`?id=`), and of a new one what it starts from. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { report } from '#client/calls/explain.ts'
import { useCall } from '#client/calls/use-call.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DropItem } from '#client/ui/DropMenu.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { href } from '#engine/screen/index.ts'
import { pages } from '#modules/pages/contract.ts'
import { designScreens } from '#modules/pages/design-screens.ts'
import { useCountryFieldGuide } from '../use-country-field-guide.ts'
import { useKeptDesigns } from './kept-designs.ts'
import { startTemplates } from './start-templates.ts'
import { useDesigning, type Beginning } from './use-page-designing.ts'
import { documentOf, useSaving, type PageDetail } from './use-saving.ts'
import { Workspace } from './Workspace.tsx'

const HistoryDialog = lazyPart(async () => (await import('./HistoryDialog.tsx')).default)
const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).default)

export default function DesignEdit() {
  const { t } = useLingui()
  const [{ id, from }] = useUrlQuery()
  if (id) return <Opened key={id} id={id} from={from} />
  return (
    <EmptyState
      title={t`Which form?`}
      text={t`Begin a new design, or open one of the list.`}
      action={
        <AppLink to={href(designScreens.designTemplate)}>
          <Trans>New design</Trans>
        </AppLink>
      }
    />
  )
}

/** Answered, refused, or waiting for a connection. */
const isSettled = ({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }): boolean =>
  !isPending || fetchStatus === 'paused'

function Opened({ id, from }: { id: string; from: string | undefined }) {
  const { t } = useLingui()
  const [begun, setBegun] = useState<Beginning>()
  const detail = useCall(pages.pageDetail, { id }, { quiet: true })
  const designs = useKeptDesigns()
  const template = startTemplates.find((each) => each.id === from)
  const isKnown = designs !== undefined && isSettled(detail)
  const stored = detail.data
  const kept = designs?.find((each) => each.id === id)
  useEffect(() => {
    if (begun || !isKnown) return
    const begin = async () => {
      const saved = stored && documentOf(stored)
      if (stored && saved) return setBegun({ id, rev: stored.page.rev, document: saved, isNew: false })
      // What was kept has its revision with it.
      const document = kept?.document ?? (await template?.load(`form-${id.slice(-8)}`))
      if (document) setBegun({ id, rev: 0, document, isNew: true })
    }
    begin().catch(report)
  }, [begun, isKnown, stored, kept, template, id])
  if (begun) return <Desk beginning={begun} detail={stored} />
  if (!isKnown || template) return <SkeletonRows rows={10} />
  return (
    <EmptyState
      title={t`Design not found`}
      text={t`It was deleted, or you're offline and it has not been opened on this device yet.`}
      action={
        <AppLink to={href(designScreens.design)}>
          <Trans>Designs</Trans>
        </AppLink>
      }
    />
  )
}

function Desk({ beginning, detail }: { beginning: Beginning; detail: PageDetail | undefined }) {
  const { t } = useLingui()
  const { id } = beginning
  const isOnline = useOnline()
  const designing = useDesigning(beginning)
  const saving = useSaving(id, designing, detail)
  const [isHistory, setHistory] = useState(false)
  const guide = useCountryFieldGuide()
  const publishedRev = detail?.page.publishedRev ?? 0
  const { isDirty, base } = designing
  const offline = isOnline
    ? undefined
    : t`You're offline. Your changes are kept on this device; save them when you're back online.`
  const isPublished = !isDirty && publishedRev > 0 && publishedRev === base?.rev
  const saveReason = (fault: string | undefined) =>
    fault ?? offline ?? (isDirty ? undefined : t`Everything is saved.`)
  const publishReason = (fault: string | undefined) =>
    fault ?? offline ?? (isPublished ? t`This version is published.` : undefined)
  const save = (fault?: string) => {
    const reason = saveReason(fault)
    if (reason) notify(reason)
    else void saving.save()
  }
  return (
    <>
      <Workspace
        designing={designing}
        publishedRev={publishedRev}
        func={detail?.page.func ?? ''}
        onSave={save}
        actions={(fault) => (
          <>
            <ReasonButton
              size="compact-md"
              variant="default"
              loading={saving.isBusy}
              {...reasonOf(saveReason(fault))}
              onClick={() => save(fault)}
            >
              <Trans>Save</Trans>
            </ReasonButton>
            <ReasonButton
              size="compact-md"
              loading={saving.isBusy}
              {...reasonOf(publishReason(fault))}
              onClick={() => void saving.publish()}
            >
              <Trans>Publish</Trans>
            </ReasonButton>
          </>
        )}
        menu={
          <>
            <DropItem onClick={() => setHistory(true)}>{t`Published versions`}</DropItem>
            {guide && <DropItem onClick={() => go(guide)}>{t`Help`}</DropItem>}
          </>
        }
      />
      <Suspense>
        {isHistory && (
          <HistoryDialog
            id={id}
            designing={designing}
            saving={saving}
            publishedRev={publishedRev}
            onClose={() => setHistory(false)}
          />
        )}
        {saving.conflict && <ConflictDialog designing={designing} saving={saving} theirs={saving.conflict} />}
      </Suspense>
    </>
  )
}

const reasonOf = (reason: string | undefined) => (reason === undefined ? {} : { reason })
