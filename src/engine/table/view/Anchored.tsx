import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialogs.module.css'

interface AnchoredProps {
  anchor: HTMLElement
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A small window at an element of the page. Loaded when the first one opens. */
export function Anchored({ anchor, width, onClose, children }: AnchoredProps) {
  const box = anchor.getBoundingClientRect()
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      shadow="md"
      trapFocus
      withinPortal
      {...(width === undefined ? {} : { width })}
    >
      <Popover.Target>
        <span
          className={classes.anchor}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
