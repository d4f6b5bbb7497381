import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { report } from '#client/calls/explain.ts'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { VersionEntry, VersionList, VersionNote } from '#client/ui/VersionList.tsx'
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
  const { data, isLoading } = useCall(labels.templateHistory, { id, page: 1, pageSize: 50 }, { quiet: true })
  const versions = data?.list ?? []
  return (
    <Modal opened onClose={onClose} title={t`Published versions`} size="lg" centered>
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && versions.length === 0 && (
        <p className="s-note">
          <Trans>Nothing is published yet, or you're offline.</Trans>
        </p>
      )}
      <VersionList>
        {versions.map((version, at) => (
          <Entry
            key={version.rev}
            {...{ id, designing, version, onClose }}
            before={versions[at + 1]}
            isCurrent={version.rev === publishedRev}
          />
        ))}
      </VersionList>
    </Modal>
  )
}

interface EntryProps {
  id: string
  designing: Designing
  version: Version
  before: Version | undefined
  isCurrent: boolean
  onClose: () => void
}

function Entry({ id, designing, version, before, isCurrent, onClose }: EntryProps) {
  const { t } = useLingui()
  const template = readWire(version)
  const earlier = before && readWire(before)
  const rollBack = useRollBack(id, designing, onClose)
  const load = () => {
    if (!template) return
    const guides = designing.view.history.present.guides
    designing.store.run({ kind: 'replace', what: 'restore', design: { ...openDesign(template), guides } })
    onClose()
  }
  const reason = isCurrent
    ? t`This version is printed now.`
    : designing.isDirty || designing.isQueued
      ? t`Save what you are working on first.`
      : undefined
  return (
    <VersionEntry
      rev={version.rev}
      at={version.publishedAt}
      notes={
        <>
          <VersionNote>{version.by}</VersionNote>
          {version.fromRev > 0 && (
            <VersionNote>
              <Trans>restores version {version.fromRev}</Trans>
            </VersionNote>
          )}
        </>
      }
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={load}>
            <Trans>Open in the designer</Trans>
          </Button>
          <ReasonButton
            size="compact-sm"
            variant="light"
            {...(reason ? { reason } : {})}
            onClick={() => void rollBack(version)}
          >
            <Trans>Roll back to this</Trans>
          </ReasonButton>
        </>
      }
    >
      {template && earlier && <DifferenceList list={differences(earlier, template)} />}
    </VersionEntry>
  )
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
