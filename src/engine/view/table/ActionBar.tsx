import { CloseButton } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { dryRun } from '#engine/logic/dry-run.ts'
import { nothingSelected } from '#engine/logic/selection.ts'
import type { ActionDecl } from '#engine/schema/table.ts'
import { ActionGlyph } from './ActionGlyph.tsx'
import { useSelected, type SelectionStore } from './selection-store.ts'
import classes from './table-screen.module.css'
import type { TableActions } from './use-actions.ts'
import type { Row } from './use-table-data.ts'
import type { Say } from './use-say.ts'

interface ActionBarProps {
  selection: SelectionStore
  actions: TableActions
  say: Say
  /** Rows that match on all pages; offered when the whole page is selected. */
  total: number
  pageCount: number
  onSelectAll: () => void
  isSelectingAll: boolean
}

/** What can be done with the selected rows. Each button says beforehand for how many of them. */
export function ActionBar({
  selection,
  actions,
  say,
  total,
  pageCount,
  onSelectAll,
  isSelectingAll,
}: ActionBarProps) {
  const { t } = useLingui()
  const selected = useSelected(selection)
  if (selected.size === 0) return null
  const rows = [...selected.values()]
  const canGrow = selected.size >= pageCount && selected.size < Math.min(total, 1000)
  return (
    <div className={classes.actions} role="toolbar" aria-label={t`Actions for the selected rows`}>
      <output className={classes.count}>
        <Plural value={selected.size} one="# selected" other="# selected" />
      </output>
      {canGrow && (
        <button type="button" className={classes.textButton} onClick={onSelectAll} disabled={isSelectingAll}>
          {isSelectingAll ? <Trans>Selecting…</Trans> : <SelectAllText count={Math.min(total, 1000)} />}
        </button>
      )}
      <span className={classes.actionButtons}>
        {actions.many.map((action) => (
          <ManyButton key={action.id} action={action} rows={rows} actions={actions} say={say} />
        ))}
      </span>
      <CloseButton size="sm" aria-label={t`Clear selection`} onClick={() => selection.set(nothingSelected)} />
    </div>
  )
}

const SelectAllText = ({ count }: { count: number }) => <Trans>Select all {count}</Trans>

function ManyButton({
  action,
  rows,
  actions,
  say,
}: {
  action: ActionDecl
  rows: readonly Row[]
  actions: TableActions
  say: Say
}) {
  const dry = dryRun(action, rows)
  const first = dry.refused[0]
  const reason = dry.can.length === 0 && first ? say(first.reason) : undefined
  return (
    <ReasonButton
      size="xs"
      variant={action.danger ? 'light' : 'default'}
      {...(action.danger ? { color: 'red' } : {})}
      {...(reason ? { reason } : {})}
      leftSection={<ActionGlyph name={action.icon} />}
      onClick={() => actions.act(action, rows)}
    >
      {say(action.label)}
      {dry.cannot > 0 && dry.can.length > 0 && (
        <span className={classes.dry}>
          {dry.can.length}/{rows.length}
        </span>
      )}
    </ReasonButton>
  )
}
