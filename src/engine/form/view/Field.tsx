import { memo } from 'react'
import type { FieldLook } from '#engine/form/schema/field-props.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { FieldStatus } from './FieldStatus.tsx'
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
  const { look } = field
  const styles = {
    ...look?.styles,
    ...(look?.labelWidth ? { '--label-width': look.labelWidth } : {}),
    '--span': field.span ?? 12,
    '--span-phone': field.spanPhone ?? 12,
  } as React.CSSProperties
  return (
    <div
      className={classes.cell}
      style={styles}
      data-path={path}
      data-class={look?.classNames}
      data-size={look?.size}
      data-labels={look?.labels}
      data-letters={look && lettersOf(look)}
      data-status={look?.hasStatus || undefined}
    >
      <type.Edit field={field} path={path} />
      {look?.hasStatus && <FieldStatus path={path} endPath={field.endPath} />}
      {store.form.proposals && <ProposalNote path={path} />}
    </div>
  )
})

const letters = ['color', 'fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'textAlign']

/** Styles that its label and its input take from the cell instead of their own. */
function lettersOf({ styles = {} }: FieldLook): string | undefined {
  return letters.filter((key) => Object.hasOwn(styles, key)).join(' ') || undefined
}
