import type { ButtonHTMLAttributes } from 'react'
import classes from './plain-button.module.css'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'filled' | 'plain'
  isWide?: boolean
  /** Shows that it is at work and does nothing more. */
  isBusy?: boolean
}

/** A button for what is drawn before or beside the component library: sign-in, the shell, failures. */
export function PlainButton({
  look = 'filled',
  isWide,
  isBusy,
  disabled,
  children,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.root}
      data-look={look}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
    >
      {isBusy && <i className={classes.wheel} aria-hidden />}
      {children}
    </button>
  )
}
