import { useLingui } from '@lingui/react/macro'
import { IconCalculator } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import classes from './calculator.module.css'
import { calculator, closeCalculator, toggleCalculator } from './calculator-state.ts'
import { useDrag, type Spot } from './use-drag.ts'

const SIZE = { width: 44, height: 44 }
const size = () => SIZE
/** In the foot of a table, beside the pager; on a phone above the bottom bar and the bar with the main action of a form. */
const fromBelow = (): number => (window.innerWidth < 768 ? 176 : 60)
/** What the foot of a table keeps free for the button where it stands when nobody has moved it. */
const ROOM = '--s-float-room'

const Dialog = lazyPart(
  withTexts(
    ['freight', 'engine', 'domain'],
    async () => (await import('./CalculatorDialog.tsx')).CalculatorDialog,
  ),
)

/** Where it was left, as shares of the window, so that another screen size keeps it in view. */
function start(): Spot {
  const [x = Number.NaN, y = Number.NaN] = readLocal(localKeys.calculator).split(',').map(Number)
  return Number.isFinite(x) && Number.isFinite(y)
    ? { x: x * window.innerWidth, y: y * window.innerHeight }
    : { x: window.innerWidth - SIZE.width - 20, y: window.innerHeight - fromBelow() }
}
const keep = ({ x, y }: Spot): void =>
  writeLocal(
    localKeys.calculator,
    `${(x / window.innerWidth).toFixed(4)},${(y / window.innerHeight).toFixed(4)}`,
  )

/**
 * The freight calculator's button: floats, can be dragged, opens on a click (spec 000 §1, §9). People who see no amounts have none.
 */
export const CalculatorButton = () => (useSeesAmounts() ? <FloatingButton /> : null)

function FloatingButton() {
  const { t } = useLingui()
  const { isOpen } = useSnapshot(calculator)
  const button = useRef<HTMLButtonElement>(null)
  const { spot, handlers } = useDrag({ start, size, keep, click: toggleCalculator })
  useEffect(() => {
    const { style } = document.documentElement
    if (!readLocal(localKeys.calculator)) style.setProperty(ROOM, `${SIZE.width + 16}px`)
    return () => void style.removeProperty(ROOM)
  }, [])
  const close = () => {
    closeCalculator()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}
        aria-label={t`Freight calculator`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t`Freight calculator. Drag it, or move it with the arrow keys.`}
        {...handlers}
        onClick={(event) => {
          // Enter and Space; a pointer's click was validated when it was let go.
          if (event.detail === 0) toggleCalculator()
        }}
      >
        <IconCalculator size={22} stroke={1.6} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog close={close} />
        </Suspense>
      )}
    </>
  )
}
