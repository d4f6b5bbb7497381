import type { FieldDecl, QueryOptions } from '#engine/schema/form.ts'
import { asText } from '#engine/logic/form-paths.ts'
import { useClosedChoices, useQueryChoices } from './choices.ts'
import type { ReadChoice } from './choices.ts'

interface Props {
  field: FieldDecl
  value: unknown
}

export function SelectView({ field, value }: Props) {
  const { options = [] } = field
  if ('call' in options) return <Queried options={options} value={value} />
  return <Closed field={field} value={value} />
}

const nameOf = (choices: readonly ReadChoice[], value: unknown): string =>
  choices.find((choice) => choice.value === value)?.label ?? (asText(value) || '—')

function Closed({ field, value }: Props) {
  return (
    <>{nameOf(useClosedChoices(field.options && !('call' in field.options) ? field.options : []), value)}</>
  )
}

function Queried({ options, value }: { options: QueryOptions; value: unknown }) {
  return <>{nameOf(useQueryChoices(options).choices, value)}</>
}
