import { useLingui } from '@lingui/react/macro'
import { IconGripVertical, IconLock } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { ListedColumn } from '#engine/table/logic/column-list.ts'
import classes from '../dialogs.module.css'

interface ColumnListProps {
  list: readonly ListedColumn[]
  labels: ReadonlyMap<string, string>
  search: string
  onToggle: (prop: string) => void
  onMove: (prop: string, to: number) => void
}

/** Tick, drag, or Alt with the arrows. Moving is off while a search hides some of the columns. */
export function ColumnList({ list, labels, search, onToggle, onMove }: ColumnListProps) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const box = useRef<HTMLUListElement>(null)
  const wanted = search.trim().toLowerCase()
  const rows = list.filter(({ prop }) => !wanted || labels.get(prop)?.toLowerCase().includes(wanted))
  const move = (prop: string, to: number) => {
    if (wanted || to < 0 || to >= list.length) return
    onMove(prop, to)
    const label = labels.get(prop) ?? prop
    const place = to + 1
    setAnnounced(t`${label}, place ${place} of ${list.length}`)
  }
  const onKeyDown = (event: KeyboardEvent, { prop }: ListedColumn) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step) return
    event.preventDefault()
    if (event.altKey) return move(prop, list.findIndex((each) => each.prop === prop) + step)
    const boxes = [...(box.current?.querySelectorAll('input') ?? [])]
    boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus()
  }
  return (
    <>
      <ul className={classes.columns} ref={box} aria-describedby="column-hint">
        {rows.map((column) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; Alt and the arrows do the same on the box inside
          <li
            key={column.prop}
            className={classes.column}
            draggable={!wanted}
            data-dragged={dragged === column.prop || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(column.prop)
            }}
            onDragEnter={() =>
              dragged &&
              dragged !== column.prop &&
              onMove(
                dragged,
                list.findIndex(({ prop }) => prop === column.prop),
              )
            }
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
          >
            <IconGripVertical size={14} aria-hidden className={classes.grip} />
            <label className={classes.columnLabel}>
              <input
                type="checkbox"
                checked={column.show}
                aria-disabled={column.locked}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onChange={() => onToggle(column.prop)}
                onKeyDown={(event) => onKeyDown(event, column)}
              />
              <span>{labels.get(column.prop)}</span>
            </label>
            {column.locked && <IconLock size={13} aria-label={t`Always shown`} className={classes.grip} />}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <output className={classes.noColumn}>{t`No column has this name.`}</output>}
      <p id="column-hint" className={classes.hint}>
        {t`Drag to change the order, or press Alt with the up and down arrows.`}
      </p>
      <output className="hidden-text">{announced}</output>
    </>
  )
}
