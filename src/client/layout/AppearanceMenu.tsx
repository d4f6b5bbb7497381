import { useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { DropMenu } from '#client/ui/DropMenu.tsx'
import { AppearancePanel } from './AppearancePanel.tsx'
import classes from './header.module.css'

/** Colour, light or dark, density. */
export function AppearanceMenu() {
  const { t } = useLingui()
  return (
    <DropMenu
      label={t`Appearance`}
      kind="panel"
      width={272}
      className={classes.icon}
      button={<IconAdjustmentsHorizontal size={20} stroke={1.6} />}
    >
      <AppearancePanel />
    </DropMenu>
  )
}
