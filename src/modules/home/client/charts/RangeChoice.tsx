import { Plural } from '@lingui/react/macro'
import { useId } from 'react'
import classes from './charts.module.css'

interface Props<T extends string> {
  label: string
  value: T
  options: readonly T[]
  onChange: (value: T) => void
}

/** Numbers of days as one row of radio buttons. */
export function RangeChoice<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={classes.range}>
      <legend className="hidden-text">{label}</legend>
      {options.map((option) => (
        <label key={option} className={classes.option} data-checked={option === value || undefined}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <Plural value={Number(option)} one="# day" other="# days" />
        </label>
      ))}
    </fieldset>
  )
}
