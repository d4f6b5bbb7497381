import { CloseButton } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { grouped } from '#engine/table/logic/cell-text.ts'
import { inListOrder } from '#engine/table/logic/filter-local.ts'
import { countedName, dryRun } from '#engine/table/logic/dry-run.ts'
import { MOST_SELECTED, mostOf } from '#engine/table/logic/selection.ts'
import type { ActionDecl } from '#engine/table/schema/table.ts'
import { ActionGlyph } from './ActionGlyph.tsx'
import { useSelected, useWhole } from '../selection/selection-store.ts'
import classes from '../table-screen.module.css'
import { canTakeWhole } from '../selection/use-select-all.ts'
import type { TableModel } from '../use-table.ts'
import type { Row } from '../use-table-data.ts'

/** What can be done with the selected rows. Each button says beforehand for how many of them. */
export function ActionBar({ model }: { model: TableModel }) {
  const { t } = useLingui()
  const { selection, actions, fetched } = model
  const selected = useSelected(selection)
  const whole = useWhole(selection)
  const size = selection.count()
  if (size === 0) return null
  const count = `${grouped(size)}${whole?.more ? '+' : ''}`
  const rows = inListOrder(model.table, model.at.state.sort, model.data.rows ?? [], [...selected.values()])
  const done = grouped(fetched ?? 0)
  return (
    <div className={classes.actions} role="toolbar" aria-label={t`Actions for the selected rows`}>
      <output className={classes.count}>
        {fetched === undefined ? (
          <Trans>{count} selected</Trans>
        ) : (
          <Trans>
            Fetching {done} of {count}…
          </Trans>
        )}
      </output>
      <CloseButton size="sm" aria-label={t`Clear selection`} onClick={selection.clear} />
      {!whole && <SelectAll model={model} size={selected.size} />}
      <span className={classes.actionButtons}>
        {actions.many.map((action) =>
          whole ? (
            <WholeButton key={action.id} action={action} model={model} size={size} />
          ) : (
            <ManyButton key={action.id} action={action} rows={rows} model={model} />
          ),
        )}
      </span>
    </div>
  )
}

/** Once the page is selected: everything that matches, or as much of it as one command takes. */
function SelectAll({ model, size }: { model: TableModel; size: number }) {
  const { data, actions, isSelectingAll } = model
  const isLimited = !canTakeWhole(actions)
  const most = isLimited ? Math.min(data.total, MOST_SELECTED) : data.total
  if (size < (data.rows?.length ?? 0) || size >= most) return null
  const count = `${grouped(most)}${data.more && !isLimited ? '+' : ''}`
  const isCut = most < data.total
  return (
    <>
      <button
        type="button"
        className={classes.textButton}
        onClick={() => void model.selectAll()}
        disabled={isSelectingAll}
      >
        {isSelectingAll ? (
          <Trans>Selecting…</Trans>
        ) : isCut ? (
          <Trans>Select the first {count}</Trans>
        ) : (
          <Trans>Select all {count}</Trans>
        )}
      </button>
      {isCut && (
        <span className="s-note">
          <Trans>At most {count} at a time</Trans>
        </span>
      )}
    </>
  )
}

function ManyButton({
  action,
  rows,
  model,
}: {
  action: ActionDecl
  rows: readonly Row[]
  model: TableModel
}) {
  const { actions, translate } = model
  const dry = dryRun(action, rows)
  const first = dry.refused[0]
  const most = mostOf(action)
  const reason =
    rows.length > most
      ? translate(tooMany(most, rows.length))
      : dry.can.length === 0 && first
        ? translate(first.reason)
        : undefined
  return (
    <ReasonButton
      size="xs"
      variant={action.danger ? 'light' : 'default'}
      {...(action.danger ? { color: 'red' } : {})}
      {...(reason ? { reason: `${translate(action.label)}: ${reason}` } : {})}
      leftSection={<ActionGlyph name={action.icon} />}
      onClick={() => actions.act(action, rows)}
    >
      <span className={reason ? 'hidden-text' : undefined}>
        {dry.can.length > 0 ? countedName(action, dry.can.length, translate) : translate(action.label)}
      </span>
    </ReasonButton>
  )
}

/** Why an action does not take so many. */
function tooMany(most: number, count: number) {
  const limit = grouped(most)
  const all = grouped(count)
  return msg`At most ${limit} rows at a time; ${all} are selected.`
}

/** An action on a whole query: its rows are fetched first, then the dry run says for how many of them. */
function WholeButton({ action, model, size }: { action: ActionDecl; model: TableModel; size: number }) {
  const { translate, selection, data, fetched } = model
  const most = mostOf(action)
  const reason =
    most <= MOST_SELECTED
      ? translate(tooMany(most, size))
      : data.isOnline
        ? undefined
        : translate(msg`You're offline. The selected rows cannot be loaded.`)
  const act = () => {
    const whole = selection.whole()
    if (whole && fetched === undefined) void model.actOnWhole(action, whole)
  }
  return (
    <ReasonButton
      size="xs"
      variant={action.danger ? 'light' : 'default'}
      {...(action.danger ? { color: 'red' } : {})}
      {...(reason ? { reason } : {})}
      leftSection={<ActionGlyph name={action.icon} />}
      onClick={act}
    >
      {translate(action.label)}
    </ReasonButton>
  )
}
