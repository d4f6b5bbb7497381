/** The rows as tiles: the whole tile opens its row or selects it, arrows go from tile to tile. What is inside is the table's own. */
import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useMemo, useRef, type ComponentType, type KeyboardEvent } from 'react'
import { useLoaded } from '#client/router/loaded.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { TableDecl, TileProps } from '#engine/table/schema/table.ts'
import type { OutboxRow } from '#offline/types.ts'
import { problemOf } from '../journal/queue-problem.ts'
import { QueueMark } from '../journal/QueueMark.tsx'
import type { Item } from '../journal/use-overlay.ts'
import { useIsSelected, type SelectionStore } from '../selection/selection-store.ts'
import type { Translate } from '../use-translate.ts'
import classes from './tiles.module.css'

interface TilesProps {
  table: TableDecl
  tiles: NonNullable<TableDecl['tiles']>
  items: readonly Item[]
  input: Readonly<Record<string, unknown>>
  selection: SelectionStore
  translate: Translate
  flashed: ReadonlySet<string>
  hasMenu: boolean
  canSelect: boolean
  /** A press selects instead of opening. */
  isSelecting: boolean
  isBusy: boolean
  onOpen: ((id: string) => void) | undefined
  onMenu: (id: string, anchor: HTMLElement) => void
  onEdit: (queued: OutboxRow) => void
}

export function Tiles(props: TilesProps) {
  const { tiles, items, isBusy, flashed } = props
  const { load } = tiles
  const root = useRef<HTMLUListElement>(null)
  const loader = useMemo(() => async () => (await load()).default as ComponentType<TileProps>, [load])
  const [loaded] = useLoaded(loader)
  if (loaded.state !== 'ready') return <SkeletonRows />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a second way between its buttons
    <ul
      ref={root}
      className={classes.tiles}
      aria-busy={isBusy}
      data-busy={isBusy || undefined}
      onKeyDown={(event) => step(event, root.current)}
    >
      {items.map((item, at) => (
        <Tile
          key={item.id}
          {...props}
          item={item}
          at={at}
          Inside={loaded.value}
          isFlashed={flashed.has(item.id)}
        />
      ))}
    </ul>
  )
}

interface TileOf extends TilesProps {
  item: Item
  at: number
  Inside: ComponentType<TileProps>
  isFlashed: boolean
}

function Tile({ item, at, Inside, isFlashed, ...props }: TileOf) {
  const { table, input, selection, translate, hasMenu, canSelect, isSelecting, onOpen, onMenu, onEdit } =
    props
  const { t } = useLingui()
  const isSelected = useIsSelected(selection, item.id)
  const { queued, mark, verb, row } = item
  const toggle = () => selection.setRows([[item.id, row]], !isSelected)
  const press = () => {
    if (queued?.state === 'person' && queued.draft) onEdit(queued)
    else if (isSelecting && !queued) toggle()
    else if (!queued) onOpen?.(item.id)
  }
  const name = table.rowName?.(row) ?? item.id
  const problem = queued && problemOf(queued)
  const pending = queued ?? mark
  return (
    <li
      className={classes.tile}
      data-row={at}
      data-tile
      data-selected={isSelected || undefined}
      data-flash={isFlashed || undefined}
      data-queued={queued?.state}
    >
      <button
        type="button"
        className={classes.press}
        data-press
        aria-pressed={isSelecting ? isSelected : undefined}
        aria-label={name}
        onClick={press}
      />
      {canSelect && !queued && (
        <input
          type="checkbox"
          className={classes.check}
          checked={isSelected}
          aria-label={t`Select ${name}`}
          onChange={toggle}
        />
      )}
      <Inside row={row} input={input} />
      {pending && (
        <div className={classes.mark}>
          <QueueMark queued={pending} {...(verb ? { verb: translate(verb) } : {})} onEdit={onEdit} />
        </div>
      )}
      {problem && <div className={classes.why}>{translate(problem)}</div>}
      {!isSelecting && (hasMenu || queued) && (
        <button
          type="button"
          className={classes.menu}
          aria-label={t`Row actions`}
          aria-haspopup="menu"
          onClick={(event) => onMenu(item.id, event.currentTarget)}
        >
          <IconDots size={18} aria-hidden />
        </button>
      )}
    </li>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrows go from tile to tile; up and down by the columns that are in view. */
function step(event: KeyboardEvent, root: HTMLElement | null): void {
  const tiles = [...(root?.querySelectorAll<HTMLElement>('[data-press]') ?? [])]
  const own = document.activeElement?.closest('[data-tile]')
  const at = tiles.findIndex((tile) => tile.closest('[data-tile]') === own)
  const top = (tile: HTMLElement | undefined) => tile?.closest<HTMLElement>('[data-tile]')?.offsetTop
  if (at < 0) return
  const columns = tiles.filter((tile) => top(tile) === top(tiles[0])).length
  const by = steps[event.key] ?? { ArrowDown: columns, ArrowUp: -columns }[event.key]
  if (!by) return
  event.preventDefault()
  tiles[at + by]?.focus()
}
