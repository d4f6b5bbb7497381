import type { FieldDecl } from '#engine/form/schema/form.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { asText } from '#engine/form/logic/form-paths.ts'

/** Each line as its non-empty cells. */
export function LinesView({ field, value }: { field: FieldDecl; value: unknown }) {
  const columns = field.lines?.columns ?? []
  return (
    <>
      {linesOf(value).map((line, index) => (
        <div key={index}>
          {columns
            .map(({ path }) => asText(line[path]))
            .filter(Boolean)
            .join(' · ')}
        </div>
      ))}
    </>
  )
}
