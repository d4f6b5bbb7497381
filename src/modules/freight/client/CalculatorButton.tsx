import { useLingui } from '@lingui/react/macro'
import { IconCalculator } from '@tabler/icons-react'
import { Suspense, useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { TOOL_PLACE } from '#client/layout/header-place.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import classes from './calculator.module.css'
import { calculator, closeCalculator, toggleCalculator } from './calculator-state.ts'
import { useDrag, type Spot } from './use-drag.ts'

const SIZE = { width: 44, height: 44 }
const size = () => SIZE
/** Below the place in the header that still counts as the header, and how far below the first arrow key puts it. Pixels. */
const BELOW = 10
const OUT = 24

const Dialog = lazyPart(
  withTexts(
    ['freight', 'engine', 'domain'],
    async () => (await import('./CalculatorDialog.tsx')).CalculatorDialog,
  ),
)

/** Where it was left, as shares of the window, so that another screen size keeps it in view; undefined: in the header. */
function left(): Spot | undefined {
  const [x = Number.NaN, y = Number.NaN] = readLocal(localKeys.calculator).split(',').map(Number)
  return Number.isFinite(x) && Number.isFinite(y)
    ? { x: x * window.innerWidth, y: y * window.innerHeight }
    : undefined
}

/** Position of the place in the header it comes from and can be put back to. */
function home(): DOMRect {
  return document.getElementById(TOOL_PLACE)?.getBoundingClientRect() ?? new DOMRect()
}

/** Whether a spot is over the header. */
const isHome = ({ y }: Spot): boolean => y + SIZE.height / 2 < home().bottom + BELOW

const keep = (spot: Spot): void =>
  writeLocal(
    localKeys.calculator,
    isHome(spot)
      ? ''
      : `${(spot.x / window.innerWidth).toFixed(4)},${(spot.y / window.innerHeight).toFixed(4)}`,
  )

/**
 * The freight calculator's button: is in the header, where it covers nothing, until it is dragged to where it is wanted; floats from
 * then on and opens on a click (spec 000 §1, §9). People who see no amounts have none.
 */
export const CalculatorButton = () => (useSeesAmounts() ? <FloatingButton /> : null)

function FloatingButton() {
  const { t } = useLingui()
  const { isOpen } = useSnapshot(calculator)
  const button = useRef<HTMLButtonElement>(null)
  const [isDocked, setDocked] = useState(() => left() === undefined)
  const moved = useCallback((spot: Spot) => setDocked(isHome(spot)), [])
  const { spot, put, handlers } = useDrag({
    start: () => left() ?? home(),
    size,
    place: () => (isDocked ? home() : undefined),
    moved,
    keep,
    click: toggleCalculator,
  })
  const close = () => {
    closeCalculator()
    button.current?.focus()
  }
  const place = document.getElementById(TOOL_PLACE)
  if (!place) return null
  const { x, y, bottom } = home()
  /** Out of the header with the first arrow, back into it with Home. */
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isOut = isDocked && event.key.startsWith('Arrow')
    if (!isOut && (isDocked || event.key !== 'Home')) return handlers.onKeyDown(event)
    event.preventDefault()
    put(isOut ? { x, y: bottom + OUT } : { x, y })
  }
  return (
    <>
      {createPortal(
        <button
          ref={button}
          type="button"
          className={classes.button}
          data-docked={isDocked || undefined}
          style={isDocked ? undefined : { transform: `translate(${spot.x - x}px, ${spot.y - y}px)` }}
          aria-label={t`Freight calculator`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={t`Freight calculator. Drag it, or move it with the arrow keys. Home puts it back into the header.`}
          {...handlers}
          onKeyDown={press}
          onClick={(event) => {
            // Enter and Space; a pointer's click was validated when it was let go.
            if (event.detail === 0) toggleCalculator()
          }}
        >
          <IconCalculator size={isDocked ? 20 : 22} stroke={1.6} aria-hidden />
        </button>,
        place,
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog close={close} />
        </Suspense>
      )}
    </>
  )
}
