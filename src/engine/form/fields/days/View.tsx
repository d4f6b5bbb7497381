import { asText, textAt } from '#engine/form/logic/form-paths.ts'
import type { ViewProps } from '#engine/form/view/form-context.ts'

/** "2025-11-01 – 2025-11-20"; one day once. */
export function DaysView({ field, value, data }: ViewProps) {
  const from = asText(value)
  const to = field.endPath ? textAt(data, field.endPath) : ''
  const text = from === to ? from : [from || '…', to || '…'].join(` ${field.rangeSeparator ?? '–'} `)
  return <>{text || '—'}</>
}
