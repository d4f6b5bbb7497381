import { NumberEdit } from '#engine/fields/number/Edit.tsx'
import { amountFilter } from '#engine/logic/form-filters.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import { useFormState } from '#engine/view/form/form-context.ts'
import type { FieldProps } from '#engine/view/form/form-context.ts'

export function MoneyEdit({ field, path }: FieldProps) {
  const currency = useFormState((store) => (field.currencyPath ? textAt(store.data, field.currencyPath) : ''))
  return (
    <NumberEdit
      field={{ ...field, filter: field.filter ?? amountFilter(currency) }}
      path={path}
      unit={currency || field.unit}
    />
  )
}
