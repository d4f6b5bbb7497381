import { Input, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useTextInput } from '#engine/form/view/use-text-input.ts'
import { OfferingText } from './OfferingText.tsx'

export const TextEdit = ({ field, path }: FieldProps) =>
  field.completes ? (
    <OfferingText field={field} path={path} completes={field.completes} />
  ) : (
    <PlainText field={field} path={path} />
  )

function PlainText({ field, path }: FieldProps) {
  const { t } = useLingui()
  const { state, input } = useTextInput(field, path)
  const isClearable = field.clearable === true && !state.isReadOnly && input.value !== ''
  return (
    <TextInput
      {...input}
      spellCheck={false}
      {...(isClearable
        ? { rightSection: <Input.ClearButton aria-label={t`Clear`} onClick={() => state.change('')} /> }
        : {})}
    />
  )
}
