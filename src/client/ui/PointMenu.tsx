import { useClickOutside } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DropList, leavingEvents } from './DropList.tsx'

interface PointMenuProps {
  label: string
  /** Where it opens, in pixels of the window. */
  at: { x: number; y: number }
  close: () => void
  children: ReactNode
}

const WIDTH = 180

/** A context menu at the pointer, or at the element the menu key was pressed on. */
export function PointMenu({ label, at, close, children }: PointMenuProps) {
  const root = useClickOutside<HTMLDivElement>(close, leavingEvents)
  const left = Math.max(8, Math.min(at.x, window.innerWidth - WIDTH - 8))
  return (
    <div ref={root}>
      <DropList
        label={label}
        kind="menu"
        style={{ position: 'fixed', top: at.y, right: 'auto', left, width: WIDTH }}
        close={close}
      >
        {children}
      </DropList>
    </div>
  )
}
