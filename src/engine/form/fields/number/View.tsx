import type { FieldDecl } from '#engine/form/schema/form.ts'
import { asText } from '#engine/form/logic/form-paths.ts'

export function NumberView({ field, value }: { field: FieldDecl; value: unknown }) {
  const text = asText(value)
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {text ? `${text} ${field.unit ?? ''}`.trim() : '—'}
    </span>
  )
}
