import { useId, type ReactNode } from 'react'
import classes from './choice.module.css'

interface ChoiceProps<T extends string> {
  label: string
  /** What is around says to the eye what is chosen here; the label is for those who listen. */
  isLabelHidden?: boolean
  value: T
  options: readonly { value: T; label: ReactNode }[]
  onChange: (value: T) => void
  /** Place of the whole; `--choice-line` is the height of a choice. */
  className?: string | undefined
}

/** A few exclusive choices in one row: real radio buttons, so arrow keys work by themselves. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, isLabelHidden = false, value, options, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={isLabelHidden ? 'hidden-text' : classes.label}>{label}</legend>
      <div className={classes.row}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes.option}
            data-checked={option.value === value || undefined}
          >
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
