import { memo } from 'react'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { useForm, useFormState } from './form-context.ts'
import { ProposalNote } from './ProposalNote.tsx'
import classes from './form.module.css'

interface Props {
  field: FieldDecl
  /** Where the value lies, when it is not where the declaration says (fields inside a block). */
  path?: string
}

/** A cell of the grid with the edit view of the field's type. Draws nothing while the field's `when` does not hold. */
export const Field = memo(function Field({ field, path = field.path }: Props) {
  const { store, types } = useForm()
  const isShown = useFormState(() => !field.when || field.when(store.data))
  const type = types[field.type]
  if (!type) throw new Error(`No field type "${field.type}" (${path})`)
  if (!isShown) return null
  const spans = { '--span': field.span ?? 12, '--span-phone': field.spanPhone ?? 12 } as React.CSSProperties
  return (
    <div className={classes.cell} style={spans} data-path={path}>
      <type.Edit field={field} path={path} />
      {store.form.proposals && <ProposalNote path={path} />}
    </div>
  )
})
