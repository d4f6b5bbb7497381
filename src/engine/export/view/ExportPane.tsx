import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import type { ExportColumn } from '#engine/export/logic/export-columns.ts'
import classes from './export.module.css'

interface ExportPaneProps {
  title: string
  columns: readonly ExportColumn[]
  /** Without the search. */
  total: number
  isFiltered: boolean
  isChosen?: boolean
  allLabel: string
  onAll: () => void
  /** To the other list. */
  onMove: (column: ExportColumn) => void
  onShift?: (column: ExportColumn, step: 1 | -1) => void
  dragged: ExportColumn | undefined
  onDrag: (column: ExportColumn | undefined) => void
  /** Dropped here: before a column, or at the end. */
  onDrop: (column: ExportColumn, before?: ExportColumn) => void
}

const keyOf = ({ prop, isDetail }: ExportColumn): string => `${isDetail ? 'd' : 'm'}:${prop}`

export function ExportPane(props: ExportPaneProps) {
  const { title, columns, total, isFiltered, allLabel, onAll, dragged, onDrag, onDrop } = props
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const details = columns.filter(({ isDetail }) => isDetail)
  const main = columns.filter(({ isDetail }) => !isDetail)
  const drop = () => {
    if (dragged) onDrop(dragged)
    onDrag(undefined)
  }
  return (
    <section className={classes.pane} aria-label={title}>
      <header className={classes.head}>
        <h3>
          {title} <span className={classes.count}>{total}</span>
        </h3>
        <button type="button" className={classes.all} onClick={onAll}>
          {allLabel}
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the mouse's way; keys do the same on the rows */}
      <div className={classes.list} ref={list} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {main.length > 0 && <Group {...props} columns={main} list={list} />}
        {details.length > 0 && (
          <>
            <h4 className={classes.kind}>
              <Trans>Detail lines</Trans>
            </h4>
            <Group {...props} columns={details} list={list} />
          </>
        )}
        {columns.length === 0 && (
          <p className={classes.empty}>{isFiltered ? t`No field has this name` : t`Nothing here`}</p>
        )}
      </div>
    </section>
  )
}

interface GroupProps extends ExportPaneProps {
  list: { readonly current: HTMLDivElement | null }
}

function Group(props: GroupProps) {
  const { columns } = props
  return (
    <ul>
      {columns.map((column) => (
        <Row key={keyOf(column)} {...props} column={column} />
      ))}
    </ul>
  )
}

function Row({
  column,
  isChosen,
  list,
  dragged,
  onDrag,
  onDrop,
  onMove,
  onShift,
}: GroupProps & { column: ExportColumn }) {
  const { t } = useLingui()
  const isLocked = isChosen === true && column.mustExport
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isAcross = event.key === (isChosen ? 'ArrowLeft' : 'ArrowRight')
    if (!step && !isAcross) return
    event.preventDefault()
    if (isAcross) return moveOn(event.currentTarget, list.current, () => onMove(column))
    if (event.altKey && step) return onShift?.(column, step)
    buttonAt(list.current, event.currentTarget, step)?.focus()
  }
  const label = isLocked
    ? t`${column.label}, always part of the export`
    : isChosen
      ? t`Remove ${column.label}`
      : t`Choose ${column.label}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; keys do the same on the button inside
    <li
      className={classes.row}
      draggable={!isLocked || onShift !== undefined}
      data-dragged={dragged === column || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(column)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDrop={(event) => {
        event.stopPropagation()
        if (dragged) onDrop(dragged, column)
        onDrag(undefined)
      }}
      onDoubleClick={() => onMove(column)}
    >
      <span className={classes.label}>{column.label}</span>
      <button
        type="button"
        className={classes.move}
        aria-label={label}
        title={label}
        aria-disabled={isLocked}
        aria-keyshortcuts={isChosen ? 'ArrowLeft Alt+ArrowUp Alt+ArrowDown' : 'ArrowRight'}
        onKeyDown={press}
        onClick={(event) => moveOn(event.currentTarget, list.current, () => onMove(column))}
      >
        <Glyph isLocked={isLocked} isChosen={isChosen === true} />
      </button>
    </li>
  )
}

function Glyph({ isLocked, isChosen }: { isLocked: boolean; isChosen: boolean }) {
  const Icon = isLocked ? IconLock : isChosen ? IconMinus : IconPlus
  return <Icon size={14} stroke={1.75} aria-hidden />
}

const buttonsOf = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll('button') ?? []),
]

const buttonAt = (list: HTMLElement | null, from: HTMLButtonElement, step: number) => {
  const all = buttonsOf(list)
  return all[all.indexOf(from) + step]
}

/** The row leaves the list: the focus goes to its neighbour, not to nowhere. */
function moveOn(from: HTMLButtonElement, list: HTMLElement | null, move: () => void): void {
  const next = buttonAt(list, from, 1) ?? buttonAt(list, from, -1)
  move()
  if (from.getAttribute('aria-disabled') !== 'true') next?.focus()
}
