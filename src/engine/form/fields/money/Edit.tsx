import { NumberEdit } from '#engine/form/fields/number/Edit.tsx'
import { textAt } from '#engine/form/logic/form-paths.ts'
import { useFormState } from '#engine/form/view/form-context.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'

export function MoneyEdit({ field, path }: FieldProps) {
  const currency = useFormState((store) => (field.currencyPath ? textAt(store.data, field.currencyPath) : ''))
  return <NumberEdit field={field} path={path} unit={currency || field.unit} />
}
