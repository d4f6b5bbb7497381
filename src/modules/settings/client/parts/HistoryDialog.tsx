import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { confirm } from '#client/ui/confirm.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { VersionEntry, VersionList, VersionNote } from '#client/ui/VersionList.tsx'
import type { Output } from '#contract/call.ts'
import { settings } from '#modules/settings/contract.ts'
import type { EditorProps } from '../EditorTools.tsx'
import { changesOf } from '../model/changes.ts'
import { useTongues } from '../model/languages.ts'
import { valueOf } from '../model/setting-status.ts'
import { ChangeList } from './ChangeList.tsx'
import classes from '../settings.module.css'

type Version = Output<typeof settings.history>['list'][number]
const FIRST = { page: 1, pageSize: 100 } as const

/** Every published version: what it changed, and the way back to it. */
export function HistoryDialog({ kind, status, editing, onClose }: EditorProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { target, draft, published } = status
  const asked = useCall(settings.history, { tabKey: target.key, ...FIRST }, { hasPlace: true })
  const { data } = asked
  const throwAway = useThrowAway({ kind, status, editing }, onClose)
  const versions = data?.list ?? []
  return (
    <Modal opened onClose={onClose} title={t`History of ${target.title}`} size="xl" centered>
      {draft && (
        <div className="s-strip">
          <Trans>There is a saved draft that nobody sees yet.</Trans>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void throwAway()}>
            <Trans>Discard draft</Trans>
          </Button>
        </div>
      )}
      {!data && <MissingPageData asked={asked} call={settings.history} />}
      {data && versions.length === 0 && (
        <p className={classes.note}>
          <Trans>Not published yet. People see the default.</Trans>
        </p>
      )}
      <VersionList>
        {versions.map((version, at) => (
          <Entry
            key={version.rev}
            {...{ kind, status, editing, version, onClose }}
            before={versions[at + 1]}
            isCurrent={at === 0}
          />
        ))}
        {(versions.length > 0 || published) && <Delivered {...{ kind, status, editing, onClose }} />}
      </VersionList>
    </Modal>
  )
}

interface EntryProps extends EditorProps {
  version: Version
  before: Version | undefined
  isCurrent: boolean
  onClose: () => void
}

function Entry({ kind, status, editing, version, before, isCurrent, onClose }: EntryProps) {
  const { t } = useLingui()
  const tongues = useTongues()
  const { target } = status
  const value = valueOf(version)
  const rollBack = useRollBack({ kind, status, editing }, onClose)
  const load = () => {
    editing.change(value)
    onClose()
  }
  return (
    <VersionEntry
      rev={version.rev}
      at={version.updateTime}
      notes={
        <>
          <VersionNote>{version.by}</VersionNote>
          {version.fromRev > 0 && (
            <VersionNote>
              <Trans>restores version {version.fromRev}</Trans>
            </VersionNote>
          )}
          {isCurrent && (
            <VersionNote>
              <Trans>what people see</Trans>
            </VersionNote>
          )}
        </>
      }
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={load}>
            <Trans>Open in the editor</Trans>
          </Button>
          <ReasonButton
            size="compact-sm"
            variant="light"
            {...(isCurrent ? { reason: t`People see this version now` } : {})}
            onClick={() => void rollBack(version)}
          >
            <Trans>Roll back to this</Trans>
          </ReasonButton>
        </>
      }
    >
      {version.tabValue === '' ? (
        <p className={classes.note}>
          <Trans>Reset to the default.</Trans>
        </p>
      ) : (
        <ChangeList kind={kind} changes={changesOf(kind, target, valueOf(before), value)} tongues={tongues} />
      )}
    </VersionEntry>
  )
}

/** What was there before the first version: nothing published, the declaration alone. */
function Delivered({ kind, status, editing, onClose }: EditorProps & { onClose: () => void }) {
  const { t } = useLingui()
  const takeBack = useTakeBack({ kind, status, editing }, onClose)
  return (
    <VersionEntry
      rev={0}
      notes={t`Default`}
      actions={
        <ReasonButton
          size="compact-sm"
          variant="light"
          {...(status.published ? {} : { reason: t`People see this version now` })}
          onClick={() => void takeBack()}
        >
          <Trans>Roll back to this</Trans>
        </ReasonButton>
      }
    >
      <p className={classes.note}>
        <Trans>The default, without changes.</Trans>
      </p>
    </VersionEntry>
  )
}

function useTakeBack({ status: { draft, published }, editing }: EditorProps, onClose: () => void) {
  const { t } = useLingui()
  const { run } = useCommand(settings.deleteTableLists)
  return async () => {
    if (!published) return
    const isSure = await confirm({
      title: t`Roll back to the default?`,
      text: t`Everyone sees it again. Later versions stay in the history.`,
      yes: t`Roll back`,
    })
    if (!isSure) return
    const isDone = await run({ id: published.id, rev: published.rev }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    editing.renew({}, Math.max(draft?.rev ?? 0, published.rev) + 1)
    notify(t`Rolled back. People see it with their next click.`, 'good')
    onClose()
  }
}

function useRollBack({ status: { target }, editing }: EditorProps, onClose: () => void) {
  const { t } = useLingui()
  const { run } = useCommand(settings.publish)
  return async ({ rev, tabValue }: Version) => {
    const isSure = await confirm({
      title: t`Roll back to version ${rev}?`,
      text: t`Everyone sees it again. Later versions stay in the history.`,
      yes: t`Roll back`,
    })
    if (!isSure) return
    const answer = await run({ tabKey: target.key, rev }).catch(() => undefined)
    if (!answer) return
    editing.renew(valueOf({ tabValue }), answer.rev)
    notify(t`Rolled back. People see it with their next click.`, 'good')
    onClose()
  }
}

function useThrowAway({ status: { draft, published }, editing }: EditorProps, onClose: () => void) {
  const { t } = useLingui()
  const { run } = useCommand(settings.deleteTableLists)
  return async () => {
    if (!draft) return
    const isSure = await confirm({
      title: t`Discard the draft?`,
      text: t`The published version does not change.`,
      yes: t`Throw away`,
      danger: true,
    })
    if (!isSure) return
    const isDone = await run({ id: draft.id, rev: draft.rev }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    editing.renew(valueOf(published), Math.max(draft.rev, published?.rev ?? 0))
    onClose()
  }
}
