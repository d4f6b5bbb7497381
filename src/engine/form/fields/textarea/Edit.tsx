import { Textarea } from '@mantine/core'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { MAX_TEXTAREA } from '#engine/form/logic/field-filters.ts'
import { useTextInput } from '#engine/form/view/use-text-input.ts'

/** spec 001 §5 "Designer defaults". */
const ROWS = 2

export function TextareaEdit({ field, path }: FieldProps) {
  const { rows = ROWS, autosize = false, resize = 'vertical', maxLength = MAX_TEXTAREA } = field
  const { input } = useTextInput({ ...field, maxLength }, path)
  // Browsers that cannot size a field by its content leave the handle to the person.
  const styles = { input: { resize, ...(autosize ? { fieldSizing: 'content' as const } : {}) } }
  return <Textarea {...input} rows={rows} styles={styles} />
}
