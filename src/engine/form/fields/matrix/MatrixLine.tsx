import { useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { asText, valueAt } from '#engine/form/logic/form-paths.ts'
import type { FormData, MatrixProps, LineColumn } from '#engine/form/schema/form.ts'
import { useFormState } from '#engine/form/view/form-context.ts'
import { LaterPart } from '#engine/form/view/LaterPart.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import classes from './matrix.module.css'
import type { useMatrix } from './use-matrix.ts'
import { msg } from '@lingui/core/macro'
import { CELL_FILTER, MAX_CELL_TEXT } from '#engine/form/logic/field-filters.ts'

/** The cells where lines and boxes meet. */
const countColumn: LineColumn = {
  path: '',
  label: msg`Quantity`,
  grow: 1,
  isNumber: true,
  filter: CELL_FILTER,
  maxLength: MAX_CELL_TEXT,
}

interface Props {
  index: number
  path: string
  boxes: number
  props: MatrixProps
  tools: ReturnType<typeof useMatrix>
  isReadOnly: boolean
}

export function MatrixLine({ index, path, boxes, props, tools, isReadOnly }: Props) {
  const { t } = useLingui()
  const { lines, cells } = props
  const number = index + 1
  const row = props.boxes.columns.length + index
  const at = `${path}.${index}`
  return (
    <tr>
      <th scope="row" className={classes.number}>
        {number}
      </th>
      {lines.columns.map((column, place) => (
        <td key={column.path} data-first={place === 0 || undefined}>
          <MatrixCell
            path={`${at}.${column.path}`}
            column={column}
            line={number}
            row={row}
            at={place}
            keys={tools}
          />
          {place === 0 && props.note && <LaterPart load={props.note} props={{ index }} />}
        </td>
      ))}
      {Array.from({ length: boxes }, (_, box) => (
        <td key={box}>
          <MatrixCell
            path={`${at}.${cells}.${box}`}
            column={countColumn}
            line={number}
            box={box + 1}
            row={row}
            at={lines.columns.length + box}
            keys={tools}
          />
        </td>
      ))}
      <LineTotal path={at} props={props} />
      <td>
        <button
          type="button"
          className={classes.action}
          disabled={isReadOnly}
          title={t`Remove`}
          aria-label={t`Remove line ${number}`}
          onClick={() => tools.removeLine(index)}
        >
          <IconTrash size={15} />
        </button>
      </td>
    </tr>
  )
}

const whole = (value: unknown): number => (/^\d{1,9}$/.test(asText(value)) ? Number(asText(value)) : 0)

/** Pieces of the line: in each box, times the boxes like it. */
function LineTotal({ path, props }: { path: string; props: MatrixProps }) {
  const [first] = props.boxes.columns
  const total = useFormState((store) => {
    const counts = (store.get(`${path}.${props.cells}`) ?? []) as unknown[]
    const boxes = linesOf(store.get(props.boxesPath))
    const alike = (box: FormData | undefined) => whole(valueAt(box, first?.path ?? ''))
    return counts.reduce<number>((sum, count, at) => sum + whole(count) * alike(boxes[at]), 0)
  })
  return <td className={classes.total}>{total}</td>
}
