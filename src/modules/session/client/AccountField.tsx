import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { forgetLogin, rememberedCodes } from '#client/session/remembered-logins.ts'
import { TextField } from '#client/ui/TextField.tsx'
import classes from './account-field.module.css'

interface AccountFieldProps {
  value: string
  isFixed: boolean
  error: string | undefined
  onType: (loginCode: string) => void
  /** One of the accounts this device remembers. */
  onChoose: (loginCode: string) => void
  onLeave: () => void
}

/** The account, with the list of those this device remembers: choose one, or forget one. */
export function AccountField({ value, isFixed, error, onType, onChoose, onLeave }: AccountFieldProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [codes, setCodes] = useState(rememberedCodes)
  const [isOpen, setIsOpen] = useState(false)
  const hasList = !isFixed && codes.length > 0
  const input = () => place.current?.querySelector('input')
  const close = () => {
    setIsOpen(false)
    input()?.focus()
  }
  const forget = (code: string) => {
    forgetLogin(code)
    const left = rememberedCodes()
    setCodes(left)
    if (code === value) onChoose('')
    if (left.length === 0) close()
  }
  const press = (event: KeyboardEvent) => {
    if (!hasList) return
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true)
    else if (!moveIn(place.current, event)) return
    event.preventDefault()
  }
  const leave = (event: FocusEvent) => {
    if (place.current?.contains(event.relatedTarget)) return
    setIsOpen(false)
    onLeave()
  }
  return (
    // Keys and focus of field and list together; every control inside is one of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="s-origin" ref={place} onKeyDown={press} onBlur={leave}>
      <TextField
        label={t`Account`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isFixed}
        value={value}
        error={error}
        isErrorInGap
        onChange={(event) => onType(event.currentTarget.value)}
        aside={
          hasList && (
            <button
              type="button"
              className={classes.open}
              aria-label={t`Remembered accounts`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden>
                <path d="M6 9.500l6 6 6-6" />
              </svg>
            </button>
          )
        }
      />
      {isOpen && hasList && (
        <Remembered
          codes={codes}
          onChoose={(code) => {
            onChoose(code)
            close()
          }}
          onForget={forget}
        />
      )}
    </div>
  )
}

interface RememberedProps {
  codes: readonly string[]
  onChoose: (code: string) => void
  onForget: (code: string) => void
}

function Remembered({ codes, onChoose, onForget }: RememberedProps) {
  const { t } = useLingui()
  return (
    <ul className={classes.list} aria-label={t`Remembered accounts`}>
      {codes.map((code) => (
        <li key={code} className={classes.row}>
          <button type="button" className={classes.choose} onClick={() => onChoose(code)}>
            {code}
          </button>
          <button
            type="button"
            className={classes.forget}
            aria-label={t`Forget ${code}`}
            onClick={() => onForget(code)}
          >
            <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden>
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Arrows walk through the accounts, from the field into the list and back. Answers whether the key was one. */
function moveIn(place: HTMLElement | null, { key }: KeyboardEvent): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const stops = [...(place?.querySelectorAll<HTMLElement>('input, li button:first-child') ?? [])]
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('button')
  const at = stops.indexOf(row ?? (document.activeElement as HTMLElement))
  stops[Math.min(stops.length - 1, Math.max(0, at + (key === 'ArrowDown' ? 1 : -1)))]?.focus()
  return true
}
