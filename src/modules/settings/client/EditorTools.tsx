import { ActionIcon } from '@mantine/core'
import { IconBraces, IconHistory } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { notify } from '#client/ui/notify.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import type { Kind } from './model/kind.ts'
import { changesOf } from './model/changes.ts'
import { valueOf, type SettingStatus } from './model/setting-status.ts'
import { StepButtons } from './parts/StepButtons.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import type { Editing } from './use-editing.ts'

const PublishDialog = lazyPart(async () => (await import('./parts/PublishDialog.tsx')).PublishDialog)
const HistoryDialog = lazyPart(async () => (await import('./parts/HistoryDialog.tsx')).HistoryDialog)
const JsonDialog = lazyPart(async () => (await import('./parts/JsonDialog.tsx')).JsonDialog)

export interface EditorProps {
  kind: Kind
  status: SettingStatus
  editing: Editing
}

type Open = 'publish' | 'history' | 'json' | undefined
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with the whole: back and forth, JSON, history, saving, publishing. */
export function EditorTools({
  kind,
  status,
  editing,
  fault,
}: EditorProps & {
  /** Why what is typed in a field cannot be saved. */
  fault: string | undefined
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>()
  const isOnline = useOnline()
  const { isDirty, problems, conflict } = editing
  const isSame = changesOf(kind, status.target, valueOf(status.published), editing.value).length === 0
  const offlineReason = !isOnline && t`Connect to the internet to do this. Your changes stay on this device`
  const wrong =
    problems.length > 0 ? t`There are errors. They are shown next to the fields` : (fault ?? false)
  const overtaken = conflict !== undefined && t`Someone else saved while you were editing. Resolve this first`
  const save = async () => {
    if (offlineReason || wrong || overtaken || !isDirty) return
    if ((await editing.save()) !== undefined)
      notify(t`The draft is saved. Nobody sees it until it is published.`, 'good')
  }
  useEditorKeys({ undo: editing.undo, redo: editing.redo, save: () => void save() })
  const close = () => setOpen(undefined)
  return (
    <>
      <StepButtons {...editing} />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t`JSON`}
        title={t`JSON`}
        onClick={() => setOpen('json')}
      >
        <IconBraces {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t`History`}
        title={t`History`}
        onClick={() => setOpen('history')}
      >
        <IconHistory {...icon} />
      </ActionIcon>
      <ReasonButton
        variant="default"
        size="sm"
        loading={editing.isBusy}
        {...because(offlineReason, wrong, overtaken, !isDirty && t`Everything is saved`)}
        onClick={() => void save()}
      >
        <Trans>Save draft</Trans>
      </ReasonButton>
      <ReasonButton
        size="sm"
        {...because(offlineReason, wrong, overtaken, isSame && t`No difference from what people see`)}
        onClick={() => setOpen('publish')}
      >
        <Trans>Publish…</Trans>
      </ReasonButton>
      <Suspense fallback={null}>
        {open === 'publish' && <PublishDialog {...{ kind, status, editing }} onClose={close} />}
        {open === 'history' && <HistoryDialog {...{ kind, status, editing }} onClose={close} />}
        {open === 'json' && <JsonDialog {...{ kind, status, editing }} onClose={close} />}
      </Suspense>
    </>
  )
}

const because = (...reasons: (string | false)[]): { reason?: string } => {
  const reason = reasons.find(Boolean)
  return reason ? { reason } : {}
}
