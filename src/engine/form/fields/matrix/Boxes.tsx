import { useLingui } from '@lingui/react/macro'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import type { MatrixProps } from '#engine/form/schema/form.ts'
import { useFormState } from '#engine/form/view/form-context.ts'
import { MatrixCell } from './MatrixCell.tsx'
import classes from './matrix.module.css'
import type { useMatrix } from './use-matrix.ts'

type Tools = ReturnType<typeof useMatrix>

interface Props {
  props: MatrixProps
  boxes: number
  tools: Tools
}

/** Headings of the lines' columns, then of each box with the numbers it stands for. */
export function BoxHeads({ props, boxes, tools, isReadOnly }: Props & { isReadOnly: boolean }) {
  const { i18n, t } = useLingui()
  return (
    <tr>
      <th scope="col" className={classes.number}>
        <span className="hidden-text">{t`Line`}</span>
      </th>
      {props.lines.columns.map((column, at) => (
        <th
          key={column.path}
          scope="col"
          data-first={at === 0 || undefined}
          data-number={column.isNumber || undefined}
          style={{ minWidth: `${column.grow * 2.4}rem` }}
        >
          {i18n._(column.label)}
          {column.required && <span className="s-bad"> *</span>}
        </th>
      ))}
      {Array.from({ length: boxes }, (_, box) => (
        <th key={box} scope="col" className={classes.box}>
          <BoxHead box={box} props={props} tools={tools} isReadOnly={isReadOnly} />
        </th>
      ))}
      <th scope="col" data-number>{t`Total`}</th>
      <th scope="col">
        <span className="hidden-text">{t`Tools`}</span>
      </th>
    </tr>
  )
}

function BoxHead({
  box,
  props,
  tools,
  isReadOnly,
}: Omit<Props, 'boxes'> & { box: number; isReadOnly: boolean }) {
  const { t } = useLingui()
  const number = box + 1
  const note = useFormState(
    (store) => props.boxes.totals?.(linesOf(store.get(props.boxesPath)), store.data)[box]?.value ?? '',
  )
  return (
    <span className={classes.boxHead}>
      <span>
        {t`Carton ${number}`}
        {note && <small>{note}</small>}
      </span>
      <button
        type="button"
        className={classes.action}
        disabled={isReadOnly}
        title={t`Copy with its contents`}
        aria-label={t`Copy carton ${number} with its contents`}
        onClick={() => tools.addBox(box)}
      >
        <IconCopy size={14} />
      </button>
      <button
        type="button"
        className={classes.action}
        disabled={isReadOnly}
        title={t`Remove`}
        aria-label={t`Remove carton ${number}`}
        onClick={() => tools.removeBox(box)}
      >
        <IconTrash size={14} />
      </button>
    </span>
  )
}

/** What is said of each box: how many are like it, sides, weight. */
export function BoxFacts({ props, boxes, tools }: Props) {
  const { i18n } = useLingui()
  const left = props.lines.columns.length
  return props.boxes.columns.map((column, row) => (
    <tr key={column.path} className={classes.fact}>
      <th scope="row" colSpan={left + 1}>
        {i18n._(column.label)}
        {column.required && <span className="s-bad"> *</span>}
      </th>
      {Array.from({ length: boxes }, (_, box) => (
        <td key={box}>
          <MatrixCell
            path={`${props.boxesPath}.${box}.${column.path}`}
            column={column}
            box={box + 1}
            row={row}
            at={left + box}
            keys={tools}
          />
        </td>
      ))}
      <td colSpan={2}>{'\u00a0'}</td>
    </tr>
  ))
}
