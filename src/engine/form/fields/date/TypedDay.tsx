import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import inputs from '#engine/form/view/inputs.module.css'
import { isDay, readDay } from '#engine/form/logic/calendar-days.ts'

interface Props {
  label: string
  /** A day, or "". */
  value: string
  /** Gets days and "" alone. */
  onChange: (day: string) => void
}

/** A day typed where there is no form around it, e.g. in a filter: what is none yet stays in the field and changes nothing. */
export function TypedDay({ label, value, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const take = (text: string, hasEnded: boolean) => {
    setLeft(hasEnded)
    const day = text.trim() === '' ? '' : hasEnded ? readDay(text) : isDay(text) ? text : undefined
    setTyped(day === undefined ? text : undefined)
    if (day !== undefined && day !== value) onChange(day)
  }
  return (
    <TextInput
      size="xs"
      classNames={{ label: inputs.label }}
      label={label}
      placeholder={t`yyyy-mm-dd`}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      error={typed !== undefined && (isLeft || typed.length >= 10) && t`Enter a date like 2025-01-31.`}
      onChange={({ currentTarget }) => take(currentTarget.value, false)}
      onBlur={({ currentTarget }) => take(currentTarget.value, true)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value, true)}
    />
  )
}
