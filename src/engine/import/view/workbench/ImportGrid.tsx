/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a windowed grid are laid out as boxes; table tags would lose their meaning */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useMemo, type CSSProperties, type MouseEvent, type RefObject } from 'react'
import { useSeesAmounts } from '#client/session/session.ts'
import { rowOffsets } from '#engine/table/view/grid/row-offsets.ts'
import { useBoxPlace } from '#engine/table/view/use-box-place.ts'
import { useWindow, WINDOW_ABOVE } from '#engine/table/view/grid/use-window.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import { CellEditor } from './CellEditor.tsx'
import { ROW_HEIGHT } from './grid-size.ts'
import classes from './import-grid.module.css'
import { ImportGridRow } from './ImportGridRow.tsx'
import type { Editing } from './use-editing.ts'
import { usePreview } from '../open/use-preview.ts'
import type { Place, WorkbenchModel } from './use-workbench.ts'

/** Room below the active cell, for what is said about it and its list. */
const BELOW = 4 * ROW_HEIGHT
/** Room from the left edge of the active cell, for the same: the widest message. */
const BESIDE = 320
const NUMBER_WIDTH = 56
const WIDTH = 120

interface ImportGridProps {
  /** Takes the focus. */
  rootRef: RefObject<HTMLDivElement | null>
  model: WorkbenchModel
  editing: Editing
  title: string
}

/** The rows as a spreadsheet: one tab stop, everything by key, only what is in view is drawn. */
export function ImportGrid({ rootRef, model, editing, title }: ImportGridProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const id = useId()
  const { rows, columns, active, range, session } = model
  const box = useBoxPlace(rootRef, rows.length > WINDOW_ABOVE)
  const offsets = useMemo(() => rowOffsets(rows.length, ROW_HEIGHT), [rows.length])
  const window = useWindow(box, rows.length, offsets)
  useInView(
    rootRef,
    active,
    columns.map(({ width = WIDTH }) => width),
    hasMessage(model) ? BESIDE : 0,
  )
  const facts = usePreview(session)
  const seesAmounts = useSeesAmounts()
  const previews = (session.decl.preview?.columns ?? []).filter(({ isAmount }) => seesAmounts || !isAmount)
  const widths = [...columns, ...previews].map(({ width = WIDTH }) => width)
  const row = rows[active.row]
  const column = columns[active.col]
  const style = {
    '--columns': `${NUMBER_WIDTH}px ${widths.map((width) => `${width}px`).join(' ')}`,
    '--total': `${NUMBER_WIDTH + widths.reduce((sum, width) => sum + width, 0)}px`,
  } as CSSProperties
  const placeOf = (event: MouseEvent): Place | undefined => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-col]')
    const line = cell?.closest<HTMLElement>('[data-row]')
    return cell && line ? { row: Number(line.dataset.row), col: Number(cell.dataset.col) } : undefined
  }
  return (
    <div
      ref={rootRef}
      role="grid"
      tabIndex={0}
      aria-label={title}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + previews.length + 1}
      aria-multiselectable
      aria-activedescendant={row ? `${id}-${active.row}-${active.col}` : undefined}
      className={classes.grid}
      style={style}
      onKeyDown={editing.onKeyDown}
      onPaste={editing.onPaste}
      onCopy={editing.onCopy}
      onMouseDown={(event) => {
        const place = placeOf(event)
        if (!place || (event.target as HTMLElement).closest('[data-editor]')) return
        // What is being typed is taken up before the place changes.
        if (model.editing !== undefined) (document.activeElement as HTMLElement | null)?.blur()
        model.moveTo(place, event.shiftKey)
      }}
      onMouseMove={(event) => {
        const place = event.buttons === 1 && model.editing === undefined ? placeOf(event) : undefined
        if (place && (place.row !== active.row || place.col !== active.col)) model.moveTo(place, true)
      }}
      onDoubleClick={() =>
        row && column && !session.isLocked(row.id) && model.setEditing(row.cells[column.key] ?? '')
      }
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.row}>
          <div role="columnheader" aria-colindex={1} className={classes.number}>
            {t`Row`}
          </div>
          {columns.map(({ key, label, required }, at) => (
            <div
              key={key}
              role="columnheader"
              aria-colindex={at + 2}
              className={classes.headCell}
              title={translate(label)}
            >
              {required && <span className={classes.star}>*</span>}
              {translate(label)}
            </div>
          ))}
          {previews.map(({ key, label }, at) => (
            <div
              key={key}
              role="columnheader"
              aria-colindex={columns.length + at + 2}
              className={classes.headCell}
              title={translate(label)}
            >
              {translate(label)}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: rows.length * ROW_HEIGHT }}>
        {rows.slice(window.first, window.end).map((each, at) => {
          const index = window.first + at
          const isActive = index === active.row
          return (
            <ImportGridRow
              key={each.id}
              id={id}
              row={each}
              index={index}
              columns={columns}
              previews={previews}
              facts={facts(each.id)}
              issues={session.issuesOf(each.id)}
              doubts={session.doubtsOf(each.id)}
              known={session.dictionaries}
              translate={translate}
              isLocked={session.isLocked(each.id)}
              activeCol={isActive ? active.col : -1}
              left={index >= range.top && index <= range.bottom ? range.left : -1}
              right={index >= range.top && index <= range.bottom ? range.right : -1}
            />
          )
        })}
        {model.editing !== undefined && row && column && !session.isLocked(row.id) && (
          <CellEditor
            key={`${row.id} ${column.key}`}
            model={model}
            row={row}
            column={column}
            initial={model.editing}
            style={{
              top: active.row * ROW_HEIGHT,
              left: NUMBER_WIDTH + widths.slice(0, active.col).reduce((sum, width) => sum + width, 0),
              width: widths[active.col],
              height: ROW_HEIGHT,
            }}
            onDone={(texts, step) => {
              editing.commit(texts)
              if (step.row === 0 && step.col === 0) return
              rootRef.current?.focus({ preventScroll: true })
              model.moveTo({ row: active.row + step.row, col: active.col + step.col })
            }}
            onCancel={() => {
              session.typing(undefined)
              model.setEditing(undefined)
              rootRef.current?.focus({ preventScroll: true })
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Whether something is said about the active cell. */
function hasMessage({ session, rows, columns, active }: WorkbenchModel): boolean {
  const id = rows[active.row]?.id ?? -1
  const key = columns[active.col]?.key ?? ''
  const issues = session.issuesOf(id)
  return issues.has(key) || session.doubtsOf(id).has(key) || (active.col === 0 && issues.has(''))
}

/** Scrolls no further than the active cell and its message need, past head and row numbers. */
function useInView(
  rootRef: RefObject<HTMLElement | null>,
  { row, col }: Place,
  widths: readonly number[],
  room: number,
) {
  useEffect(() => {
    const box = rootRef.current
    if (!box) return
    const top = row * ROW_HEIGHT
    const left = widths.slice(0, col).reduce((sum, width) => sum + width, 0)
    const right = left + Math.max(widths[col] ?? 0, room) + NUMBER_WIDTH
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + ROW_HEIGHT + BELOW > box.scrollTop + box.clientHeight)
      box.scrollTop = top + ROW_HEIGHT + BELOW - box.clientHeight
    if (left < box.scrollLeft) box.scrollLeft = left
    else if (right > box.scrollLeft + box.clientWidth)
      box.scrollLeft = Math.min(left, right - box.clientWidth)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- widths never change while a book is open
  }, [rootRef, row, col, room])
}
