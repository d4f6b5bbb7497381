import { useClickOutside } from '@mantine/hooks'
import { useId, useState, type ReactNode } from 'react'
import { DropList, leavingEvents } from './DropList.tsx'
import classes from './drop-menu.module.css'

interface DropMenuProps {
  label: string
  /** Looks of the button. */
  className?: string | undefined
  button: ReactNode
  /** `menu`: items that are done with once chosen. `panel`: stays open while things in it are used. */
  kind?: 'menu' | 'panel'
  width?: number
  children: ReactNode
}

/** A menu under its button, at its right edge. Arrows move, Escape closes and gives the focus back, so does a click outside. */
export function DropMenu({ label, className, button, kind = 'menu', width = 180, children }: DropMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const root = useClickOutside<HTMLDivElement>(() => setIsOpen(false), leavingEvents, undefined, isOpen)
  const close = () => {
    setIsOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={root} className="s-origin">
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup={kind === 'menu' ? 'menu' : 'dialog'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <DropList id={id} label={label} kind={kind} style={{ width }} close={close}>
          {children}
        </DropList>
      )}
    </div>
  )
}

interface DropItemProps {
  onClick: () => void
  icon?: ReactNode
  isCurrent?: boolean
  disabled?: boolean
  lang?: string
  children: ReactNode
}

export function DropItem({ icon, isCurrent, children, ...rest }: DropItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      aria-current={isCurrent ? 'true' : undefined}
      {...rest}
    >
      {icon && <span className={classes.icon}>{icon}</span>}
      {children}
    </button>
  )
}

export const DropLine = () => <hr className={classes.line} />
