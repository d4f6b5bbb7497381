import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import classes from './text-field.module.css'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  /** The error takes no room of its own: what is below stays where it is, so that no click misses it. The caller leaves 22 px. */
  isErrorInGap?: boolean
  /** Drawn inside, at the end. */
  aside?: ReactNode
}

/** Label, input, error below; for pages that stand without the component library. */
export function TextField({ label, error, isErrorInGap, aside, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={classes.root} data-gap={isErrorInGap}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box} data-wrong={error ? true : undefined}>
        <input
          {...rest}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {aside}
      </div>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
