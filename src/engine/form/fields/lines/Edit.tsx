import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import type { FormData, LineColumn, LinesProps } from '#engine/form/schema/form.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { useFormState } from '#engine/form/view/form-context.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { LaterPart } from '#engine/form/view/LaterPart.tsx'
import { UndoNotice } from '#engine/form/view/UndoNotice.tsx'
import { useField } from '#engine/form/view/use-field.ts'
import { Cell } from './Cell.tsx'
import { Totals } from './Totals.tsx'
import classes from './lines.module.css'
import { LINES, useLines } from './use-lines.ts'

type Tools = ReturnType<typeof useLines>

export function LinesEdit({ field, path }: FieldProps) {
  const { lines: declared } = field
  if (!declared) throw new Error(`The lines field ${path} declares no columns`)
  const props = useShownColumns(declared)
  const state = useField(field, path)
  const count = useFormState((store) => linesOf(store.get(path)).length)
  const tools = useLines(path, props)
  const tracks = `1.75rem ${props.columns.map(({ grow }) => `minmax(0, ${grow}fr)`).join(' ')} 4rem`
  return (
    <div
      className={classes.root}
      style={{ '--tracks': tracks } as React.CSSProperties}
      id={state.id}
      {...{ [LINES]: path }}
      tabIndex={-1}
    >
      {declared.tools && <LaterPart load={declared.tools} props={{ path }} />}
      <Head props={props} />
      {Array.from({ length: count }, (_, index) => (
        <Line
          key={index}
          index={index}
          path={path}
          props={props}
          tools={tools}
          isReadOnly={state.isReadOnly}
        />
      ))}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={tools.add}
          disabled={state.isReadOnly || count >= props.max}
        >
          <Trans>Add line</Trans>
        </Button>
        <span className={classes.note}>
          <Trans>Paste rows from a spreadsheet into any cell. Enter on an empty line goes on.</Trans>
        </span>
        {declared.totals && <Totals path={path} props={{ ...declared, totals: declared.totals }} />}
      </div>
      <UndoNotice path={path} />
      {state.error && <span className={classes.error}>{state.error}</span>}
    </div>
  )
}

/** The columns that the data asks for; the same object while the same columns are shown. */
function useShownColumns(props: LinesProps): LinesProps {
  const shown = useFormState((store) =>
    props.columns
      .filter(({ when }) => !when || when(store.data))
      .map(({ path, required }) => `${path}${isRequired(required, store.data) ? '*' : ''}`)
      .join(' '),
  )
  return useMemo(() => {
    const paths = new Map(shown.split(' ').map((text) => [text.replace('*', ''), text.endsWith('*')]))
    const columns = props.columns.filter(({ path }) => paths.has(path))
    return {
      ...props,
      columns: columns.map((column) => ({ ...column, required: paths.get(column.path) === true })),
    }
  }, [props, shown])
}

const isRequired = (required: LineColumn['required'], data: FormData): boolean =>
  typeof required === 'function' ? required(data) : required === true

function Head({ props }: { props: LinesProps }) {
  const { i18n } = useLingui()
  return (
    <div className={classes.head} aria-hidden="true">
      <span />
      {props.columns.map((column) => (
        <span key={column.path} data-number={column.isNumber || undefined}>
          {i18n._(column.label)}
          {column.required && <span className="s-bad"> *</span>}
        </span>
      ))}
    </div>
  )
}

interface LineProps {
  index: number
  path: string
  props: LinesProps
  tools: Tools
  isReadOnly: boolean
}

function Line({ index, path, props, tools, isReadOnly }: LineProps) {
  const { t } = useLingui()
  const number = index + 1
  return (
    <div className={classes.line} role="group" aria-label={t`Line ${number}`}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      {props.columns.map((column, at) => (
        <Cell
          key={column.path}
          column={column}
          path={`${path}.${index}.${column.path}`}
          line={index}
          onPaste={(event) => tools.paste(event, index, at)}
          onKeyDown={(event) => tools.onKey(event, index, at)}
        />
      ))}
      <span className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          disabled={isReadOnly}
          title={t`Duplicate (Ctrl+D)`}
          aria-label={t`Duplicate line ${number}`}
          onClick={() => tools.duplicate(index)}
        >
          <IconCopy size={15} />
        </button>
        <button
          type="button"
          className={classes.action}
          disabled={isReadOnly}
          title={t`Remove`}
          aria-label={t`Remove line ${number}`}
          onClick={() => tools.remove(index)}
        >
          <IconTrash size={15} />
        </button>
      </span>
      {props.note && (
        <span className={classes.below}>
          <LaterPart load={props.note} props={{ index }} />
        </span>
      )}
    </div>
  )
}
