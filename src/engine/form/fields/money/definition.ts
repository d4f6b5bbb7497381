import type { FieldType } from '#engine/form/view/form-context.ts'
import { NumberView } from '#engine/form/fields/number/View.tsx'
import { MoneyEdit } from './Edit.tsx'

/** An amount in major units as decimal text, with the currency found at `currencyPath`. */
export const money: FieldType = { name: 'money', Edit: MoneyEdit, View: NumberView }
