import { useLingui } from '@lingui/react/macro'
import { memo, useEffect } from 'react'
import type { KeyboardEvent, ClipboardEvent } from 'react'
import type { FormData, LineColumn } from '#engine/form/schema/form.ts'
import { asText } from '#engine/form/logic/form-paths.ts'
import { columnFilter } from '#engine/form/logic/field-filters.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import { filledLine } from '#engine/form/logic/form-lines.ts'
import { Offers } from '#engine/form/view/Offers.tsx'
import { useCompletions } from '#engine/form/view/use-completions.ts'
import { useField } from '#engine/form/view/use-field.ts'
import { useTyping } from '#engine/form/view/use-typing.ts'
import classes from './lines.module.css'

interface Props {
  column: LineColumn
  path: string
  line: number
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One cell of the lines: the column's heading and the line number are its name. */
export const Cell = memo(function Cell({ column, path, line, onPaste, onKeyDown }: Props) {
  const { t } = useLingui()
  const store = useFormStore()
  const state = useField(
    { path, type: 'text', label: column.label, required: column.required === true },
    path,
  )
  const filter = useFormState(() => columnFilter(column, store.data))
  const typing = useTyping(asText(state.value), filter, state)
  const name = t`${state.label}, line ${line + 1}`
  const { completes } = column
  const offers = useCompletions(
    completes,
    asText(state.value),
    state.isReadOnly,
    ({ values, around = {} }) => {
      const at = path.slice(0, path.lastIndexOf('.'))
      const filled = filledLine(store.get(at) as FormData, column.path, values)
      if (completes) store.fill({ [at]: filled, ...around }, completes.taken)
    },
  )
  useEffect(() => store.name(path, { label: name, id: state.id }), [store, path, name, state.id])
  return (
    <div className={classes.cell} data-number={column.isNumber || undefined}>
      <span className={classes.phoneLabel} aria-hidden="true">
        {state.label}
        {state.isRequired && <span className="s-bad"> *</span>}
      </span>
      <input
        {...typing}
        {...offers.input}
        id={state.id}
        className={classes.input}
        aria-label={name}
        aria-required={state.isRequired || undefined}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={state.error ? `${state.id}-error` : undefined}
        readOnly={state.isReadOnly}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => {
          offers.enter()
          if (column.isNumber) event.currentTarget.select()
        }}
        onChange={(event) => {
          typing.onChange(event)
          offers.open()
        }}
        onBlur={(event) => {
          offers.close()
          typing.onBlur(event)
        }}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (!offers.onKeyDown(event)) onKeyDown(event)
        }}
      />
      <Offers label={name} offers={offers} />
      {state.error && (
        <span id={`${state.id}-error`} className={classes.error}>
          {state.error}
        </span>
      )}
    </div>
  )
})
