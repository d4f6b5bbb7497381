import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import classes from './calculator.module.css'
import { CalculatorFields } from './CalculatorFields.tsx'
import { PriceLine } from './PriceLine.tsx'
import { RouteTable } from './RouteTable.tsx'
import { useCalculator } from './use-calculator.ts'
import { useDrag } from './use-drag.ts'

/** Spec 000 §9 "calculator dialog 600px". */
const WIDTH = 600

/**
 * Floats beside the work instead of over it: the page stays usable, so that a price can be read while an order is typed.
 * On a phone it is a sheet at the lower edge.
 */
export function CalculatorDialog({ close }: { close: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const root = useRef<HTMLDialogElement>(null)
  const calculator = useCalculator()
  const { spot, handlers } = useDrag({
    start: () => ({ x: window.innerWidth - WIDTH - 76, y: 84 }),
    // Enough of the head stays in the window to take hold of it.
    size: () => ({ width: WIDTH, height: 120 }),
  })
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, button[role="combobox"]')?.focus()
  }, [])
  const { field } = calculator.problem ?? {}
  useEffect(() => {
    if (field) document.getElementById(`${id}-${field}`)?.focus()
  }, [field, id])
  return (
    <dialog
      ref={root}
      open
      className={classes.dialog}
      style={{ '--x': `${spot.x}px`, '--y': `${spot.y}px` } as React.CSSProperties}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <div className={classes.head} {...handlers}>
        <h2 id={`${id}-title`}>
          <Trans>Freight calculator</Trans>
        </h2>
        <button type="button" data-no-drag className={classes.close} aria-label={t`Close`} onClick={close}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </button>
      </div>
      <form
        className={classes.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void calculator.calculate()
        }}
      >
        <CalculatorFields id={id} calculator={calculator} />
        <div className={classes.result}>
          <PriceLine price={calculator.price} />
          <PlainButton type="submit" isBusy={calculator.price.kind === 'asking'}>
            <Trans>Calculate</Trans>
          </PlainButton>
        </div>
        <RouteTable calculator={calculator} />
      </form>
    </dialog>
  )
}
