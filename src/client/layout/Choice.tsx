import { useId } from 'react'
import classes from './appearance-panel.module.css'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A few exclusive choices in one row: real radio buttons, so arrow keys work by themselves. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{label}</legend>
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
