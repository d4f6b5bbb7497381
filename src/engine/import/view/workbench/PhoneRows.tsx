import { Plural, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './phone-rows.module.css'
import { shownText } from './shown-text.ts'
import type { Editing } from './use-editing.ts'
import type { WorkbenchModel } from './use-workbench.ts'

const MOST = 100

/** On a phone there is no grid: rows with errors first, each error a line with its own editor, then the other rows, folded. */
export function PhoneRows({ model, editing }: { model: WorkbenchModel; editing: Editing }) {
  const { t } = useLingui()
  const { session, rows, columns, filter } = model
  // Places to check are no errors: they are listed where the person asked for them.
  const doubtsOf = (id: number) => (filter.kind === 'one' ? session.doubtsOf(id) : undefined)
  const [open, setOpen] = useState('')
  const isWrong = ({ id }: WorkRow) => session.issuesOf(id).size > 0 || (doubtsOf(id)?.size ?? 0) > 0
  const wrong = rows.filter(isWrong)
  const knownBy = ({ cells }: WorkRow) => columns.map(({ key }) => cells[key]).find(Boolean) ?? ''
  const right = rows.filter((row) => !isWrong(row))
  const cell = (row: WorkRow, column: ImportColumn, col: number) => {
    const issues = session.issuesOf(row.id)
    const fault = issues.get(column.key) ?? (col === 0 ? issues.get('') : undefined)
    const key = `${row.id} ${column.key}`
    return {
      model,
      row,
      column,
      issue: fault ?? doubtsOf(row.id)?.get(column.key),
      isDoubt: !fault,
      isOpen: open === key,
      onOpen: () => {
        model.moveTo({ row: rows.indexOf(row), col })
        setOpen(key)
      },
      onDone: (texts?: Readonly<Record<string, string>>) => {
        setOpen('')
        if (texts) editing.commit(texts)
      },
    }
  }
  return (
    <>
      {wrong.length > 0 && (
        <ul className={classes.list} aria-label={t`Errors`}>
          {wrong.slice(0, MOST).map((row) => (
            <li key={row.id} className={classes.row}>
              <h3 className={classes.title}>
                {t`Row ${row.n}`} <span className={classes.knownBy}>{knownBy(row)}</span>
              </h3>
              {columns.map((column, col) => {
                const props = cell(row, column, col)
                return props.issue && <PhoneCell key={column.key} {...props} />
              })}
            </li>
          ))}
        </ul>
      )}
      {wrong.length > MOST && (
        <p className={classes.more}>{t`Rows whose errors depend on these: ${wrong.length - MOST}`}</p>
      )}
      {right.length > 0 && (
        <ul className={classes.list} aria-label={t`Rows without errors`}>
          {right.slice(0, MOST).map((row) => (
            <FoldedRow key={row.id} title={t`Row ${row.n}`} text={knownBy(row)}>
              {() => columns.map((column, col) => <PhoneCell key={column.key} {...cell(row, column, col)} />)}
            </FoldedRow>
          ))}
        </ul>
      )}
      {right.length > MOST && (
        <p className={classes.more}>
          <Plural
            value={right.length - MOST}
            one="# more row. A larger screen shows all of them."
            other="# more rows. A larger screen shows all of them."
          />
        </p>
      )}
    </>
  )
}

interface FoldedRowProps {
  title: string
  /** What the row is recognised by. */
  text: string
  /** Its cells, drawn while it is open. */
  children: () => ReactNode
}

function FoldedRow({ title, text, children }: FoldedRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={classes.row}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.title}>{title}</span> {text}
        </summary>
        {isOpen && children()}
      </details>
    </li>
  )
}

interface PhoneCellProps {
  model: WorkbenchModel
  row: WorkRow
  column: ImportColumn
  issue: Parameters<ReturnType<typeof useTranslate>>[0] | undefined
  /** A place to check: the row can be sent as it is. */
  isDoubt: boolean
  isOpen: boolean
  onOpen: () => void
  onDone: (texts?: Readonly<Record<string, string>>) => void
}

function PhoneCell({ model, row, column, issue, isDoubt, isOpen, onOpen, onDone }: PhoneCellProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const text = shownText(column, row.cells, model.session.dictionaries)
  return (
    <div
      className={classes.cell}
      data-doubt={(issue && isDoubt) || undefined}
      data-wrong={(issue && !isDoubt) || undefined}
    >
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
      {issue && <span className={isDoubt ? 's-note' : 's-fault'}>{translate(issue)}</span>}
    </div>
  )
}
