import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './phone-errors.module.css'
import { shownText } from './shown-text.ts'
import type { Editing } from './use-editing.ts'
import type { WorkbenchModel } from './use-workbench.ts'

const MOST = 100

/** On a phone there is no grid: each error is a line with its own editor. */
export function PhoneErrors({ model, editing }: { model: WorkbenchModel; editing: Editing }) {
  const { t } = useLingui()
  const { session, rows, columns, filter } = model
  const faultOf = (id: number, key: string) => session.issuesOf(id).get(key)
  // Places to check are no errors: they are listed where the person asked for them.
  const doubtOf = (id: number, key: string) =>
    filter.kind === 'one' ? session.doubtsOf(id).get(key) : undefined
  const [open, setOpen] = useState('')
  const wrong = rows.filter(
    ({ id }) => session.issuesOf(id).size > 0 || (filter.kind === 'one' && session.doubtsOf(id).size > 0),
  )
  return (
    <>
      <ul className={classes.list} aria-label={t`Errors`}>
        {wrong.slice(0, MOST).map((row) => (
          <li key={row.id} className={classes.row}>
            <h3 className={classes.title}>{t`Row ${row.n}`}</h3>
            {columns.flatMap((column, col) => {
              const fault = faultOf(row.id, column.key) ?? (col === 0 ? faultOf(row.id, '') : undefined)
              const issue = fault ?? doubtOf(row.id, column.key)
              if (!issue) return []
              const key = `${row.id} ${column.key}`
              const begin = () => {
                model.moveTo({ row: rows.indexOf(row), col })
                setOpen(key)
              }
              return [
                <PhoneError
                  key={key}
                  model={model}
                  row={row}
                  column={column}
                  issue={issue}
                  isDoubt={!fault}
                  isOpen={open === key}
                  onOpen={begin}
                  onDone={(texts) => {
                    setOpen('')
                    if (texts) editing.commit(texts)
                  }}
                />,
              ]
            })}
          </li>
        ))}
      </ul>
      {wrong.length > MOST && (
        <p className={classes.more}>{t`Rows whose errors depend on these: ${wrong.length - MOST}`}</p>
      )}
    </>
  )
}

interface PhoneErrorProps {
  model: WorkbenchModel
  row: WorkRow
  column: ImportColumn
  issue: Parameters<ReturnType<typeof useTranslate>>[0]
  /** A place to check: the row can be sent as it is. */
  isDoubt: boolean
  isOpen: boolean
  onOpen: () => void
  onDone: (texts?: Readonly<Record<string, string>>) => void
}

function PhoneError({ model, row, column, issue, isDoubt, isOpen, onOpen, onDone }: PhoneErrorProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const text = shownText(column, row.cells, model.session.dictionaries)
  return (
    <div className={classes.error} data-doubt={isDoubt || undefined}>
      <span className={classes.label}>{translate(column.label)}</span>
      {isOpen ? (
        <CellEditor
          model={model}
          row={row}
          column={column}
          initial={row.cells[column.key] ?? ''}
          style={{ position: 'relative', height: 40 }}
          onDone={(texts) => onDone(texts)}
          onCancel={() => onDone()}
        />
      ) : (
        <button type="button" className={classes.value} onClick={onOpen}>
          {text || t`Empty`}
        </button>
      )}
      <span className={isDoubt ? 's-note' : 's-fault'}>{translate(issue)}</span>
    </div>
  )
}
