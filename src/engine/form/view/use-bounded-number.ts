/** A number typed outside of a form: it is taken while it fits, anything else stays as typed with a message. */
import { useLingui } from '@lingui/react'
import { useState, type KeyboardEvent } from 'react'
import { readBounded, type Bounds } from '#engine/form/logic/bounded-number.ts'
import { useReportFault } from '#client/ui/input-faults.ts'

export interface BoundedNumberOptions extends Bounds {
  /** Undefined: nothing is set. */
  value: number | undefined
  /** What the arrow keys add; 1 by default. */
  step?: number | undefined
  onChange: (value: number) => void
  /** Without it, the field may not be empty. */
  onClear?: (() => void) | undefined
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** Returns the properties of the input and the message for what is refused. */
export function useBoundedNumber({ value, step = 1, onChange, onClear, ...bounds }: BoundedNumberOptions) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === undefined ? '' : String(rounded(value)))
  const isCleared = text.trim() === '' && (onClear !== undefined || value === undefined)
  const read = isCleared ? undefined : readBounded(text, bounds)
  const fault = read && 'fault' in read ? read.fault : undefined
  useReportFault(fault !== undefined)
  const take = (next: string) => {
    setTyped(next)
    const taken = readBounded(next, bounds)
    if ('value' in taken && taken.value !== value) onChange(taken.value)
    else if (next.trim() === '' && value !== undefined) onClear?.()
  }
  const turn = (by: number) => {
    const { min = -Infinity, max = Infinity } = bounds
    setTyped(undefined)
    onChange(rounded(Math.min(max, Math.max(min, (value ?? bounds.min ?? 0) + by))))
  }
  return {
    fault: fault && i18n._(fault),
    typing: {
      value: text,
      inputMode: (bounds.places ? 'decimal' : 'numeric') as 'decimal' | 'numeric',
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => take(currentTarget.value),
      /** What was taken is shown as it is read. */
      onBlur: () => fault === undefined && setTyped(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        turn(event.key === 'ArrowUp' ? step : -step)
      },
    },
  }
}
