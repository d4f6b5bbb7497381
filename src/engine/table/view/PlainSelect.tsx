import classes from './filters/filters.module.css'

interface PlainSelectProps {
  label: string
  /** What stands for "any"; absent when one must be chosen. */
  any?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** The browser's own select: no script to load, the phone's own wheel, type-ahead for the keyboard. */
export function PlainSelect({ label, any, value, options, onChange }: PlainSelectProps) {
  return (
    <select
      className={classes.select}
      data-on={(any !== undefined && value !== '') || undefined}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
