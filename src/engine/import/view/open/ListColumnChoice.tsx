/** Which columns of a customer's own list hold the number and the amount, as guessed or as chosen. */
import { useLingui } from '@lingui/react/macro'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { widthOf, type ListColumns, type ListRows } from '#domain/own-list.ts'

interface Props {
  readonly rows: ListRows
  readonly columns: ListColumns
  readonly choose: (columns: ListColumns) => void
}

export function ListColumnChoice({ rows, columns, choose }: Props) {
  const { t } = useLingui()
  const items = Array.from({ length: widthOf(rows) }, (_, at) => ({
    value: String(at),
    label: rows[0]?.[at]?.trim() || t`Column ${at + 1}`,
  }))
  return (
    <div className="s-halves">
      <ChoiceField
        label={t`Column of numbers`}
        items={items}
        isAlwaysSet
        value={columns.number < 0 ? '' : String(columns.number)}
        onChange={(value) => choose({ ...columns, number: Number(value) })}
      />
      <ChoiceField
        label={t`Column of amounts`}
        any={t`None`}
        items={items}
        value={columns.amount < 0 ? '' : String(columns.amount)}
        onChange={(value) => choose({ ...columns, amount: value === '' ? -1 : Number(value) })}
      />
    </div>
  )
}
