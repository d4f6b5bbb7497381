import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  choose,
  defaultChoice,
  notChosen,
  searched,
  shift,
  unchoose,
  type ExportColumn,
} from '#engine/export/logic/export-columns.ts'
import { ExportPane } from './ExportPane.tsx'
import classes from './export.module.css'

interface ExportListsProps {
  columns: readonly ExportColumn[]
  chosen: readonly ExportColumn[]
  search: string
  onChange: (change: (old: readonly ExportColumn[]) => readonly ExportColumn[]) => void
}

/** Two lists: not chosen and chosen. A column crosses by dragging, a double click, its button, or the arrow keys. */
export function ExportLists({ columns, chosen, search, onChange }: ExportListsProps) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<ExportColumn>()
  const [announced, setAnnounced] = useState('')
  const rest = notChosen(columns, chosen)
  const add = (column: ExportColumn, before?: ExportColumn) => {
    onChange((old) => choose(old, column, before))
    setAnnounced(t`${column.label} is chosen`)
  }
  const remove = (column: ExportColumn) => {
    if (column.mustExport) return setAnnounced(t`${column.label} is always part of the export`)
    onChange((old) => unchoose(old, column))
    setAnnounced(t`${column.label} is no longer chosen`)
  }
  const drag = { dragged, onDrag: setDragged }
  return (
    <div className={classes.lists}>
      <ExportPane
        {...drag}
        title={t`Not chosen`}
        columns={searched(rest, search)}
        total={rest.length}
        isFiltered={search.trim() !== ''}
        allLabel={t`Choose all`}
        onAll={() =>
          onChange((old) => searched(rest, search).reduce((list, each) => choose(list, each), [...old]))
        }
        onMove={(column) => add(column)}
        onDrop={remove}
      />
      <ExportPane
        {...drag}
        isChosen
        title={t`Chosen`}
        columns={searched(chosen, search)}
        total={chosen.length}
        isFiltered={search.trim() !== ''}
        allLabel={t`Back to default`}
        onAll={() => onChange(() => defaultChoice(columns))}
        onMove={remove}
        onDrop={add}
        onShift={(column, step) => onChange((old) => shift(old, column, step))}
      />
      <output className="hidden-text">{announced}</output>
    </div>
  )
}
