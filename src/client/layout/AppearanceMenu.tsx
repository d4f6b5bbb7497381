import '@mantine/core/styles/Popover.css'
import { ActionIcon, Popover } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { AppearancePanel } from './AppearancePanel.tsx'
import classes from './header.module.css'

/** Colour, light or dark, density. */
export function AppearanceMenu() {
  const { t } = useLingui()
  return (
    <Popover position="bottom-end" width={264} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.icon} variant="transparent" size={36} aria-label={t`Appearance`}>
          <IconAdjustmentsHorizontal size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <AppearancePanel />
      </Popover.Dropdown>
    </Popover>
  )
}
