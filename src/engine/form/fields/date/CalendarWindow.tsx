import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './calendar.module.css'

interface Props {
  label: string
  /** `hasFocus`: by key or choice, so that the focus goes back to the field. */
  onClose: (hasFocus: boolean) => void
  children: ReactNode
}

/** A calendar at its field. Escape leaves it; what was chosen stays. */
export function CalendarWindow({ label, onClose, children }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true)
    else if (event.key !== 'Enter') return
    // Enter presses what has the focus in here; it does not lead to the next field.
    event.stopPropagation()
  }
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose(false)}
      position="bottom-start"
      shadow="md"
      trapFocus={false}
      transitionProps={{ duration: 0 }}
      withinPortal
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
