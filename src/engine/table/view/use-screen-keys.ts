/** Single keys of the whole screen. */
import type { RefObject } from 'react'
import { go } from '#client/router/go.ts'
import { inListOrder } from '#engine/table/logic/filter-local.ts'
import type { TableLayers } from './use-layers.ts'
import { useShortcuts, useSingleKeys } from './use-shortcuts.ts'
import type { Row } from './use-table-data.ts'
import type { TableModel } from './use-table.ts'

export interface ScreenKeys {
  areSingleOn: boolean
  setSingle: (isOn: boolean) => void
}

/** The row the focus is in. */
function focusedRow({ items }: TableModel): Row | undefined {
  const row = document.activeElement
    ?.closest<HTMLElement>('[role="gridcell"], [data-tile]')
    ?.closest<HTMLElement>('[data-row]')
  const item = row ? items[Number(row.dataset.row)] : undefined
  return item && !item.queued ? item.row : undefined
}

/** Rows a key acts on: the selection, else the focused row; with the panel open, its row. */
function targets(model: TableModel): readonly Row[] {
  const selected = [...model.selection.get().values()]
  if (selected.length > 0)
    return inListOrder(model.table, model.at.state.sort, model.data.rows ?? [], selected)
  const row = focusedRow(model) ?? model.items.find(({ id }) => id === model.at.open)?.row
  return row ? [row] : []
}

function runAction(model: TableModel, key: string): boolean {
  const action = model.actions.all.find(({ shortcut }) => shortcut?.toLowerCase() === key.toLowerCase())
  if (!action) return false
  const whole = model.selection.whole()
  if (whole) {
    if (action.on !== 'one') void model.actOnWhole(action, whole)
    return action.on !== 'one'
  }
  const rows = targets(model)
  if (rows.length === 0 || (action.on === 'one' && rows.length > 1)) return false
  model.actions.act(action, rows)
  return true
}

function turnPage(model: TableModel, step: 1 | -1): boolean {
  const { page, pageSize } = model.at.state
  const next = page + step
  const isPast = next > Math.ceil(model.data.total / pageSize) && !model.data.more
  if (next < 1 || isPast) return false
  model.at.change({ page: next === 1 ? undefined : String(next) })
  return true
}

/** Closes the topmost layer: the panel, then the selection. */
function escape(model: TableModel): boolean {
  if (model.at.open) model.closeDetail()
  else if (model.selection.count() > 0) model.selection.clear()
  else return false
  return true
}

function onKey(model: TableModel, layers: TableLayers, root: HTMLElement | null, key: string): boolean {
  switch (key) {
    case '/': {
      const search = root?.querySelector<HTMLInputElement>('[data-search]')
      search?.focus()
      return !!search
    }
    case 'n':
      if (!model.actions.canCreate || !model.table.create) return false
      go(model.table.create.href)
      return true
    case 'r':
      model.data.refetch()
      return true
    case '[':
      return turnPage(model, -1)
    case ']':
      return turnPage(model, 1)
    case '?':
      layers.show('keys')
      return true
    case 'Escape':
      return escape(model)
    default:
      return runAction(model, key)
  }
}

export function useScreenKeys(
  model: TableModel,
  layers: TableLayers,
  rootRef: RefObject<HTMLElement | null>,
): ScreenKeys {
  const [areSingleOn, setSingle] = useSingleKeys()
  useShortcuts(areSingleOn, (key) => onKey(model, layers, rootRef.current, key))
  return { areSingleOn, setSingle }
}
