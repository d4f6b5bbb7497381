import { useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { DropMenu } from '#client/ui/DropMenu.tsx'
import classes from './header.module.css'
import { LanguageItems } from './LanguageItems.tsx'

/** Languages by their own names; the page starts anew a second later with every draft kept. */
export function LanguageMenu() {
  const { t } = useLingui()
  return (
    <DropMenu label={t`Language`} className={classes.icon} button={<IconLanguage size={20} stroke={1.6} />}>
      <LanguageItems />
    </DropMenu>
  )
}
