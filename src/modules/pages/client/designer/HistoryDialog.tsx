import { useLingui } from '@lingui/react/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { VersionHistory } from '#client/ui/VersionHistory.tsx'
import type { Output } from '#contract/call.ts'
import { pages } from '#modules/pages/contract.ts'
import { differences } from './compare.ts'
import { DifferenceList } from './DifferenceList.tsx'
import type { Designing } from './use-page-designing.ts'
import { documentOf, type Saving } from './use-saving.ts'

type Version = Output<typeof pages.pageHistory>['list'][number]

interface HistoryDialogProps {
  id: string
  designing: Designing
  saving: Saving
  publishedRev: number
  onClose: () => void
}

/** Every published version: what it changed, and the way back to it. */
export default function HistoryDialog({ id, designing, saving, publishedRev, onClose }: HistoryDialogProps) {
  const { t } = useLingui()
  const asked = useCall(pages.pageHistory, { id, page: 1, pageSize: 50 }, { hasPlace: true })
  const { run } = useCommand(pages.pageRollback)
  const load = (version: Version) => {
    const document = documentOf(version)
    if (document) designing.store.replace(document, 'restore')
  }
  const rollBack = async (version: Version) => {
    const document = documentOf(version)
    const isWanted = await confirm({
      title: t`Roll back to version ${version.rev}?`,
      text: t`People see it again. Later versions stay in the history.`,
      yes: t`Roll back`,
    })
    if (!isWanted || !document || !designing.base) return
    const answer = await run({ id, rev: designing.base.rev, toRev: version.rev }).catch(() => undefined)
    if (!answer) return
    saving.renew(document, answer.rev)
    notify(t`Rolled back.`, 'good')
    onClose()
  }
  return (
    <VersionHistory
      title={t`Published versions`}
      size="lg"
      asked={asked}
      call={pages.pageHistory}
      versions={asked.data?.list}
      none={t`Nothing is published yet.`}
      at={(version) => version.publishedAt}
      changes={changesOf}
      current={{ rev: publishedRev, note: t`in use`, reason: t`This version is in use.` }}
      open={{ label: t`Open in the designer`, run: load }}
      rollBack={{
        ...(designing.isDirty ? { reason: t`Save what you are working on first.` } : {}),
        run: rollBack,
      }}
      onClose={onClose}
    />
  )
}

function changesOf(version: Version, before: Version | undefined) {
  const document = documentOf(version)
  const earlier = before && documentOf(before)
  return document && earlier && <DifferenceList list={differences(earlier, document)} />
}
