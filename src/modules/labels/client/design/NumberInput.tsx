import { useBoundedNumber } from '#engine/form/view.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

interface NumberInputProps {
  label: string
  unit: string
  /** Undefined: nothing is set. */
  value: number | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** Most decimal places. */
  places?: number
  isDisabled?: boolean | undefined
  onChange: (value: number) => void
  /** The field may be empty. */
  onClear?: (() => void) | undefined
}

/** A number with its unit. It is applied while it is typed if it fits; what does not fit stays with a message and is not applied. */
export function NumberInput({ label, unit, isDisabled, places = 3, ...options }: NumberInputProps) {
  const { min, max } = options
  const { typing, fault } = useBoundedNumber({ ...options, unit, places })
  return (
    <label className={frame.field}>
      <span>
        {label}
        {min !== undefined && max !== undefined && <em className={classes.range}>{` ${min}–${max}`}</em>}
      </span>
      <span className={classes.numberBox}>
        <input
          {...typing}
          className={frame.input}
          type="text"
          disabled={isDisabled}
          aria-invalid={fault ? true : undefined}
        />
        <span className={classes.unit}>{unit}</span>
      </span>
      {fault && (
        <small className={frame.fault} role="alert">
          {fault}
        </small>
      )}
    </label>
  )
}
