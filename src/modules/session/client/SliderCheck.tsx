import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { dragTheSlider } from './sign-in-checks.ts'
import classes from './slider-check.module.css'

const END = 100
/** Twenty key presses, or End, or one click at the far end: nobody has to drag (WCAG 2.5.7). */
const STEP = 5

/**
 * Opens when what was sent was not right (spec 000 §4, §5). The browser's own slider: pointer, touch and keys are its
 * business. Let go before the end, it has failed and begins again.
 */
export function SliderCheck({ error, onDone }: { error: string | undefined; onDone: () => void }) {
  const { t } = useLingui()
  const [value, setValue] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (value === END) done.current()
  }, [value])
  const move = (next: number) => {
    setHasFailed(false)
    setValue(next)
  }
  const letGo = () => {
    if (value === END || value === 0) return
    setValue(0)
    setHasFailed(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in a field would send the form.
    event.preventDefault()
    if (value === 0) setHasFailed(true)
    letGo()
  }
  const message = hasFailed ? t`Slider verification failed` : error
  return (
    <div className={classes.root}>
      <div
        className={classes.track}
        style={{ backgroundSize: `${value}% 100%` }}
        data-wrong={message ? true : undefined}
      >
        <span className={classes.hint} aria-hidden>
          {t(dragTheSlider)}
        </span>
        <input
          className={classes.input}
          type="range"
          min={0}
          max={END}
          step={STEP}
          value={value}
          aria-label={t(dragTheSlider)}
          aria-invalid={message ? true : undefined}
          onChange={(event) => move(Number(event.currentTarget.value))}
          onPointerUp={letGo}
          onKeyDown={press}
        />
      </div>
      <p className={classes.error} role="alert">
        {message}
      </p>
    </div>
  )
}
