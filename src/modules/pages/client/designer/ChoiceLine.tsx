import { useId } from 'react'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import frame from '#client/ui/designer.module.css'

interface LineProps {
  label: string
  value: string
  /** What the empty value is called; without it there is always a value. */
  any?: string | undefined
  items: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A choice with its label above it. */
export function ChoiceLine({ label, any, ...rest }: LineProps) {
  const id = useId()
  return (
    <div className={frame.field}>
      <label htmlFor={id}>{label}</label>
      <ChoiceBox id={id} label={label} isNamed any={any} isAlwaysSet={any === undefined} {...rest} />
    </div>
  )
}
