import { useLingui } from '@lingui/react/macro'
import { report } from '#client/calls/explain.ts'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { notify } from '#client/ui/notify.ts'
import { VersionHistory } from '#client/ui/VersionHistory.tsx'
import type { Output } from '#contract/call.ts'
import { closeDesign, differences, openDesign } from '#engine/label/designer/index.ts'
import { labels } from '#modules/labels/contract.ts'
import { readWire } from '../templates.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { useSure } from './use-sure.ts'
import type { Designing } from './use-designing.ts'

type Version = Output<typeof labels.templateHistory>['list'][number]

interface HistoryDialogProps {
  id: string
  designing: Designing
  publishedRev: number
  onClose: () => void
}

/** Every published version: what it changed, and the way back to it. */
export default function HistoryDialog({ id, designing, publishedRev, onClose }: HistoryDialogProps) {
  const { t } = useLingui()
  const asked = useCall(labels.templateHistory, { id, page: 1, pageSize: 50 }, { hasPlace: true })
  const rollBack = useRollBack(id, designing, onClose)
  const load = (version: Version) => {
    const template = readWire(version)
    if (!template) return
    const guides = designing.view.history.present.guides
    designing.store.run({ kind: 'replace', what: 'restore', design: { ...openDesign(template), guides } })
  }
  const isBusy = designing.isDirty || designing.isQueued
  return (
    <VersionHistory
      title={t`Published versions`}
      size="lg"
      asked={asked}
      call={labels.templateHistory}
      versions={asked.data?.list}
      none={t`Nothing is published yet.`}
      at={(version) => version.publishedAt}
      changes={changesOf}
      current={{ rev: publishedRev, note: t`printed now`, reason: t`This version is printed now.` }}
      open={{ label: t`Open in the designer`, run: load }}
      rollBack={{ ...(isBusy ? { reason: t`Save what you are working on first.` } : {}), run: rollBack }}
      onClose={onClose}
    />
  )
}

function changesOf(version: Version, before: Version | undefined) {
  const template = readWire(version)
  const earlier = before && readWire(before)
  return template && earlier && <DifferenceList list={differences(earlier, template)} />
}

function useRollBack(id: string, designing: Designing, onClose: () => void) {
  const { t } = useLingui()
  const { run } = useCommand(labels.templateRollback)
  const isSure = useSure()
  return async (version: Version) => {
    const question = { title: t`Roll back to version ${version.rev}?`, yes: t`Roll back` }
    const text = t`Labels are printed with it again. Later versions stay in the history.`
    const isWanted = await isSure({ id, ...question, text }).catch(report)
    if (!isWanted) return
    const answer = await run({ id, rev: designing.rev, toRev: version.rev }).catch(() => undefined)
    const template = readWire(version)
    if (!answer || !template) return
    designing.renew(closeDesign(openDesign(template)), answer.rev)
    notify(t`Rolled back.`, 'good')
    onClose()
  }
}
