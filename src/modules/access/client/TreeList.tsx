import { IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { Mark, TreeRow } from './func-tree.ts'
import { keyMove } from './tree-keys.ts'
import classes from './tree.module.css'

interface TreeListProps {
  label: string
  rows: readonly TreeRow[]
  /** Typing a letter goes to the next name that begins with it. */
  titleOf: (row: TreeRow) => string
  onOpen: (ids: readonly string[], isOpen: boolean) => void
  /** Space, Enter or a click. */
  onAct: (row: TreeRow) => void
  /** For a tree of checkboxes. */
  markOf?: (row: TreeRow) => Mark
  isDisabled?: (row: TreeRow) => boolean
  /** For a tree where one row is chosen. */
  selected?: string
  /** Keys of the screen itself; answers whether it took the key. */
  onKey?: (event: KeyboardEvent, row: TreeRow) => boolean
  /** Rows can be dragged onto their siblings. */
  onDrop?: (moved: string, onto: TreeRow) => void
  children: (row: TreeRow) => ReactNode
}

const checked = { on: true, off: false, part: 'mixed' } as const

/** A tree by the book (WAI-ARIA tree view): one stop of the Tab key, arrows inside. */
export function TreeList(props: TreeListProps) {
  const { label, rows, titleOf, onOpen, onAct, onKey } = props
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState('')
  const current = rows.some(({ func }) => func.funcId === active) ? active : rows[0]?.func.funcId
  const press = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ func }) => func.funcId === current)
    const row = rows[at]
    if (!row || event.nativeEvent.isComposing) return
    if (onKey?.(event, row)) return event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = keyMove(event.key, rows, at, titleOf)
    if (!move) return
    event.preventDefault()
    if (move.act) onAct(row)
    if (move.open) onOpen(move.open, true)
    if (move.close) onOpen(move.close, false)
    if (move.to !== undefined) (list.current?.children[move.to] as HTMLElement | undefined)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its rows
    <div ref={list} role="tree" aria-label={label} className={classes.tree} onKeyDown={press}>
      {rows.map((row) => (
        <Row
          key={row.func.funcId}
          {...props}
          row={row}
          isStop={row.func.funcId === current}
          onFocus={() => setActive(row.func.funcId)}
        />
      ))}
    </div>
  )
}

interface RowProps extends TreeListProps {
  row: TreeRow
  isStop: boolean
  onFocus: () => void
}

function Row({
  row,
  isStop,
  onFocus,
  markOf,
  selected,
  onOpen,
  onAct,
  onDrop,
  isDisabled,
  children,
}: RowProps) {
  const { func, level, position, siblings, isOpen } = row
  const hasChildren = func.children.length > 0
  const mark = markOf?.(row)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the tree
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-disabled={isDisabled?.(row) || undefined}
      aria-checked={mark && checked[mark]}
      aria-selected={selected === undefined ? undefined : selected === func.funcId}
      tabIndex={isStop ? 0 : -1}
      data-id={func.funcId}
      className={classes.row}
      style={{ '--level': level } as CSSProperties}
      onFocus={onFocus}
      onClick={() => onAct(row)}
      {...(onDrop ? dragging(row, onDrop) : {})}
    >
      <span
        className={classes.chevron}
        data-open={isOpen || undefined}
        aria-hidden
        onClick={(event) => {
          if (!hasChildren) return
          event.stopPropagation()
          onOpen([func.funcId], !isOpen)
        }}
      >
        {hasChildren && <IconChevronRight size={14} stroke={2} />}
      </span>
      {children(row)}
    </div>
  )
}

const dragging = (row: TreeRow, onDrop: NonNullable<TreeListProps['onDrop']>) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', row.func.funcId),
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    onDrop(event.dataTransfer.getData('text/plain'), row)
  },
})
