import '@mantine/core/styles/Input.css'
import { Input } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useCallback, useId, useState } from 'react'
import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx'
import classes from './choice-box.module.css'

interface ChoiceFieldProps extends Omit<
  ChoiceBoxProps,
  'isNamed' | 'isInvalid' | 'isMissShown' | 'describedBy' | 'look'
> {
  description?: string | undefined
  error?: string | undefined
}

/** A choice box with its label above it, and what is said about it below. */
export function ChoiceField({ description, error, className, ...props }: ChoiceFieldProps) {
  const { i18n } = useLingui()
  const own = useId()
  const id = props.id ?? own
  const [miss, setMiss] = useState<MessageDescriptor>()
  const { onMiss } = props
  const report = useCallback(
    (message: MessageDescriptor | undefined) => {
      setMiss(message)
      onMiss?.(message)
    },
    [onMiss],
  )
  const problem = miss ? i18n._(miss) : error
  const describedBy = [problem && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      description={description}
      error={problem}
      withAsterisk={props.isRequired === true}
      {...(className ? { className } : {})}
      classNames={{ label: classes.label, error: classes.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <ChoiceBox
        {...props}
        id={id}
        isNamed
        isInvalid={problem !== undefined}
        describedBy={describedBy || undefined}
        onMiss={report}
        isMissShown
      />
    </Input.Wrapper>
  )
}
