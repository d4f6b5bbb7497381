import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import classes from './filters.module.css'

const Anchored = lazyPart(async () => (await import('../Anchored.tsx')).Anchored)

interface FilterChipProps {
  icon: ReactNode
  text: ReactNode
  isOn: boolean
  width?: number
  onClear: () => void
  /** Content of the window it opens. */
  children: (close: () => void) => ReactNode
}

/** A filter that opens a small window, and says what it holds while it is in use. */
export function FilterChip({ icon, text, isOn, width, onClear, children }: FilterChipProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [chip, setChip] = useState<HTMLElement | null>(null)
  const close = () => setOpen(false)
  return (
    <div ref={setChip} className={classes.chip} data-on={isOn || undefined}>
      <button
        type="button"
        className={classes.chipMain}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {text}
      </button>
      {isOn && (
        <button type="button" className={classes.chipClear} aria-label={t`Clear`} onClick={onClear}>
          <IconX size={13} aria-hidden />
        </button>
      )}
      {isOpen && chip && (
        <Suspense fallback={null}>
          <Anchored anchor={chip} onClose={close} {...(width === undefined ? {} : { width })}>
            {children(close)}
          </Anchored>
        </Suspense>
      )}
    </div>
  )
}
