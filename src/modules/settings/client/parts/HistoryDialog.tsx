import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { RollBack, VersionHistory } from '#client/ui/VersionHistory.tsx'
import { VersionEntry } from '#client/ui/VersionList.tsx'
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
  const tongues = useTongues()
  const { target, draft, published } = status
  const asked = useCall(settings.history, { tabKey: target.key, ...FIRST }, { hasPlace: true })
  const throwAway = useThrowAway({ kind, status, editing }, onClose)
  const rollBack = useRollBack({ kind, status, editing }, onClose)
  const versions = asked.data?.list
  const isPublished = versions && (versions.length > 0 || published)
  const changes = (version: Version, before: Version | undefined) =>
    version.tabValue === '' ? (
      <p className={classes.note}>
        <Trans>Reset to the default.</Trans>
      </p>
    ) : (
      <ChangeList
        kind={kind}
        changes={changesOf(kind, target, valueOf(before), valueOf(version))}
        tongues={tongues}
      />
    )
  return (
    <VersionHistory
      title={t`History of ${target.title}`}
      size="xl"
      asked={asked}
      call={settings.history}
      versions={versions}
      none={t`Not published yet. People see the default.`}
      at={(version) => version.updateTime}
      changes={changes}
      current={{ rev: versions?.[0]?.rev, note: t`what people see`, reason: t`People see this version now` }}
      open={{ label: t`Open in the editor`, run: (version) => editing.change(valueOf(version)) }}
      rollBack={{ run: rollBack }}
      above={
        draft && (
          <div className="s-strip">
            <Trans>There is a saved draft that nobody sees yet.</Trans>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void throwAway()}>
              <Trans>Discard draft</Trans>
            </Button>
          </div>
        )
      }
      first={isPublished && <Delivered {...{ kind, status, editing, onClose }} />}
      onClose={onClose}
    />
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
        <RollBack
          reason={status.published ? undefined : t`People see this version now`}
          onClick={() => void takeBack()}
        />
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
