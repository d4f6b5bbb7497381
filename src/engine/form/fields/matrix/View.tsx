import type { FieldDecl } from '#engine/form/schema/form.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { asText } from '#engine/form/logic/form-paths.ts'

/** Each line as its non-empty cells, then its counts by box. */
export function MatrixView({ field, value }: { field: FieldDecl; value: unknown }) {
  const { lines, cells = '' } = field.matrix ?? {}
  return (
    <>
      {linesOf(value).map((line, index) => (
        <div key={index}>
          {[
            ...(lines?.columns ?? []).map(({ path }) => asText(line[path])),
            linesOf(line[cells])
              .map((count) => asText(count) || '0')
              .join(' + '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      ))}
    </>
  )
}
