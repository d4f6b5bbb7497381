import { useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { ChoiceList } from '#client/ui/choice-box/ChoiceList.tsx'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import classes from './import-grid.module.css'
import { shownText } from './shown-text.ts'
import { suggestionsFor } from './suggestions.ts'
import type { Place, WorkbenchModel } from './use-workbench.ts'

interface CellEditorProps {
  model: Pick<WorkbenchModel, 'session'>
  row: WorkRow
  column: ImportColumn
  /** What it opens with: the text of the cell, or the letter that was typed over it. */
  initial: string
  style?: CSSProperties
  onDone: (texts: Readonly<Record<string, string>>, step: Place) => void
  onCancel: () => void
}

const STAY: Place = { row: 0, col: 0 }

/** A cell being typed in, with its choices or places below. What is typed is on the disk before it is done. */
export function CellEditor({ model, row, column, initial, style, onDone, onCancel }: CellEditorProps) {
  const { session } = model
  const translate = useTranslate()
  const id = useId()
  const before = row.cells[column.key] ?? ''
  const [text, setText] = useState(
    initial === before ? shownText(column, row.cells, session.dictionaries) : initial,
  )
  const [isTyped, setTyped] = useState(initial !== before)
  const [at, setAt] = useState(-1)
  const list = useMemo(
    () => suggestionsFor(session, row, column, isTyped ? text : '') ?? [],
    [session, row, column, isTyped, text],
  )
  const isFirstMeant = isTyped && text !== '' && column.options && list.length > 0
  const active = at < 0 && isFirstMeant ? 0 : Math.min(at, list.length - 1)
  const current = list[active]
  const isOver = useRef(false)
  /** Once: a field that leaves the page says that it lost the focus as well. */
  const done = (texts: Readonly<Record<string, string>>, step: Place) => {
    if (isOver.current) return
    isOver.current = true
    onDone(texts, step)
  }
  const leave = (step: Place) => done(isTyped ? { [column.key]: text.trim() } : {}, step)
  const finish = (step: Place) => (current ? done(current.texts, step) : leave(step))
  const change = (next: string) => {
    setText(next)
    setTyped(true)
    setAt(-1)
    session.typing({ id: row.id, key: column.key, text: next })
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else if (event.key === 'Enter') finish({ row: event.shiftKey ? -1 : 1, col: 0 })
    else if (event.key === 'Tab') finish({ row: 0, col: event.shiftKey ? -1 : 1 })
    else if (event.key === 'ArrowDown' && list.length > 0) setAt(Math.min(active + 1, list.length - 1))
    else if (event.key === 'ArrowUp' && list.length > 0) setAt(Math.max(active - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.editor} style={style} data-editor data-row={-1}>
      <input
        // The person has just opened it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={classes.input}
        aria-label={translate(column.label)}
        role={list.length > 0 ? 'combobox' : undefined}
        aria-expanded={list.length > 0 || undefined}
        aria-controls={list.length > 0 ? id : undefined}
        aria-activedescendant={current ? `${id}-${active}` : undefined}
        value={text}
        onFocus={(event) => initial === before && event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onBlur={() => leave(STAY)}
      />
      {list.length > 0 && (
        <ChoiceList
          id={id}
          label={translate(column.label)}
          items={list}
          active={active}
          value={before}
          empty=""
          isLoading={false}
          note={undefined}
          onTake={({ texts }) => done(texts, STAY)}
        />
      )}
    </div>
  )
}
