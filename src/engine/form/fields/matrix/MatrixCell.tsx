import { useLingui } from '@lingui/react/macro'
import { memo, useEffect } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { LineColumn } from '#engine/form/schema/form.ts'
import { asText } from '#engine/form/logic/form-paths.ts'
import { columnFilter } from '#engine/form/logic/field-filters.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import { useTyping } from '#engine/form/view/use-typing.ts'
import classes from './matrix.module.css'

interface MatrixKeys {
  onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void
}

interface Props {
  path: string
  column: LineColumn
  /** From 1; absent in the rows above the lines. */
  line?: number
  /** From 1; absent in the columns left of the boxes. */
  box?: number
  row: number
  at: number
  keys: MatrixKeys
}

/** One cell; its line and its box are part of its name. */
export const MatrixCell = memo(function MatrixCell({ path, column, line, box, row, at, keys }: Props) {
  const store = useFormStore()
  const state = useField(
    { path, type: 'text', label: column.label, required: column.required === true },
    path,
  )
  const filter = useFormState(() => columnFilter(column, store.data))
  const typing = useTyping(asText(state.value), filter, state)
  const name = useCellName(state.label, line, box)
  useEffect(() => store.name(path, { label: name, id: state.id }), [store, path, name, state.id])
  return (
    <>
      <input
        {...typing}
        id={state.id}
        className={classes.input}
        data-number={column.isNumber || undefined}
        aria-label={name}
        aria-required={state.isRequired || undefined}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={state.error ? `${state.id}-error` : undefined}
        readOnly={state.isReadOnly}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => column.isNumber && event.currentTarget.select()}
        onPaste={(event) => keys.onPaste(event, row, at)}
        onKeyDown={(event) => keys.onKeyDown(event, row, at)}
      />
      {state.error && (
        <span id={`${state.id}-error`} className={classes.error}>
          {state.error}
        </span>
      )}
    </>
  )
})

function useCellName(label: string, line: number | undefined, box: number | undefined): string {
  const { t } = useLingui()
  if (line === undefined) return t`${label}, carton ${box ?? 0}`
  return box === undefined ? t`${label}, line ${line}` : t`${label}, line ${line}, carton ${box}`
}
