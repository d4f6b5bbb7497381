import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import classes from './drop-menu.module.css'

interface DropListProps {
  id?: string
  label: string
  /** `menu`: items that are done with once chosen. `panel`: stays open while things in it are used. */
  kind: 'menu' | 'panel'
  style: CSSProperties
  /** Closes it and gives the focus back. */
  close: () => void
  children: ReactNode
}

/** Events outside of an open list that close it: a press, and the focus moving on by keyboard. */
export const leavingEvents = ['pointerdown', 'focusin']

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)'
const focusable = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
]

/** What opens: takes the focus; arrows move, Escape closes. */
export function DropList({ id, label, kind, style, close, children }: DropListProps) {
  const list = useRef<HTMLDivElement>(null)
  // With nothing to choose in it the list itself, so that Escape is heard.
  useEffect(() => (focusable(list.current)[0] ?? list.current)?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (kind === 'menu') step(event, focusable(list.current))
  }
  return (
    // The role is given below, either of two.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      id={id}
      tabIndex={-1}
      className={classes.list}
      style={style}
      role={kind === 'menu' ? 'menu' : 'dialog'}
      aria-label={label}
      onKeyDown={press}
      onClick={(event) => {
        if (kind === 'menu' && (event.target as Element).closest('[role="menuitem"]')) close()
      }}
    >
      {children}
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
