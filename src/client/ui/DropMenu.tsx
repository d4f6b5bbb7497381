import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
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

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)'
const focusable = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
]

/** A menu under its button, at its right edge. Arrows move, Escape closes and gives the focus back, so does a click outside. */
export function DropMenu({ label, className, button, kind = 'menu', width = 180, children }: DropMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useOutside(root, isOpen, () => setIsOpen(false))
  useEffect(() => {
    if (isOpen) focusable(list.current)[0]?.focus()
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (kind === 'menu') step(event, focusable(list.current))
  }
  return (
    <div ref={root} className={classes.root}>
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
        // The role is given below, either of two.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={list}
          id={id}
          className={classes.list}
          style={{ width }}
          role={kind === 'menu' ? 'menu' : 'dialog'}
          aria-label={label}
          onKeyDown={press}
          onClick={(event) => {
            if (kind === 'menu' && (event.target as Element).closest('[role="menuitem"]')) close()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

function step(event: KeyboardEvent, items: HTMLElement[]): void {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[(to + items.length) % items.length]?.focus()
}

/** Closes on a click or a focus anywhere else. */
function useOutside(root: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const look = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [root, isOpen])
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
