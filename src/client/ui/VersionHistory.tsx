import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QueryCall } from '#contract/call.ts'
import type { Asked } from './MissingData.tsx'
import { MissingPageData } from './MissingPageData.tsx'
import { ReasonButton } from './ReasonButton.tsx'
import { VersionEntry, VersionList, VersionNote } from './VersionList.tsx'

/** What every published version knows of itself. */
interface Published {
  readonly rev: number
  /** Who published it. */
  readonly by: string
  /** The version it restores; 0 where it restores none. */
  readonly fromRev: number
}

interface VersionHistoryProps<V extends Published> {
  title: string
  /** Width of the dialog, as Mantine names it. */
  size: 'lg' | 'xl'
  asked: Asked & { readonly isLoading: boolean }
  call: QueryCall
  /** The newest first; undefined until they are here. */
  versions: readonly V[] | undefined
  /** Said where nothing was published yet. */
  none: string
  /** When a version was published, as an ISO time. */
  at: (version: V) => string
  /** What it changed, beside the one before it. */
  changes: (version: V, before: V | undefined) => ReactNode
  /** The version in use: the note in its line, and why it cannot be restored. */
  current: { readonly rev: number | undefined; readonly note: string; readonly reason: string }
  open: { readonly label: string; readonly run: (version: V) => void }
  /** `reason`: why no version can be restored now. */
  rollBack: { readonly reason?: string | undefined; readonly run: (version: V) => Promise<void> }
  /** Above the versions. */
  above?: ReactNode
  /** The last entry: what was there before anything was published. */
  first?: ReactNode
  onClose: () => void
}

/** Every published version of something: what it changed, and the way back to it. */
export function VersionHistory<V extends Published>(props: VersionHistoryProps<V>) {
  const { title, size, asked, call, versions, none, above, first, onClose } = props
  return (
    <Modal opened onClose={onClose} title={title} size={size} centered>
      {above}
      {!versions && <MissingPageData asked={asked} call={call} />}
      {versions?.length === 0 && <p className="s-note">{none}</p>}
      {versions && (
        <VersionList>
          {versions.map((version, index) => (
            <Entry key={version.rev} {...props} version={version} before={versions[index + 1]} />
          ))}
          {first}
        </VersionList>
      )}
    </Modal>
  )
}

type EntryProps<V extends Published> = Pick<
  VersionHistoryProps<V>,
  'at' | 'changes' | 'current' | 'open' | 'rollBack' | 'onClose'
> & { version: V; before: V | undefined }

function Entry<V extends Published>(props: EntryProps<V>) {
  const { version, before, at, changes, current, open, rollBack, onClose } = props
  const isCurrent = version.rev === current.rev
  return (
    <VersionEntry
      rev={version.rev}
      at={at(version)}
      notes={
        <>
          <VersionNote>{version.by}</VersionNote>
          {version.fromRev > 0 && (
            <VersionNote>
              <Trans>restores version {version.fromRev}</Trans>
            </VersionNote>
          )}
          {isCurrent && <VersionNote>{current.note}</VersionNote>}
        </>
      }
      actions={
        <>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              open.run(version)
              onClose()
            }}
          >
            {open.label}
          </Button>
          <RollBack
            reason={isCurrent ? current.reason : rollBack.reason}
            onClick={() => void rollBack.run(version)}
          />
        </>
      }
    >
      {changes(version, before)}
    </VersionEntry>
  )
}

/** Back to a version; disabled where there is a reason. */
export function RollBack({ reason, onClick }: { reason: string | undefined; onClick: () => void }) {
  return (
    <ReasonButton size="compact-sm" variant="light" {...(reason ? { reason } : {})} onClick={onClick}>
      <Trans>Roll back to this</Trans>
    </ReasonButton>
  )
}
