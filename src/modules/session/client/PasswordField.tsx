import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#client/ui/TextField.tsx'
import classes from './sign-in.module.css'

/** A password that can be looked at. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      isErrorInGap
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      aside={
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden>
            <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
            <circle cx="12" cy="12" r="2.800" />
            {!isShown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      }
    />
  )
}
