import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconFileDownload,
  IconPlayerTrackNext,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { notify } from '#client/ui/notify.ts'
import { report } from '#client/calls/explain.ts'
import classes from '../import.module.css'
import { CheckButton, SendButton } from '../send/SendButtons.tsx'
import type { Editing } from './use-editing.ts'
import { ALL, type WorkbenchModel } from './use-workbench.ts'

interface ToolsProps {
  model: WorkbenchModel
  editing: Editing
  isPhone: boolean
  onFind: () => void
  /** Runs when certain rows are shown: the keys go on in the grid. */
  onChosen: () => void
  onClose: () => void
}

export function Tools({ model, editing, isPhone, onFind, onChosen, onClose }: ToolsProps) {
  const { t } = useLingui()
  const { session } = model
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Tool name={t`All imports`} onClick={onClose}>
        <IconArrowLeft {...icon} />
      </Tool>
      <ErrorFilter model={model} />
      {!isPhone && (
        <>
          <Tool
            name={t`Next error`}
            keys="F8"
            onClick={() => model.toError(1) || notify(t`No errors`, 'good')}
          >
            <IconPlayerTrackNext {...icon} />
          </Tool>
          <Tool name={t`Find and replace`} keys="Ctrl+F" onClick={onFind}>
            <IconSearch {...icon} />
          </Tool>
          <Tool name={t`Delete rows`} keys="Ctrl+-" onClick={editing.removeRows}>
            <IconTrash {...icon} />
          </Tool>
        </>
      )}
      <Tool name={t`Undo`} keys="Ctrl+Z" isOff={!session.canUndo} onClick={() => session.undo()}>
        <IconArrowBackUp {...icon} />
      </Tool>
      <Tool name={t`Redo`} keys="Ctrl+Y" isOff={!session.canRedo} onClick={() => session.redo()}>
        <IconArrowForwardUp {...icon} />
      </Tool>
      <Tool name={t`Download with errors`} onClick={() => void download(model)}>
        <IconFileDownload {...icon} />
      </Tool>
      <CheckButton session={session} />
      <SendButton
        session={session}
        onCheck={(ids) => {
          model.setFilter({ kind: 'one', ids, name: '' }, doubtIn(model, ids))
          onChosen()
        }}
      />
    </>
  )
}

/** Column of the first of these rows that has a place to check. */
function doubtIn({ session, columns }: WorkbenchModel, ids: ReadonlySet<number>): string | undefined {
  const first = session.rows.find(({ id }) => ids.has(id))
  const doubts = session.doubtsOf(first?.id ?? -1)
  return columns.find(({ key }) => doubts.has(key))?.key
}

/** The rows that are shown, with what is wrong with each. */
async function download({ session, rows }: WorkbenchModel): Promise<void> {
  const { saveWithErrors } = await import('../open/book-files.ts')
  await saveWithErrors(session, rows).catch((error: unknown) => report(error))
}

interface ToolProps {
  name: string
  /** Keys that do the same, as they are written on the keyboard. */
  keys?: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

/** A tool with its icon and its name. */
const Tool = ({ name, keys, isOff, onClick, children }: ToolProps) => (
  <Button
    variant="default"
    size="sm"
    px="xs"
    leftSection={children}
    title={keys && `${name} (${keys})`}
    aria-disabled={isOff}
    data-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    {name}
  </Button>
)

function ErrorFilter({ model }: { model: WorkbenchModel }) {
  const { t } = useLingui()
  const { session, wrongCount, filter, setFilter } = model
  const isOn = filter.kind !== 'all'
  const wrong = () =>
    new Set(session.rows.filter(({ id }) => session.issuesOf(id).size > 0).map(({ id }) => id))
  const shown = session.isValidating
    ? t`Checking…`
    : wrongCount > 0
      ? t`${plural(wrongCount, { one: '# row with errors', other: '# rows with errors' })}`
      : t`No errors`
  return (
    <button
      type="button"
      className={classes.filter}
      aria-pressed={isOn}
      aria-label={`${shown}. ${t`Only rows with errors`}`}
      title={t`Only rows with errors`}
      data-bad={wrongCount > 0 || undefined}
      onClick={() => setFilter(isOn ? ALL : { kind: 'wrong', ids: wrong(), name: '' })}
    >
      {shown}
    </button>
  )
}
