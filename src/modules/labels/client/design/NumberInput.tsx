import { useState } from 'react'
import classes from './panels.module.css'

interface NumberInputProps {
  label: string
  unit: string
  /** Undefined: nothing is set. */
  value: number | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  isDisabled?: boolean | undefined
  /** False: it was refused, and what stood there comes back. */
  onChange: (value: number) => boolean
  /** The field may be empty. */
  onClear?: (() => void) | undefined
}

/** A number with its unit. It is taken as it is typed where it fits; what does not fit is said and put right on leaving. */
export function NumberInput({
  label,
  unit,
  value,
  min,
  max,
  step = 1,
  isDisabled,
  onChange,
  onClear,
}: NumberInputProps) {
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined ? undefined : Number(typed.replace(',', '.'))
  const isWrong =
    number !== undefined &&
    (!Number.isFinite(number) || (min !== undefined && number < min) || (max !== undefined && number > max))
  const take = (text: string) => {
    setTyped(text)
    const next = Number(text.replace(',', '.'))
    if (text.trim() === '') return
    const isFair =
      Number.isFinite(next) && (min === undefined || next >= min) && (max === undefined || next <= max)
    if (isFair) onChange(next)
  }
  const leave = () => {
    if (typed?.trim() === '' && value !== undefined) onClear?.()
    // The refusal is the gateway's and the reader's own: it says what does not match.
    else if (isWrong && number !== undefined) onChange(number)
    setTyped(undefined)
  }
  return (
    <label className={classes.field}>
      <span>
        {label}
        {min !== undefined && max !== undefined && <em className={classes.range}>{` ${min}–${max}`}</em>}
      </span>
      <span className={classes.numberBox}>
        <input
          className={classes.input}
          type="text"
          inputMode="decimal"
          value={typed ?? (value === undefined ? '' : String(Math.round(value * 1000) / 1000))}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          onChange={(event) => take(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            const next = (value ?? min ?? 0) + (event.key === 'ArrowUp' ? step : -step)
            setTyped(undefined)
            onChange(Math.round(Math.min(max ?? next, Math.max(min ?? next, next)) * 1000) / 1000)
          }}
        />
        <span className={classes.unit}>{unit}</span>
      </span>
    </label>
  )
}
