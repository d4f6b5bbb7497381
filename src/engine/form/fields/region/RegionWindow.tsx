import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import type { ComponentProps } from 'react'
import { RegionPanel } from './RegionPanel.tsx'
import classes from './region-window.module.css'

interface Props extends ComponentProps<typeof RegionPanel> {
  /** The person went elsewhere. */
  onLeave: () => void
}

/** The open picker at its field. Loaded apart: what places it is as heavy as the form. */
export function RegionWindow({ onLeave, ...panel }: Props) {
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onLeave()}
      position="bottom-start"
      shadow="md"
      width={340}
      trapFocus={false}
      transitionProps={{ duration: 0 }}
      withinPortal
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown}>
        <RegionPanel {...panel} />
      </Popover.Dropdown>
    </Popover>
  )
}
