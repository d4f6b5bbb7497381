/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see ImportGrid */
import { memo } from 'react'
import { msg } from '@lingui/core/macro'
import { sourceOfCell } from '#engine/import/logic/fill-proposals.ts'
import type { Issue, RowIssues } from '#engine/import/logic/validate.ts'
import type { Dictionaries } from '#engine/import/logic/parse-cell.ts'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportColumn, ImportPreview } from '#engine/import/schema/import.ts'
import type { Translate } from '#engine/table/view/use-translate.ts'
import { shownText } from './shown-text.ts'
import classes from './import-grid.module.css'
import { ROW_HEIGHT } from './grid-size.ts'
import type { Facts } from '../open/use-preview.ts'

interface RowProps {
  id: string
  row: WorkRow
  index: number
  columns: readonly ImportColumn[]
  /** Columns of what the gateway would make of it, and what it said; undefined while it has not. */
  previews: ImportPreview['columns']
  facts: Facts | undefined
  issues: RowIssues
  doubts: RowIssues
  known: Dictionaries
  translate: Translate
  isLocked: boolean
  /** -1: not in this row. */
  activeCol: number
  left: number
  right: number
}

/** One row. Drawn again when it, its verdict or its place changes, never with the others. */
export const ImportGridRow = memo(function ImportGridRow(props: RowProps) {
  const {
    id,
    row,
    index,
    columns,
    previews,
    facts,
    issues,
    doubts,
    known,
    translate,
    isLocked,
    activeCol,
    left,
    right,
  } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${classes.row} ${classes.line}`}
      style={{ top: index * ROW_HEIGHT }}
      data-row={index}
      data-locked={isLocked || undefined}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.number}
        data-wrong={issues.size > 0 || undefined}
      >
        {row.n}
      </div>
      {columns.map((column, col) => {
        const issue = issues.get(column.key) ?? (col === 0 ? issues.get('') : undefined)
        const doubt = issue ? undefined : doubts.get(column.key)
        const note = issue ?? doubt ?? sourceOf(row, column.key)
        const text = shownText(column, row.cells, known)
        const isActive = col === activeCol
        return (
          <div
            key={column.key}
            id={`${id}-${index}-${col}`}
            role="gridcell"
            aria-colindex={col + 2}
            aria-selected={col >= left && col <= right}
            aria-invalid={issue ? true : undefined}
            aria-describedby={note && isActive ? `${id}-why` : undefined}
            className={classes.cell}
            data-col={col}
            data-number={column.isNumber || undefined}
            data-wrong={issue ? true : undefined}
            data-filled={row.filled?.[column.key] !== undefined || undefined}
            data-doubt={doubt ? true : undefined}
            data-in={(col >= left && col <= right) || undefined}
            data-active={isActive || undefined}
          >
            <span className={classes.text}>{text}</span>
            {note && isActive && (
              <Why
                id={`${id}-why`}
                issue={note}
                isFault={issue !== undefined || doubt !== undefined}
                translate={translate}
              />
            )}
          </div>
        )
      })}
      {previews.map(({ key, isNumber, text }, at) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={columns.length + at + 2}
          className={classes.cell}
          data-preview
          data-number={isNumber || undefined}
        >
          <span className={classes.text}>{facts ? translate(text(facts)) : '–'}</span>
        </div>
      ))}
    </div>
  )
})

/** What filled a cell that the file leaves empty. */
function sourceOf(row: WorkRow, key: string): Issue | undefined {
  const source = sourceOfCell(row, key)
  if (source) return source
  return row.filled?.[key] === undefined ? undefined : msg`Given for all rows`
}

interface WhyProps {
  id: string
  issue: Issue
  /** False: it says where the text comes from. */
  isFault: boolean
  translate: Translate
}

const Why = ({ id, issue, isFault, translate }: WhyProps) => (
  <span id={id} role="tooltip" className={classes.why} data-note={!isFault || undefined}>
    {translate(issue)}
  </span>
)
